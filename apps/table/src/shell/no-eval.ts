import { config } from 'zod/v4/core';

// Zod would try whether it may write functions of its own, which the page's policy forbids and browsers report.
config({ jitless: true });
