import type { GenerationReport, Shortfall } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { words } from '../words.ts';

const keys = {
  'type-not-available': 'shortfall_type',
  'bloom-not-available': 'shortfall_bloom',
  'too-few-sentences': 'shortfall_sentences',
  'failed-checks': 'shortfall_checks',
} as const satisfies Record<Shortfall['reason'], string>;

/** What the text could not give, with each reason and its count; nothing when everything was delivered. */
export function ShortfallNote({ report }: { report: GenerationReport | null }): ReactNode {
  const say = useWords(words);
  if (report === null || report.delivered >= report.requested) return null;
  const { delivered, requested } = report;
  return (
    <section aria-labelledby="shortfall" className="mb-6 border-attention border-l-3 bg-attention-tint px-5 py-3">
      <h3 id="shortfall" className="flex items-center gap-2 text-attention">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {say('shortfallTitle', { delivered, requested })}
      </h3>
      <p className="max-w-measure">{say('shortfallText')}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {report.shortfall.map(({ reason, count }) => (
          <li key={reason}>{say(keys[reason], { count })}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">{say('shortfallHint')}</p>
    </section>
  );
}
