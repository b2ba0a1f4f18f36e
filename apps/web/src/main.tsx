import './ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyAppearance } from './client/appearance.ts';
import { buildRouter } from './router.tsx';

applyAppearance();
const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App router={buildRouter()} />
  </StrictMode>,
);
