import { useId } from 'react';
import type { EditProps } from '../../views/contract.ts';
import { WordingField } from '../../views/question-fields.tsx';
import { trueFalseWords } from './view-words.ts';
import { sides, type Written, type WrittenKey } from './view-written.ts';

/** The statement, and the two radios of which one is right. */
export function EditTrueFalse(props: EditProps<Written, WrittenKey>) {
  const { content, answerKey, language, contentLanguage, onChange } = props;
  const words = trueFalseWords[language];
  const id = useId();
  return (
    <div className="grid gap-4">
      <WordingField
        label={words.question}
        lang={contentLanguage}
        value={content.statement}
        onChange={(statement) => onChange({ statement }, answerKey)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-ink-2">{words.answer}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {sides.map(([side, truth]) => (
            <label key={side} className="inline-flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`${id}-answer`}
                className="size-4.5 accent-primary"
                checked={answerKey.correct === truth}
                onChange={() => onChange(content, { correct: truth })}
              />
              {words[side]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
