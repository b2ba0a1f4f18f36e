import type { ReactNode } from 'react';
import type { ViewLanguage } from '../../../views/contract.ts';
import { RichText } from '../../../views/formulas/rich-text.tsx';
import { analyticalPromptWords } from '../view-words.ts';
import type { WrittenCriterion } from '../view-written.ts';

interface RubricProps {
  rubric: readonly WrittenCriterion[];
  language: ViewLanguage;
  contentLanguage: ViewLanguage;
}

/** The criteria one below the other, the levels of each side by side where there is room, and as cards where not. */
export function Rubric({ rubric, language, contentLanguage }: RubricProps): ReactNode {
  const words = analyticalPromptWords[language];
  return (
    <ul aria-label={words.rubric} className="grid border-line border-b">
      {rubric.map(({ criterion, levels }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is identified by its place
        <li key={at} className="grid gap-2 border-line border-t py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span lang={contentLanguage} className="prose-read min-w-0 break-words font-strong">
              <RichText>{criterion}</RichText>
            </span>
            <span className="whitespace-nowrap text-ink-2 text-sm">{words.upTo(levels[0]?.points ?? 0)}</span>
          </p>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
            {levels.map(({ name, description, points }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its place
              <li key={place} className="min-w-0 rounded-2 bg-paper-sunk px-3 py-2 text-sm">
                <p className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span lang={contentLanguage} className="min-w-0 break-words font-medium">
                    {name}
                  </span>
                  <span className="whitespace-nowrap text-ink-2">{words.pointsOf(points)}</span>
                </p>
                <p lang={contentLanguage} className="break-words text-ink-2">
                  <RichText>{description}</RichText>
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
