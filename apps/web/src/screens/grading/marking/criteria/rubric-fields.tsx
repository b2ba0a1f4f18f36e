import type { GradingEvidence } from '@schole/core';
import { RichText } from '@schole/questions/views';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { classes } from '../../../../ui/index.ts';
import { type Criterion, pointsOfLevels } from '../model/key-parts.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { criteriaWords } from './criteria-words.ts';

export interface RubricFieldsProps {
  criteria: readonly Criterion[];
  chosen: readonly (number | null)[];
  onChange: (chosen: (number | null)[]) => void;
  most: number;
  lang: 'en' | 'el';
  /** What a language model suggests for the criteria; nothing of it is chosen. */
  suggested: NonNullable<GradingEvidence['criteria']>;
}

/** The criteria of an analytical prompt, with their levels to choose from, and the points that they come to. */
export function RubricFields({ criteria, chosen, onChange, most, lang, suggested }: RubricFieldsProps): ReactNode {
  const translate = useWords(criteriaWords);
  const texts = useMarkTexts();
  const points = pointsOfLevels(criteria, chosen, most);
  const left = criteria.filter((_, at) => (chosen[at] ?? null) === null).length;
  return (
    <div className="grid w-full gap-4">
      {criteria.map((criterion, at) => (
        <Levels
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is identified by its place
          key={at}
          criterion={criterion}
          at={at}
          lang={lang}
          value={chosen[at] ?? null}
          suggested={suggested.find((one) => one.criterion === at)}
          onChange={(level) => onChange(criteria.map((_, place) => (place === at ? level : (chosen[place] ?? null))))}
        />
      ))}
      <p role="status" className="figures font-strong">
        {points === null
          ? translate('sumOpen', { count: left, most: texts.figure(most) })
          : translate('sum', { points: texts.figure(points), most: texts.figure(most) })}
      </p>
    </div>
  );
}

interface LevelsProps {
  criterion: Criterion;
  at: number;
  lang: 'en' | 'el';
  value: number | null;
  suggested: RubricFieldsProps['suggested'][number] | undefined;
  onChange: (level: number) => void;
}

function Levels({ criterion: { criterion, levels }, at, lang, value, suggested, onChange }: LevelsProps): ReactNode {
  const translate = useWords(criteriaWords);
  const texts = useMarkTexts();
  const name = useId();
  return (
    <fieldset data-criterion={at} className="min-w-0">
      <legend lang={lang} className="mb-1 font-medium">
        <RichText>{criterion}</RichText>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
        {levels.map((level, place) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its place
            key={place}
            className={classes(
              'relative grid min-w-0 cursor-pointer content-start gap-0.5 rounded-2 border border-line-strong bg-paper-raised px-3 py-2 text-sm hover:bg-paper-hover has-checked:border-primary has-checked:bg-paper-picked has-checked:shadow-[inset_0_-3px_0_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={value === place}
              onChange={() => onChange(place)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="wrap-anywhere font-medium">
              <span lang={lang}>{level.name}</span>, {texts.points(level.points)}
            </span>
            <span lang={lang} className="wrap-anywhere text-ink-2">
              <RichText>{level.description}</RichText>
            </span>
            {suggested?.level === place && (
              <span className="text-ink-3">
                <span className="border-ink-3 border-b border-dotted">{translate('suggestedBy')}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {suggested !== undefined && suggested.reason !== '' && (
        <p className="mt-1 max-w-measure-wide text-pretty text-ink-3 text-sm">{suggested.reason}</p>
      )}
    </fieldset>
  );
}
