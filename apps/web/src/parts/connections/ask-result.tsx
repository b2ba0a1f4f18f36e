import { type AskOutcome, Fault, faults } from '@schole/core';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../client/failures.ts';
import { useLanguage, useWords } from '../../client/language.ts';
import { locales } from '../../client/language-choice.ts';
import { Chip, type ChipKind } from '../../ui/index.ts';
import { askWords } from './words.ts';

/** What came of a test. */
export interface Asked {
  outcome: AskOutcome;
  reason: string | null;
  status: number | null;
  milliseconds: number;
  reply: string | null;
}

/** An outcome as an icon and a word. */
export function OutcomeChip({ outcome }: { outcome: AskOutcome }): ReactNode {
  const say = useWords(askWords);
  return <Chip kind={kindOf(outcome)}>{say(`outcome-${outcome}`)}</Chip>;
}

function kindOf(outcome: AskOutcome): ChipKind {
  if (outcome === 'ok') return 'fine';
  if (outcome === 'began') return 'note';
  return outcome === 'stopped' ? 'quiet' : 'attention';
}

const switches = {
  'outbound/sealed': 'switch-sealed',
  'outbound/private-address': 'switch-private',
  'outbound/address': 'switch-local',
  'automation/not-allowed': 'switch-school',
} as const;

/** Says the reason of the fault catalogue, and the switch that it hangs on; null where there is no such reason. */
export function useReason(): (reason: string | null) => string | null {
  const say = useWords(askWords);
  const failure = useFailureWords();
  return (reason) => {
    if (reason === null || !(reason in faults)) return null;
    const words = failure(new Fault(reason, ''));
    const found = Object.entries(switches).find(([code]) => code === reason)?.[1];
    return found === undefined ? words : `${words} ${say(found)}`;
  };
}

/** What came of a test, in words: how it ended, why, with what status, how long, and how the reply begins. */
export function AskResult({ result }: { result: Asked | null }): ReactNode {
  const say = useWords(askWords);
  const [language] = useLanguage();
  const reasonOf = useReason();
  return (
    // There before anything is said, so that what comes is read out.
    <div role="status" className="min-w-0 empty:hidden">
      {result !== null && (
        <div className="grid gap-2 border-l-3 border-line-strong bg-paper-sunk px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-strong">{say('result')}</span>
            <OutcomeChip outcome={result.outcome} />
          </p>
          <p className="text-pretty">{reasonOf(result.reason) ?? say(`advice-${result.outcome}`)}</p>
          <p className="text-sm text-ink-2">
            {result.status !== null && `${say('status', { status: result.status })} `}
            {say('took', { count: new Intl.NumberFormat(locales[language]).format(result.milliseconds) })}
          </p>
          {result.reply !== null && (
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{say('reply')}</p>
              {/* As text: what comes from outside is never markup here. */}
              <p className="mt-1 max-h-40 overflow-y-auto font-text whitespace-pre-wrap wrap-anywhere">
                {result.reply}
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
