import './client/browser/no-eval.ts';
import './ui/style/style.css';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyAppearance } from './client/browser/appearance.ts';
import { markInteractive } from './client/browser/mark-interactive.ts';
import { prepareOffline } from './client/browser/offline.ts';
import { readConfig } from './client/connection/config.ts';
import { buildRouter } from './router.tsx';

applyAppearance();
prepareOffline();
const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');
const router = buildRouter();
// What was drawn before any script ran stays until the screen can take its place in one go; what fails, the screen says.
await Promise.allSettled([router.load(), readConfig()]);

/** Takes words from the moment on in which the picture is replaced. */
function Whole(): ReactNode {
  useLayoutEffect(markInteractive, []);
  return <App router={router} />;
}

// As a transition it is drawn in short pieces, and between them the page answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Whole />
    </StrictMode>,
  ),
);
