import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { uiWords } from '../words/words.ts';

/** Grey lines where text will appear; announced as loading. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }): ReactNode {
  const translate = useWords(uiWords);
  return (
    <div data-skeleton="" role="status" aria-label={label ?? translate('loading')} className="grid gap-3 py-2">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((name, line) => (
        <span
          key={name}
          className="h-3 animate-[fade_1.2s_ease-in-out_infinite_alternate] rounded-1 bg-line"
          style={{ width: `${[72, 100, 46][line % 3]}%` }}
        />
      ))}
    </div>
  );
}
