import './ui/style/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from './client/browser/appearance.ts';
import { ComponentPage } from './ui/examples/component-page.tsx';

// For developers of the interface: not an input of the production build, so it never ships (docs/add/component.md).
applyAppearance();
const root = document.getElementById('root');
if (root === null) throw new Error('components.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <ComponentPage />
  </StrictMode>,
);
