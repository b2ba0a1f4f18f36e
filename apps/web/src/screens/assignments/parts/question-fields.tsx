import { type BloomsLevel, bloomsLevels, limits, type QuestionContent, type QuestionType } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { NumberField, SelectField, TextArea } from '../../../ui/index.ts';
import { optionWords } from '../option-words.ts';
import { words } from '../words.ts';

export interface QuestionFieldsProps {
  type: QuestionType;
  content: QuestionContent;
  contentLanguage: 'en' | 'el';
  onChange: (content: QuestionContent) => void;
}

/** Everything a teacher can write in a question: the kind's own part, then what every question has. */
export function QuestionFields({ type, content, contentLanguage, onChange }: QuestionFieldsProps): ReactNode {
  const say = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const views = kindViews[type];
  const gaps = views?.gaps(content, language) ?? [];
  return (
    <div className="grid gap-4">
      {views !== undefined && (
        <views.Edit content={content} language={language} contentLanguage={contentLanguage} onChange={onChange} />
      )}
      {gaps.length > 0 && (
        <ul className="grid gap-1 text-attention text-sm">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      <TextArea
        label={say('explanation')}
        lang={contentLanguage}
        rows={2}
        grows
        maxLength={limits.explanationText}
        value={content.explanation}
        onChange={(event) => onChange({ ...content, explanation: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={say('bloomsLevel')}
          options={bloomsLevels.map((value) => ({ value, label: option(`bloom-${value}`) }))}
          value={content.bloomsLevel}
          onChange={(event) => onChange({ ...content, bloomsLevel: asLevel(event.target.value, content.bloomsLevel) })}
        />
        <PointsField content={content} onChange={onChange} />
      </div>
    </div>
  );
}

function asLevel(value: string, before: BloomsLevel): BloomsLevel {
  return bloomsLevels.find((level) => level === value) ?? before;
}

/** Points of one question: 1 to 50, and 1 for what cannot be read. */
export function PointsField({
  content,
  onChange,
  inline = false,
}: Pick<QuestionFieldsProps, 'content' | 'onChange'> & { inline?: boolean }): ReactNode {
  const say = useWords(words);
  return (
    <NumberField
      label={say('points')}
      className={inline ? 'grid-cols-[auto_4.5rem] items-center gap-x-2 text-ink-2 [&>p]:col-span-2' : 'w-24'}
      least={limits.questionPoints.least}
      most={limits.questionPoints.most}
      value={content.points}
      onChange={(points) => onChange({ ...content, points })}
    />
  );
}
