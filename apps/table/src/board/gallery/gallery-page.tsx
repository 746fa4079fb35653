import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../look/index.css';
import { loadAllIcons } from '../../parts/icons/icon-bodies.ts';
import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') === 'ink' ? 'ink' : 'paper';
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
await loadAllIcons();
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
