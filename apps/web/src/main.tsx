import './client/browser/no-eval.ts';
import './ui/style/style.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyAppearance } from './client/browser/appearance.ts';
import { markInteractive } from './client/browser/mark-interactive.ts';
import { nextTask } from './client/browser/next-task.ts';
import { prepareOffline } from './client/browser/offline.ts';
import { readConfig } from './client/connection/config.ts';
import { buildRouter } from './router.tsx';

applyAppearance();
prepareOffline();
const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');
// Each step is a task of its own, so that the prerendered page answers between them.
const history = createBrowserHistory();
await nextTask();
const router = buildRouter(history);
await nextTask();
// The prerendered page stays until the screen can replace it at once; the screen shows what fails.
await Promise.allSettled([router.load(), readConfig()]);
await nextTask();
const whole = createRoot(root);
await nextTask();

/** The page accepts input from the moment the picture is replaced. */
function Whole(): ReactNode {
  useLayoutEffect(markInteractive, []);
  return <App router={router} />;
}

// A transition renders in short pieces, and the page responds between them.
startTransition(() =>
  whole.render(
    <StrictMode>
      <Whole />
    </StrictMode>,
  ),
);
