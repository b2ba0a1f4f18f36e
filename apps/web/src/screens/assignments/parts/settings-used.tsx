import { assignmentSettingsSchema, bloomsLevels, flagOf, optionsFlag } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { Bloom, Button } from '../../../ui/index.ts';
import type { SettingsForm } from '../form.ts';
import { optionWords } from '../option-words.ts';
import type { Assignment } from '../rows.ts';
import { words } from '../words.ts';
import { listKinds } from './kinds.ts';

export interface SettingsUsedProps {
  assignment: Assignment;
  onAgain: (settings: SettingsForm) => void;
}

/** With which settings an assignment was made, and the way to make another with them. */
export function SettingsUsed({ assignment, onAgain }: SettingsUsedProps): ReactNode {
  const say = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const settings = assignmentSettingsSchema.safeParse(assignment.settings).data;
  const facts: [string, ReactNode][] = [
    [say('subject'), option(`subject-${assignment.subject}`)],
    [say('gradeLevel'), option(`grade-${assignment.grade_level}`)],
    [say('difficulty'), option(`difficulty-${assignment.difficulty}`)],
  ];
  if (settings !== undefined) {
    const types = listKinds().filter(({ type }) => settings.questionTypes[flagOf(type)]);
    facts.push(
      [say('questionTypes'), types.map(({ name }) => name[language]).join(', ')],
      ...(settings.questionTypes[optionsFlag]
        ? [[say('mcOptions'), settings.multipleChoiceOptions] satisfies [string, ReactNode]]
        : []),
      [
        say('bloomsLevels'),
        <span key="levels" className="flex flex-wrap gap-x-4 gap-y-1">
          {bloomsLevels
            .filter((level) => settings.bloomsLevels[level])
            .map((level) => (
              <Bloom key={level} level={level} />
            ))}
        </span>,
      ],
      [say('numberOfQuestions'), settings.numberOfQuestions],
    );
  }
  facts.push([say('totalPoints'), assignment.total_points]);
  if (assignment.engine === 'offline') facts.push([say('engine'), say('engineOffline')]);
  return (
    <section aria-labelledby="settings-used" className="grid max-w-measure-wide justify-items-start gap-4">
      <h2 id="settings-used">{say('settingsUsed')}</h2>
      <dl className="w-full border-line border-t">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-line border-b py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settings !== undefined && <Button onClick={() => onAgain(settings)}>{say('again')}</Button>}
    </section>
  );
}
