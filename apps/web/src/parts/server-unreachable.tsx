import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../client/language/language.ts';
import { Button, Logo } from '../ui/index.ts';
import { partWords } from './words.ts';

/** Milliseconds between two checks of a server that does not answer. */
const pause = 4_000;

/** The server could not be reached before anything could be shown; checks again automatically. */
export function ServerUnreachable({ onRetry }: { onRetry: () => void }): ReactNode {
  const translate = useWords(partWords);
  useEffect(() => {
    const timer = window.setTimeout(onRetry, pause);
    return () => window.clearTimeout(timer);
  }, [onRetry]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-start gap-3 border-t-[length:var(--spine)] border-cover bg-paper p-6"
    >
      <Logo />
      <h1>{translate('awayTitle')}</h1>
      <p className="max-w-measure text-ink-2">{translate('awayBody')}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {translate('tryAgain')}
      </Button>
    </main>
  );
}
