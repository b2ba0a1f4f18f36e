import type { ReactNode } from 'react';
import { Spinner } from '../ui/index.ts';

/** A screen that is still loading, inside the main region of its page. */
export function LoadingScreen(): ReactNode {
  return <Spinner heading />;
}

/** A whole page that is still loading: it has its main region and its heading like every other. */
export function LoadingPage(): ReactNode {
  return (
    <main id="main" className="grid min-h-dvh bg-paper">
      <LoadingScreen />
    </main>
  );
}
