import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Margin } from '../../../ui/index.ts';
import { words } from '../words.ts';

/** The label of a tab, with a tick when its step is done. */
export function StepLabel({ label, done, current }: { label: string; done: boolean; current: boolean }): ReactNode {
  const translate = useWords(words);
  const word = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // On a phone the tab list scrolls: the open tab must be visible.
    if (current) word.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <>
      <span ref={word}>{label}</span>
      {done && (
        <>
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none text-good" />
          <span className="sr-only">{translate('stepDone')}</span>
        </>
      )}
    </>
  );
}

/** One step of an assignment: its number in the margin, its fields beside it. */
export function Step({ number, children }: { number: number; children: ReactNode }): ReactNode {
  const translate = useWords(words);
  return (
    <Margin
      mark={
        <p className="figures text-ink-3 text-lg max-md:hidden">
          <span className="sr-only">{translate('step')} </span>
          {number}
        </p>
      }
    >
      {children}
    </Margin>
  );
}
