import { Fault, formatFault, type GenerationReport, type Shortfall, shortfallSchema } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { Button } from '../../../ui/index.ts';
import { makingWords } from '../options/making-words.ts';

const keys = {
  'type-not-available': 'reason_type',
  'bloom-not-available': 'reason_bloom',
  'too-few-sentences': 'reason_sentences',
  'failed-checks': 'reason_checks',
  'asks-the-same': 'reason_same',
  'nothing-more-found': 'reason_nothing',
} as const satisfies Record<Shortfall['reason'], string>;

/** The server's details for a text that gave nothing: the first reason, as in a shortfall. */
const named = z.object({ reason: shortfallSchema.shape.reason.optional().catch(undefined) });

/** Why nothing was generated, in the language of the interface. */
export function useGenerationFailure(): (error: unknown) => string {
  const translate = useWords(makingWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  return (error) => {
    if (!(error instanceof Fault) || error.code !== 'assignment/nothing-fits') return failure(error);
    const { reason } = named.parse(error.extra.values ?? {});
    return formatFault(error.code, language, { why: reason === undefined ? '' : translate(keys[reason]) }).trim();
  };
}

export interface ShortfallNoteProps {
  report: GenerationReport | null;
  /** Opens a new assignment with the same settings and sources, at one of its steps; null until they are read. */
  onAgain: ((tab: 'content' | 'configure') => void) | null;
}

/** How many questions are missing and why, in one line, and what gives more; nothing when everything was delivered. */
export function ShortfallNote({ report, onAgain }: ShortfallNoteProps): ReactNode {
  const translate = useWords(makingWords);
  if (report === null || report.delivered >= report.requested) return null;
  const { delivered, requested } = report;
  // The largest part of what is missing has the reason that is true of most of it.
  const [main] = report.shortfall.toSorted((one, other) => other.count - one.count);
  return (
    <section
      aria-label={translate('shortfallTitle', { delivered, requested })}
      className="mb-6 border-attention border-l-3 bg-attention-tint px-5 py-2"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-0.5 size-4 flex-none text-attention" />
        <span>
          <strong className="font-strong text-attention">
            {translate('shortfallTitle', { delivered, requested })}
          </strong>{' '}
          {main !== undefined && translate(keys[main.reason])}
        </span>
      </p>
      {onAgain !== null && (
        <p className="-ml-3 flex flex-wrap">
          <Button kind="plain" onClick={() => onAgain('configure')}>
            {translate('otherKinds')}
          </Button>
          <Button kind="plain" onClick={() => onAgain('content')}>
            {translate('otherPart')}
          </Button>
        </p>
      )}
    </section>
  );
}
