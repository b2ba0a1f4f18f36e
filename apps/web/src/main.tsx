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
// The prerendered page stays until the screen can replace it at once; the screen shows what fails.
await Promise.allSettled([router.load(), readConfig()]);

/** The page accepts input from the moment the picture is replaced. */
function Whole(): ReactNode {
  useLayoutEffect(markInteractive, []);
  return <App router={router} />;
}

// A transition renders in short pieces, and the page responds between them.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Whole />
    </StrictMode>,
  ),
);
