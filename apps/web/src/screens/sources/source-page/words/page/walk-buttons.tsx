import type { ReactNode } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { Key } from '../../../../../parts/keys/index.ts';
import { Button } from '../../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import { correctingWords } from '../words.ts';

const names = ['previousDoubtful', 'nextDoubtful', 'previousPage', 'nextPage'] as const;

export interface WalkButtonsProps {
  page: number;
  /** The place of the page among the recognised ones, from 0. */
  at: number;
  count: number;
  /** Null: there is no such step. */
  steps: Record<(typeof names)[number], (() => void) | null>;
  keys: boolean;
}

/** Which page it is, and the steps through words and pages. */
export function WalkButtons({ page, at, count, steps, keys }: WalkButtonsProps): ReactNode {
  const translate = useWords(correctingWords);
  const shown = count > 1 ? names : names.slice(0, 2);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-2 text-md">{translate('pageOf', { page, at: at + 1, count })}</h2>
      {shown.map((name) => (
        <Button key={name} disabled={steps[name] === null} onClick={() => steps[name]?.()}>
          {translate(name)}
          {keys && <Key>{keyOf(name)}</Key>}
        </Button>
      ))}
    </div>
  );
}
