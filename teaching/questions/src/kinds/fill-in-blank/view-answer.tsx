import { limits } from '@schole/core';
import { Fragment, type ReactNode } from 'react';
import { Beside, ClearAnswerButton } from '../../views/answer-controls.tsx';
import type { AnswerProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { fillInBlankWords } from './view-words.ts';
import { piecesOf, type Written } from './view-written.ts';

/** The sentence with a text field in its gap; the answer is the field's text. */
export function AnswerFillInBlank(props: AnswerProps<Written, string>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false } = props;
  return (
    <div>
      <p lang={contentLanguage} className="prose-read max-w-measure-wide break-words">
        {piecesOf(content).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change their order
          <Fragment key={at}>
            {at > 0 && (
              <input
                type="text"
                // The field's label is in the reader's language, its input in that of the question.
                aria-label={fillInBlankWords[language].gap}
                autoComplete="off"
                spellCheck={false}
                className="mx-1 w-56 max-w-full rounded-2 border border-line-strong bg-paper-raised px-2 py-1 text-ink"
                maxLength={limits.optionText}
                disabled={disabled}
                value={answer ?? ''}
                onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
              />
            )}
            <RichText>{piece}</RichText>
          </Fragment>
        ))}
      </p>
      <Beside>{props.beside}</Beside>
      <ClearAnswerButton answer={answer} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}
