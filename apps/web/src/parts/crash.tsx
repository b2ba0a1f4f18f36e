import { type ReactNode, useEffect } from 'react';
import { useWords } from '../client/language.ts';
import { Button } from '../ui/index.ts';
import { partWords } from './words.ts';

/** A screen threw, or its code could not be loaded: a plain page instead of a white one. */
export function Crash({ error }: { error: unknown }): ReactNode {
  const say = useWords(partWords);
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="grid min-h-80 flex-1 place-content-center justify-items-start gap-3 bg-paper p-6">
      <h1>{say('crashTitle')}</h1>
      <p className="max-w-measure text-ink-2">{say('crashBody')}</p>
      <Button onClick={() => window.location.reload()}>{say('reload')}</Button>
    </div>
  );
}
