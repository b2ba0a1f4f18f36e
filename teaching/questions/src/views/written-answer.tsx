import { countWords } from '@schole/core';
import { type ReactNode, useId } from 'react';
import { ClearAnswerButton } from './answer-controls.tsx';
import type { Reader, ViewLanguage } from './contract.ts';
import { fieldStyle } from './question-fields.tsx';

const words = {
  en: {
    answer: { teacher: 'Your answer', student: 'Your answer' },
    count: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    asked: (min: number, max: number) => `${min} to ${max} words are asked for`,
  },
  el: {
    answer: { teacher: 'Η απάντησή σας', student: 'Η απάντησή σου' },
    count: (count: number) => (count === 1 ? '1 λέξη' : `${count} λέξεις`),
    asked: (min: number, max: number) => `ζητούνται ${min} έως ${max} λέξεις`,
  },
};

interface WrittenAnswerProps {
  answer: string | null;
  rows: number;
  maxLength: number;
  /** The length that is asked for, shown beside the number of words. */
  asked?: { min: number; max: number };
  language: ViewLanguage;
  contentLanguage: ViewLanguage;
  disabled: boolean;
  reader?: Reader;
  onChange(answer: string | null): void;
}

/** A field for an answer of several sentences, with the number of its words. */
export function WrittenAnswer(props: WrittenAnswerProps): ReactNode {
  const { answer, rows, maxLength, asked, language, contentLanguage, disabled, reader = 'teacher', onChange } = props;
  const id = useId();
  const translate = words[language];
  const count = translate.count(countWords(answer ?? ''));
  return (
    <div className="mt-3 max-w-measure-wide">
      <label className="grid gap-1">
        <span className="font-medium text-ink-2">{translate.answer[reader]}</span>
        <textarea
          lang={contentLanguage}
          className={fieldStyle}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          aria-describedby={id}
          value={answer ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      </label>
      <p id={id} className="figures mt-1 text-ink-3 text-sm">
        {asked === undefined ? count : `${count} · ${translate.asked(asked.min, asked.max)}`}
      </p>
      <ClearAnswerButton answer={answer} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}
