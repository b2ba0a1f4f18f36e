import { Pause } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { formatDate } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { clockParts } from '../../../../client/language/language-choice.ts';
import { playerWords } from './player-words.ts';

interface StandstillProps {
  reason: 'paused' | 'break';
  /** Since when it is paused, or when the break ends. */
  at: number;
  /** Called when it goes on. */
  onEnd: () => void;
}

/** Stands in the place of the questions while the teacher has paused the attempt, or the student has a break. */
export function Standstill({ reason, at, onEnd }: StandstillProps): ReactNode {
  const translate = useWords(playerWords);
  const [language] = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useRef(onEnd);
  ending.current = onEnd;
  useEffect(() => {
    heading.current?.focus();
    return () => ending.current();
  }, []);
  const time = formatDate(new Date(at), language, clockParts);
  return (
    <section className="grid justify-items-start gap-3 border border-dashed border-line-strong p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3">
        <Pause aria-hidden="true" strokeWidth={1.75} className="size-6 flex-none" />
        {translate(reason === 'break' ? 'onBreak' : 'paused')}
      </h2>
      <p>{reason === 'break' ? translate('onBreakUntil', { time }) : translate('pausedBody')}</p>
    </section>
  );
}

/** Renders again when a break is over: nothing else may change at that moment. */
export function useEndOfBreak(breakUntil: string | null, now: () => number): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (breakUntil === null) return;
    const left = Date.parse(breakUntil) - now();
    if (left <= 0) return;
    const timer = setTimeout(again, left + 20);
    return () => clearTimeout(timer);
  }, [breakUntil, now]);
}
