import type { ReactNode } from 'react';
import type { ViewLanguage } from '../../../views/contract.ts';
import { AddButton, moved, NumberInput, RowButton, useRowFocus } from '../../../views/list-editing.tsx';
import { fieldStyle, WordingField } from '../../../views/question-fields.tsx';
import { maxima } from '../maxima.ts';
import { topPoints } from '../top-points.ts';
import { analyticalPromptWords, numbered } from '../view-words.ts';
import type { WrittenCriterion, WrittenLevel } from '../view-written.ts';
import { generalRubric } from './view-template.ts';

interface LevelsProps {
  at: number;
  levels: WrittenLevel[];
  language: ViewLanguage;
  contentLanguage: ViewLanguage;
  onChange(levels: WrittenLevel[]): void;
}

/** A level below the last one, with fewer points where there are fewer. */
const nextLevel = (levels: readonly WrittenLevel[]): WrittenLevel => ({
  name: '',
  description: '',
  points: Math.max(0, (levels.at(-1)?.points ?? 1) - 1),
});

function Levels({ at, levels, language, contentLanguage, onChange }: LevelsProps): ReactNode {
  const words = analyticalPromptWords[language];
  const { list, focusRow } = useRowFocus();
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {levels.map((level, place) => {
          const change = (part: Partial<WrittenLevel>): void => onChange(levels.with(place, { ...level, ...part }));
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its place
              key={place}
              className="grid grid-cols-[minmax(7rem,1fr)_auto_minmax(0,2.5fr)_2rem] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)_2rem] max-md:border-line max-md:border-t max-md:pt-2"
            >
              <label className="grid min-w-0 gap-1">
                <span aria-hidden="true" className="text-ink-3 text-sm">
                  {words.shortName}
                </span>
                <input
                  type="text"
                  lang={contentLanguage}
                  aria-label={numbered(words.levelName, at, place)}
                  className={`${fieldStyle} h-9`}
                  maxLength={maxima.level}
                  value={level.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              </label>
              <div className="grid gap-1 max-md:order-2 max-md:col-span-2">
                <span aria-hidden="true" className="text-ink-3 text-sm">
                  {words.shortPoints}
                </span>
                <NumberInput
                  labelHidden
                  label={numbered(words.levelPoints, at, place)}
                  min={0}
                  max={maxima.points}
                  value={level.points}
                  onChange={(points) => change({ points })}
                />
              </div>
              <label className="grid gap-1 max-md:order-3 max-md:col-span-2">
                <span aria-hidden="true" className="text-ink-3 text-sm">
                  {words.shortText}
                </span>
                <textarea
                  lang={contentLanguage}
                  rows={1}
                  aria-label={numbered(words.levelText, at, place)}
                  className={fieldStyle}
                  maxLength={maxima.description}
                  value={level.description}
                  onChange={({ target }) => change({ description: target.value.replace(/\n/g, ' ') })}
                />
              </label>
              <span className="pt-6 max-md:order-1">
                {levels.length > 2 && (
                  <RowButton
                    icon="remove"
                    name={numbered(words.removeLevel, at, place)}
                    onPress={() => {
                      focusRow(Math.min(place, levels.length - 2), 'field');
                      onChange(levels.toSpliced(place, 1));
                    }}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {levels.length < maxima.levels && (
        <AddButton
          name={numbered(words.addLevel, at)}
          onPress={() => {
            focusRow(levels.length, 'field');
            onChange([...levels, nextLevel(levels)]);
          }}
        />
      )}
    </>
  );
}

interface EditRubricProps {
  rubric: WrittenCriterion[];
  language: ViewLanguage;
  contentLanguage: ViewLanguage;
  onChange(rubric: WrittenCriterion[]): void;
}

const isBlank = ({ criterion, levels }: WrittenCriterion): boolean =>
  criterion.trim() === '' && levels.every(({ name, description }) => `${name}${description}`.trim() === '');

/** The criteria, each with its levels; a new one takes over the names and points of the levels before it. */
export function EditRubric({ rubric, language, contentLanguage, onChange }: EditRubricProps): ReactNode {
  const words = analyticalPromptWords[language];
  const { list, focusRow } = useRowFocus();
  const last = rubric.at(-1);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink-2">{words.rubric}</legend>
      <p className="mb-2 text-ink-3 text-sm">{words.rubricHint}</p>
      {rubric.every(isBlank) && (
        <AddButton
          name={words.template}
          onPress={() => {
            focusRow(0, 'field');
            onChange(generalRubric[contentLanguage]);
          }}
        />
      )}
      <ol ref={list} className="grid gap-3">
        {rubric.map((one, at) => {
          const change = (part: Partial<WrittenCriterion>): void => onChange(rubric.with(at, { ...one, ...part }));
          const move = (by: -1 | 1): void => {
            focusRow(at + by, by < 0 ? 'up' : 'down');
            onChange(moved(rubric, at, by));
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is identified by its place
            <li key={at} className="grid gap-2 rounded-2 border border-line p-3">
              <div className="flex items-start justify-end gap-1">
                <RowButton icon="up" name={numbered(words.up, at)} disabled={at === 0} onPress={() => move(-1)} />
                <RowButton
                  icon="down"
                  name={numbered(words.down, at)}
                  disabled={at === rubric.length - 1}
                  onPress={() => move(1)}
                />
                {rubric.length > 1 && (
                  <RowButton
                    icon="remove"
                    name={numbered(words.remove, at)}
                    onPress={() => {
                      focusRow(Math.min(at, rubric.length - 2), 'field');
                      onChange(rubric.toSpliced(at, 1));
                    }}
                  />
                )}
              </div>
              <WordingField
                label={numbered(words.criterion, at)}
                lang={contentLanguage}
                rows={1}
                maxLength={maxima.criterion}
                value={one.criterion}
                onChange={(criterion) => change({ criterion: criterion.replace(/\n/g, ' ') })}
              />
              <Levels
                at={at}
                levels={one.levels}
                language={language}
                contentLanguage={contentLanguage}
                onChange={(levels) => change({ levels })}
              />
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-ink-2 text-sm">{words.sum(topPoints(rubric))}</p>
      {rubric.length < maxima.criteria && last !== undefined && (
        <AddButton
          name={words.add}
          onPress={() => {
            focusRow(rubric.length, 'field');
            onChange([
              ...rubric,
              { criterion: '', levels: last.levels.map(({ name, points }) => ({ name, points, description: '' })) },
            ]);
          }}
        />
      )}
    </fieldset>
  );
}
