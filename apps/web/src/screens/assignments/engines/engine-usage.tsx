import type { EngineUsage, GenerationReport } from '@schole/core';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useEngineNames } from '../../../parts/drafting/index.ts';
import { engineWords } from './engine-words.ts';

export type DrafterReport = NonNullable<GenerationReport['drafters']>[number];

/** Whether an engine of a report is a language model. */
export function isModel({ engine }: Pick<DrafterReport, 'engine'>): boolean {
  return engine !== 'offline';
}

/** What a language model was asked, as text: the requests, and tokens and cost where they are known. */
export function useUsageText(): (usage: EngineUsage) => string {
  const translate = useWords(engineWords);
  const [language] = useLanguage();
  return ({ calls, tokens, cost }) =>
    [
      translate('requests', { count: calls }),
      ...(tokens === undefined
        ? []
        : [
            translate('tokens', {
              input: formatNumber(tokens.input, language),
              output: formatNumber(tokens.output, language),
            }),
          ]),
      ...(cost === undefined ? [] : [translate('cost', { amount: formatMoney(cost.amount, cost.currency, language) })]),
    ].join(' · ');
}

/** How many questions each engine of a report drafted, and what a language model took for them. */
export function EngineCounts({ drafters }: { drafters: readonly DrafterReport[] }): ReactNode {
  const translate = useWords(engineWords);
  const names = useEngineNames();
  const usageText = useUsageText();
  return (
    <ul className="grid gap-1">
      {drafters
        .filter((drafter) => drafter.delivered > 0 || isModel(drafter))
        .map((drafter) => (
          <li key={drafter.engine} className="wrap-anywhere">
            {translate('made', { count: drafter.delivered, engine: names.reported(drafter.engine) })}
            {drafter.usage !== undefined && (
              <span className="block text-ink-3 text-sm">{usageText(drafter.usage)}</span>
            )}
          </li>
        ))}
    </ul>
  );
}

/** What language models took for single questions that were drafted again later; nothing where there were none. */
export function LaterUsage({ entries }: { entries: NonNullable<GenerationReport['later']> }): ReactNode {
  const translate = useWords(engineWords);
  const names = useEngineNames();
  const usageText = useUsageText();
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {entries.map(({ engine, questions, usage }) => (
        <li key={`${engine} ${usage.cost?.currency ?? ''}`} className="wrap-anywhere">
          {translate('later', { count: questions, engine: names.reported(engine) })}
          <span className="block text-ink-3 text-sm">{usageText(usage)}</span>
        </li>
      ))}
    </ul>
  );
}
