import { limits } from '@schole/core';
import { useId } from 'react';
import type { EditProps } from '../../view-contract.ts';
import { WordingField } from '../../view-parts.tsx';
import { fillInBlankWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/** The sentence with its gap as underscores, and the words that fill it; what counts as right beside them has fields of its own. */
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
      {answerKey.accepted.map((answer, place) => (
        <WordingField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={place}
          label={place === 0 ? words.answer : words.also.replace('{number}', String(place + 1))}
          lang={contentLanguage}
          rows={1}
          most={limits.optionText}
          value={answer}
          onChange={(next) => onChange(content, { accepted: answerKey.accepted.with(place, next.replace(/\n/g, ' ')) })}
        />
      ))}
    </div>
  );
}
