import { type ReactNode, useState } from 'react';
import type { ViewLanguage } from './contract.ts';
import { RichText } from './formulas/rich-text.tsx';

const words = {
  en: { clear: 'Clear my answer', restore: 'Bring my answer back' },
  el: { clear: 'Καθαρισμός της απάντησής μου', restore: 'Επαναφορά της απάντησής μου' },
};

interface ClearAnswerButtonProps<Answer> {
  answer: Answer | null;
  language: ViewLanguage;
  disabled: boolean;
  onChange(answer: Answer | null): void;
}

/** Clears an answer, and restores the cleared one until there is another. */
export function ClearAnswerButton<Answer>({
  answer,
  language,
  disabled,
  onChange,
}: ClearAnswerButtonProps<Answer>): ReactNode {
  const [cleared, setCleared] = useState<Answer | null>(null);
  if (disabled || (answer === null && cleared === null)) return null;
  const toggle = (): void => {
    setCleared(answer);
    onChange(answer === null ? cleared : null);
  };
  // One button for both, so that the focus stays where it is.
  return (
    <button
      type="button"
      className="mt-1 -ml-2 inline-flex min-h-8 items-center rounded-2 px-2 font-medium text-primary hover:bg-paper-hover"
      onClick={toggle}
    >
      {words[language][answer === null ? 'restore' : 'clear']}
    </button>
  );
}

interface ChoicesProps {
  /** The name of the radio group, unique in a page. */
  name: string;
  wording: string;
  lang: ViewLanguage;
  choices: readonly { mark: string; text: string }[];
  /** The index of the chosen one; null: none. */
  chosen: number | null;
  inline?: boolean;
  disabled: boolean;
  onChoose(index: number): void;
}

/** A question and its answers as radios, one of which is chosen. */
export function Choices(props: ChoicesProps): ReactNode {
  const { name, wording, lang, choices, chosen, inline = false, disabled, onChoose } = props;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend lang={lang} className="prose-read max-w-measure-wide break-words">
        <RichText>{wording}</RichText>
      </legend>
      <div className={inline ? 'mt-2 flex flex-wrap gap-x-8' : 'mt-2 grid'}>
        {choices.map(({ mark, text }, index) => (
          <label
            key={mark}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2 px-2 hover:bg-paper-hover has-checked:bg-paper-sunk"
          >
            <input
              type="radio"
              name={name}
              className="size-4.5 flex-none accent-primary"
              checked={chosen === index}
              onChange={() => onChoose(index)}
            />
            {!inline && (
              <span aria-hidden="true" className="font-medium text-ink-3">
                {mark}
              </span>
            )}
            <span lang={lang} className="prose-read min-w-0 break-words">
              <RichText>{text}</RichText>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
