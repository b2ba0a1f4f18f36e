import type { MarkedAnswer } from '@schole/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { Chip } from '../../../../ui/index.ts';
import { useGuardTexts } from '../answers/use-guard-texts.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { evidenceWords } from './evidence-words.ts';

interface Part {
  answers: readonly MarkedAnswer[];
  most: number;
  lang: 'en' | 'el';
}

/** Why a person has to look at these answers, whatever was suggested. */
export function GuardsPart({ answers }: Pick<Part, 'answers'>): ReactNode {
  const translate = useWords(evidenceWords);
  const guardText = useGuardTexts();
  const guards = new Set(answers.flatMap(({ suggestions }) => suggestions.flatMap(({ evidence }) => evidence.guards)));
  if (guards.size === 0) return null;
  return (
    <section aria-labelledby="evidence-guards">
      <h2 id="evidence-guards" className="mb-2 text-md">
        {translate('guards')}
      </h2>
      <ul className="grid justify-items-start gap-1">
        {[...guards].map((guard) => (
          <li key={guard}>
            <Chip kind="attention">{guardText(guard)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Alike answers that a person marked, without names. */
export function NearestPart({ answers, most, lang }: Part): ReactNode {
  const translate = useWords(evidenceWords);
  const texts = useMarkTexts();
  const [language] = useLanguage();
  const nearest = answers.find((answer) => answer.nearest.length > 0)?.nearest ?? [];
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="evidence-nearest">
      <h2 id="evidence-nearest" className="mb-2 text-md">
        {translate('nearest')}
      </h2>
      <ul>
        {nearest.map(({ text, points, similarity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be the same
          <li key={at} className="border-line border-t py-2">
            <p lang={lang} className="wrap-anywhere font-read">
              {text}
            </p>
            <p className="text-ink-3 text-sm">
              {translate('nearestPoints', {
                ...{ points: texts.figure(points), most: texts.figure(most) },
                similarity: formatNumber(Math.round(similarity * 100), language),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
