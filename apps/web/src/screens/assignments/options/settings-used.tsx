import { bloomsLevels, optionsFlag, questionMixSchema, readKeyTerms, settingsFlag } from '@schole/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Bloom, Button } from '../../../ui/index.ts';
import { type SettingsValues, settingsSchema } from '../draft/settings-values.ts';
import { EngineCounts, isModel } from '../engines/engine-usage.tsx';
import { listKinds } from '../kinds/list-kinds.ts';
import { optionWords } from '../option-words.ts';
import { type Assignment, aboutOf } from '../rows.ts';
import { words } from '../words.ts';
import { makingWords } from './making-words.ts';
import { useOptionNames } from './option-names.ts';

/** The mix is stored beside the specified settings. */
const mixedSettings = z.object({ mix: questionMixSchema });

/** The form with which an assignment was made; null where its settings are of an earlier version. */
export function settingsOf({ settings }: Pick<Assignment, 'settings'>): SettingsValues | null {
  const specified = settingsSchema.safeParse(settings).data;
  if (specified === undefined) return null;
  return {
    ...specified,
    keyTerms: specified.keyTerms ?? '',
    mix: mixedSettings.safeParse(settings).data?.mix ?? null,
    engine: null,
  };
}

export interface SettingsUsedProps {
  assignment: Assignment;
  onAgain: (settings: SettingsValues) => void;
}

/** The settings with which an assignment was made, and a button to make another with them. */
export function SettingsUsed({ assignment, onAgain }: SettingsUsedProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const making = useWords(makingWords);
  const [language] = useLanguage();
  const settings = settingsOf(assignment);
  const names = useOptionNames();
  const about = aboutOf(assignment);
  const mix = settings?.mix;
  const nameOf = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  const facts: [string, ReactNode][] = [
    [translate('subject'), names.subject(about)],
    [translate('gradeLevel'), names.grade(about)],
    [translate('difficulty'), option(`difficulty-${assignment.difficulty}`)],
  ];
  if (settings !== null) {
    const types = listKinds().filter(({ type }) => settings.questionTypes[settingsFlag(type)]);
    facts.push(
      [
        translate('questionTypes'),
        types.map(({ type, name }) => nameOf(name[language], mix?.[settingsFlag(type)])).join(', '),
      ],
      ...(settings.questionTypes[optionsFlag]
        ? [[translate('mcOptions'), settings.multipleChoiceOptions] satisfies [string, ReactNode]]
        : []),
      [
        translate('bloomsLevels'),
        <span key="levels" className="flex flex-wrap gap-x-4 gap-y-1">
          {bloomsLevels
            .filter((level) => settings.bloomsLevels[level])
            .map((level) => (
              <Bloom key={level} level={level} />
            ))}
        </span>,
      ],
      [translate('numberOfQuestions'), settings.numberOfQuestions],
    );
    const terms = readKeyTerms(settings.keyTerms).map(({ term }) => term);
    if (terms.length > 0) facts.push([making('keyTerms'), terms.join(', ')]);
  }
  facts.push([translate('totalPoints'), assignment.total_points]);
  const drafters = assignment.report?.drafters ?? [];
  if (drafters.some(isModel)) facts.push([translate('engine'), <EngineCounts key="engine" drafters={drafters} />]);
  else if (assignment.engine === 'offline') facts.push([translate('engine'), translate('engineOffline')]);
  return (
    <section aria-labelledby="settings-used" className="grid max-w-measure-wide justify-items-start gap-4">
      <h2 id="settings-used">{translate('settingsUsed')}</h2>
      <dl className="w-full border-line border-t">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-line border-b py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settings !== null && <Button onClick={() => onAgain(settings)}>{translate('again')}</Button>}
    </section>
  );
}
