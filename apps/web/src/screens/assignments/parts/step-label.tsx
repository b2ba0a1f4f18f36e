import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { words } from '../words.ts';

/** The word of a tab, with a tick when its step is done. */
export function StepLabel({ label, done }: { label: string; done: boolean }): ReactNode {
  const say = useWords(words);
  return (
    <>
      {label}
      {done && (
        <>
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none text-good" />
          <span className="sr-only">{say('stepDone')}</span>
        </>
      )}
    </>
  );
}
