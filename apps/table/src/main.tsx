// oxlint-disable-next-line import/no-unassigned-import -- it must be done before any schema is made
import './shell/no-eval.ts';
// oxlint-disable-next-line import/no-unassigned-import -- what it fetches comes while the rest of the page is read
import './room/ahead.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// Before everything else, so that what a component says of itself outweighs the shared patterns.
import './look/index.css';
import { App } from './app.tsx';
import { startRenewal } from './shell/renewal.ts';
import { startTheme } from './shell/theme.ts';

startTheme();
startRenewal();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
