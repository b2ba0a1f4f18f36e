import type { DocumentLevel } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { Disclosure } from '../../../../ui/index.ts';
import { PassageLink } from '../passage/passage-link.tsx';
import { HardSentences, type HardSentencesProps } from './hard-sentences.tsx';
import { levelWords } from './level-words.ts';

export interface SectionLevelsProps {
  sections: DocumentLevel['sections'];
  passage: HardSentencesProps['passage'];
}

/** The sections of a text with their indices; those with hard sentences show them. */
export function SectionLevels({ sections, passage }: SectionLevelsProps): ReactNode {
  const translate = useWords(levelWords);
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  const indicesOf = ({ words, level }: DocumentLevel['sections'][number]): string =>
    [
      `${translate('words')}: ${format.format(words)}`,
      ...(level === null ? [translate('short')] : [`LIX ${format.format(level.lix)}`]),
      ...(level?.fleschReadingEase === undefined ? [] : [`Flesch ${format.format(level.fleschReadingEase)}`]),
      ...(level?.fleschKincaidGrade === undefined ? [] : [`Flesch–Kincaid ${format.format(level.fleschKincaidGrade)}`]),
    ].join(' · ');
  return (
    <section aria-labelledby="level-sections">
      <h2 id="level-sections" className="mb-2">
        {translate('sections')}
      </h2>
      <ul className="border-line border-t">
        {sections.map((section) => (
          <li
            key={section.start}
            className="grid gap-1 border-line border-b py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            style={{ paddingInlineStart: `${(section.depth - 1) * 0.9}rem` }}
          >
            <span className="font-medium">
              <PassageLink
                {...passage}
                start={section.start}
                end={section.end}
                quote={section.title}
                page={section.page}
              />
            </span>
            <span className="text-ink-2 text-sm">{indicesOf(section)}</span>
            {section.level !== null && section.level.hardest.length > 0 && (
              <Disclosure label={translate('hardestOf', { name: section.title })}>
                <HardSentences sentences={section.level.hardest} passage={passage} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
