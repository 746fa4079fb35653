import type { Result } from '@caltrop/engine';
import type { Audit } from '@caltrop/sheets/cartridge';
import { openAudit } from '../builder/audit.ts';
import type { Content } from '../index.ts';

export const words = 'UNIT [CHANGE]';

export const open = (content: Content, asked: readonly string[]): Result<Audit> => openAudit(content, asked);
