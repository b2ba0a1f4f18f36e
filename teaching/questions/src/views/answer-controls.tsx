import { type ReactNode, useState } from 'react';
import type { AnswerProps, ViewLanguage } from './contract.ts';
import { RichText } from './formulas/rich-text.tsx';

const words = {
  en: {
    clear: 'Clear my answer',
    restore: 'Bring my answer back',
    strike: 'Cross out',
    bringBack: 'Bring back',
    struck: 'crossed out',
  },
  el: {
    clear: 'Καθαρισμός της απάντησής μου',
    restore: 'Επαναφορά της απάντησής μου',
    strike: 'Διαγραφή',
    bringBack: 'Επαναφορά',
    struck: 'διαγραμμένη',
  },
};

const icons = {
  // A line through a letter, and an arrow back.
  strike: 'M4 12h16M16 6.5C15 5 13.6 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5M8 17.5c1 1.5 2.400 2 4 2 2.6 0 4.5-1.3 4.5-3.5',
  bringBack: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
} as const;

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

interface Choice {
  /** Its stored index. */
  index: number;
  /** The letter before it. */
  mark: string;
  text: string;
  struck?: boolean;
}

interface ChoicesProps extends Pick<AnswerProps, 'beside'> {
  /** The name of the radio group, unique in a page. */
  name: string;
  wording: string;
  language: ViewLanguage;
  /** The language of the question. */
  lang: ViewLanguage;
  /** In the order in which they are shown. */
  choices: readonly Choice[];
  /** The stored index of the chosen one; null: none. */
  chosen: number | null;
  inline?: boolean;
  disabled: boolean;
  onChoose(index: number): void;
  /** Crosses a choice out, or brings it back; absent: nothing can be crossed out. */
  onStrike?(index: number): void;
}

/** The place of what belongs to a question beside its text; none where there is nothing. */
export function Beside({ children }: { children: ReactNode }): ReactNode {
  return children === undefined || children === null ? null : <div className="mt-4 mb-2">{children}</div>;
}

/** A question and its answers as radios, one of which is chosen. */
export function Choices(props: ChoicesProps): ReactNode {
  const { name, wording, beside, language, lang, choices, chosen, inline = false } = props;
  const { disabled, onChoose, onStrike } = props;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend lang={lang} className="prose-read max-w-measure-wide break-words">
        <RichText>{wording}</RichText>
      </legend>
      <Beside>{beside}</Beside>
      <div className={inline ? 'mt-2 flex flex-wrap gap-x-8' : 'mt-2 grid'}>
        {choices.map(({ index, mark, text, struck = false }) => (
          <div key={index} className="flex min-w-0 items-center gap-1">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-2 px-2 hover:bg-paper-hover has-checked:bg-paper-sunk">
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
              <span lang={lang} className={`prose-read min-w-0 break-words ${struck ? 'text-ink-3 line-through' : ''}`}>
                <RichText>{text}</RichText>
              </span>
              {/* The space is part of the radio's name. */}
              {struck && (
                <>
                  {' '}
                  <span className="sr-only">({words[language].struck})</span>
                </>
              )}
            </label>
            {onStrike !== undefined && !disabled && (
              <StrikeButton
                language={language}
                lang={lang}
                text={text}
                struck={struck}
                onPress={() => onStrike(index)}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface StrikeButtonProps extends Pick<ChoicesProps, 'language' | 'lang'> {
  text: string;
  struck: boolean;
  onPress(): void;
}

/** Crosses out the choice beside it, or brings it back. */
function StrikeButton({ language, lang, text, struck, onPress }: StrikeButtonProps): ReactNode {
  const verb = words[language][struck ? 'bringBack' : 'strike'];
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink"
      title={verb}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-[1.75] stroke-current">
        <path d={icons[struck ? 'bringBack' : 'strike']} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="sr-only">
        {verb}: <span lang={lang}>{text}</span>
      </span>
    </button>
  );
}
