import { type ReactNode, useId } from 'react';
import { letterOf } from '../../contract/letters.ts';
import { Choices, ClearAnswerButton } from '../../views/answer-controls.tsx';
import type { AnswerProps } from '../../views/contract.ts';
import type { Written } from './view-changes.ts';

/** The options as radios; the answer is the index of the chosen one. */
export function AnswerMultipleChoice(props: AnswerProps<Written, number>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false } = props;
  return (
    <div>
      <Choices
        name={useId()}
        wording={content.question}
        lang={contentLanguage}
        choices={content.options.map((text, at) => ({ mark: letterOf(at, contentLanguage), text }))}
        chosen={answer}
        disabled={disabled}
        onChoose={onChange}
      />
      <ClearAnswerButton answer={answer} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}
