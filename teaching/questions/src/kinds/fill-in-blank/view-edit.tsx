import { limits } from '@schole/core';
import { useId } from 'react';
import type { EditProps } from '../../views/contract.ts';
import { WordingField } from '../../views/question-fields.tsx';
import { fillInBlankWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/**
 * The sentence with its gap as underscores, and the words that fill it; further accepted answers have fields of their
 * own.
 */
export function EditFillInBlank(props: EditProps<Written, WrittenKey>) {
  const { content, answerKey, language, contentLanguage, onChange } = props;
  const words = fillInBlankWords[language];
  const id = useId();
  return (
    <div className="grid gap-4">
      <WordingField
        label={words.question}
        lang={contentLanguage}
        value={content.sentence}
        hint={{ id: `${id}-hint`, text: words.hint }}
        onChange={(sentence) => onChange({ sentence }, answerKey)}
      />
      {answerKey.accepted.map((answer, index) => (
        <WordingField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its index
          key={index}
          label={index === 0 ? words.answer : words.also.replace('{number}', String(index + 1))}
          lang={contentLanguage}
          rows={1}
          maxLength={limits.optionText}
          value={answer}
          onChange={(next) => onChange(content, { accepted: answerKey.accepted.with(index, next.replace(/\n/g, ' ')) })}
        />
      ))}
    </div>
  );
}
