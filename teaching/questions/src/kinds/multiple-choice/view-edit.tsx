import { limits } from '@schole/core';
import { useId } from 'react';
import { letterOf } from '../../contract/letters.ts';
import type { EditProps } from '../../views/contract.ts';
import { FormulaPreview } from '../../views/formulas/formula-preview.tsx';
import { fieldStyle, WordingField } from '../../views/question-fields.tsx';
import {
  addOption,
  type Choice,
  canAddOption,
  canRemoveOption,
  changeOption,
  removeOption,
  type Written,
  type WrittenKey,
} from './view-changes.ts';
import { multipleChoiceWords } from './view-words.ts';

function fill(text: string, letter: string): string {
  return text.replace('{letter}', letter);
}

/** Question, options and the radio that marks the right one; deleting is offered only above two options. */
export function EditMultipleChoice(props: EditProps<Written, WrittenKey>) {
  const { content, answerKey, language, contentLanguage, onChange } = props;
  const words = multipleChoiceWords[language];
  const choice: Choice = { content, key: answerKey };
  const id = useId();
  const change = (next: Choice) => onChange(next.content, next.key);

  return (
    <div className="grid gap-4">
      <WordingField
        label={words.question}
        lang={contentLanguage}
        value={content.question}
        onChange={(question) => onChange({ ...content, question }, answerKey)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-ink-2">{words.options}</legend>
        <ol className="grid gap-2">
          {content.options.map((option, index) => {
            const letter = letterOf(index, contentLanguage);
            return (
              // On the narrowest screens the text has a row of its own, as wide as the question.
              <li
                key={letter}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 max-[24rem]:grid-cols-[minmax(0,1fr)_auto] max-[24rem]:gap-y-1"
              >
                <label className="inline-flex min-h-6 min-w-10 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name={`${id}-right`}
                    className="size-4.5 accent-primary"
                    aria-label={fill(words.right, letter)}
                    checked={index === answerKey.correct}
                    onChange={() => onChange(content, { correct: index })}
                  />
                  <span aria-hidden="true" className="font-medium text-ink-3">
                    {letter}
                  </span>
                </label>
                <span className="grid gap-1 max-[24rem]:col-span-2 max-[24rem]:row-start-2">
                  <textarea
                    lang={contentLanguage}
                    className={fieldStyle}
                    rows={1}
                    maxLength={limits.optionText}
                    aria-label={fill(words.option, letter)}
                    value={option}
                    onChange={(event) => change(changeOption(choice, index, event.target.value.replace(/\n/g, ' ')))}
                  />
                  <FormulaPreview value={option} lang={contentLanguage} />
                </span>
                {canRemoveOption(choice) && (
                  <button
                    type="button"
                    className="grid size-8 place-items-center rounded-2 max-[24rem]:col-start-2 max-[24rem]:row-start-1 text-ink-2 hover:bg-paper-hover hover:text-ink"
                    aria-label={fill(words.remove, letter)}
                    title={fill(words.remove, letter)}
                    onClick={() => change(removeOption(choice, index))}
                  >
                    <svg
                      viewBox="0 0 24 24"
                      aria-hidden="true"
                      className="size-4 fill-none stroke-[1.75] stroke-current"
                    >
                      <path d="M6 6l12 12M18 6 6 18" strokeLinecap="round" />
                    </svg>
                  </button>
                )}
              </li>
            );
          })}
        </ol>
        {canAddOption(choice) && (
          <button
            type="button"
            className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-2 px-2 font-medium text-primary hover:bg-paper-hover"
            onClick={() => change(addOption(choice))}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-[1.75] stroke-current">
              <path d="M12 5v14M5 12h14" strokeLinecap="round" />
            </svg>
            {words.add}
          </button>
        )}
      </fieldset>
    </div>
  );
}
