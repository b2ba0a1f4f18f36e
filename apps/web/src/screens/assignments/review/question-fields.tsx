import { type BloomsLevel, bloomsLevels, type KindName, limits, type QuestionBody } from '@schole/core';
import { FormulaPreview, kindViews } from '@schole/questions/views';
import { type ReactNode, useRef } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { NumberField, SelectField, TextArea } from '../../../ui/index.ts';
import { optionWords } from '../option-words.ts';
import { words } from '../words.ts';
import { AttachmentFields } from './attachments/attachment-fields.tsx';
import { FormulaHelp } from './formulas/formula-help.tsx';
import { HintFields } from './hints/hint-fields.tsx';

export interface QuestionFieldsProps {
  assignmentId: string;
  /** Null: it is not stored yet. */
  questionId: string | null;
  type: KindName;
  body: QuestionBody;
  contentLanguage: 'en' | 'el';
  onChange: (body: QuestionBody) => void;
}

/** Every editable field of a question: the kind's own part, then the common fields. */
export function QuestionFields(props: QuestionFieldsProps): ReactNode {
  const { assignmentId, questionId, type, body, contentLanguage, onChange } = props;
  const translate = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const views = kindViews[type];
  const gaps = views?.gaps(body, language) ?? [];
  const form = useRef<HTMLDivElement>(null);
  return (
    <div ref={form} className="grid gap-4">
      {views !== undefined && (
        <views.Edit
          content={body.content}
          answerKey={body.key}
          language={language}
          contentLanguage={contentLanguage}
          onChange={(content, key) => onChange({ ...body, content, key })}
        />
      )}
      {gaps.length > 0 && (
        <ul className="grid gap-1 text-attention text-sm">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      <AttachmentFields
        assignmentId={assignmentId}
        questionId={questionId}
        body={body}
        contentLanguage={contentLanguage}
        onChange={onChange}
      />
      <TextArea
        label={translate('explanation')}
        lang={contentLanguage}
        rows={2}
        grows
        maxLength={limits.explanationText}
        value={body.explanation}
        onChange={(event) => onChange({ ...body, explanation: event.target.value })}
      />
      <FormulaPreview value={body.explanation} lang={contentLanguage} />
      <HintFields body={body} contentLanguage={contentLanguage} onChange={onChange} />
      <FormulaHelp form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={translate('bloomsLevel')}
          options={bloomsLevels.map((value) => ({ value, label: option(`bloom-${value}`) }))}
          value={body.bloomsLevel}
          onChange={(event) => onChange({ ...body, bloomsLevel: asLevel(event.target.value, body.bloomsLevel) })}
        />
        <PointsField body={body} onChange={onChange} />
      </div>
    </div>
  );
}

function asLevel(value: string, before: BloomsLevel): BloomsLevel {
  return bloomsLevels.find((level) => level === value) ?? before;
}

/** Points of one question: 1 to 50, and 1 for invalid input. */
export function PointsField({
  body,
  onChange,
  inline = false,
}: Pick<QuestionFieldsProps, 'body' | 'onChange'> & { inline?: boolean }): ReactNode {
  const translate = useWords(words);
  return (
    <NumberField
      label={translate('points')}
      className={inline ? 'grid-cols-[auto_4.5rem] items-center gap-x-2 text-ink-2 [&>p]:col-span-2' : 'w-24'}
      min={limits.questionPoints.min}
      max={limits.questionPoints.max}
      value={body.points}
      onChange={(points) => onChange({ ...body, points })}
    />
  );
}
