import { type AutomationOutcome, Fault, faults } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { Chip, type ChipKind } from '../../ui/index.ts';
import { connectionResultWords } from './words.ts';

/** The result of a connection test. */
export interface ConnectionResult {
  outcome: AutomationOutcome;
  reason: string | null;
  status: number | null;
  milliseconds: number;
  reply: string | null;
}

/** An outcome as an icon and a word. */
export function OutcomeChip({ outcome }: { outcome: AutomationOutcome }): ReactNode {
  const translate = useWords(connectionResultWords);
  return <Chip kind={kindOf(outcome)}>{translate(`outcome-${outcome}`)}</Chip>;
}

function kindOf(outcome: AutomationOutcome): ChipKind {
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

/**
 * The text of a reason from the fault catalogue, with the setting that it depends on; null where there is no such
 * reason.
 */
export function useReason(): (reason: string | null) => string | null {
  const translate = useWords(connectionResultWords);
  const failure = useFailureWords();
  return (reason) => {
    if (reason === null || !(reason in faults)) return null;
    const words = failure(new Fault(reason, ''));
    const found = Object.entries(switches).find(([code]) => code === reason)?.[1];
    return found === undefined ? words : `${words} ${translate(found)}`;
  };
}

/** The result of a test as text: outcome, reason, status, duration, and the beginning of the reply. */
export function ConnectionResultView({ result }: { result: ConnectionResult | null }): ReactNode {
  const translate = useWords(connectionResultWords);
  const [language] = useLanguage();
  const reasonOf = useReason();
  return (
    // Rendered before it has content, so that screen readers announce the result.
    <div role="status" className="min-w-0 empty:hidden">
      {result !== null && (
        <div className="grid gap-2 border-l-3 border-line-strong bg-paper-sunk px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-strong">{translate('result')}</span>
            <OutcomeChip outcome={result.outcome} />
          </p>
          <p className="text-pretty">{reasonOf(result.reason) ?? translate(`advice-${result.outcome}`)}</p>
          <p className="text-sm text-ink-2">
            {result.status !== null && `${translate('status', { status: result.status })} `}
            {translate('took', { count: new Intl.NumberFormat(locales[language]).format(result.milliseconds) })}
          </p>
          {result.reply !== null && (
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{translate('reply')}</p>
              {/* As text: external content is never markup here. */}
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
