import { Fault, formatFault, type Shortfall, shortfallSchema } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { settingsSchema } from '../draft/settings-values.ts';
import type { Assignment } from '../rows.ts';
import { words } from '../words.ts';

const keys = {
  'type-not-available': 'reason_type',
  'bloom-not-available': 'reason_bloom',
  'too-few-sentences': 'reason_sentences',
  'failed-checks': 'reason_checks',
} as const satisfies Record<Shortfall['reason'], string>;

/** The server's details for a text that gave nothing: the first reason, as in a shortfall. */
const named = z.object({ reason: shortfallSchema.shape.reason.optional().catch(undefined) });

/** Why nothing was generated, in the language of the interface. */
export function useGenerationFailure(): (error: unknown) => string {
  const translate = useWords(words);
  const failure = useFailureWords();
  const [language] = useLanguage();
  return (error) => {
    if (!(error instanceof Fault) || error.code !== 'assignment/nothing-fits') return failure(error);
    const { reason } = named.parse(error.extra.values ?? {});
    return formatFault(error.code, language, { why: reason === undefined ? '' : translate(keys[reason]) }).trim();
  };
}

/** What the text could not provide, with each reason and its count; nothing when everything was delivered. */
export function ShortfallNote({ report, settings }: Pick<Assignment, 'report' | 'settings'>): ReactNode {
  const translate = useWords(words);
  if (report === null || report.delivered >= report.requested) return null;
  const { delivered, requested } = report;
  const levels = settingsSchema.safeParse(settings).data?.bloomsLevels;
  const moreLevels = levels === undefined || Object.values(levels).includes(false);
  const reasons = Map.groupBy(report.shortfall, ({ reason }) => reason);
  return (
    <section aria-labelledby="shortfall" className="mb-6 border-attention border-l-3 bg-attention-tint px-5 py-3">
      <h2 id="shortfall" className="flex text-md items-center gap-2 text-attention">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {translate('shortfallTitle', { delivered, requested })}
      </h2>
      <p className="max-w-measure">{translate('shortfallText')}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {[...reasons].map(([reason, each]) => (
          <li key={reason}>
            {translate('shortfallLine', {
              count: each.reduce((sum, { count }) => sum + count, 0),
              reason: translate(keys[reason]),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">{translate(moreLevels ? 'shortfallHintLevels' : 'shortfallHint')}</p>
    </section>
  );
}
