import { type ReactNode, useId } from 'react';
import { Choices, ClearAnswerButton } from '../../views/answer-controls.tsx';
import type { AnswerProps } from '../../views/contract.ts';
import { trueFalseWords } from './view-words.ts';
import { sides, type Written } from './view-written.ts';

/** The statement and two radios; the answer is whether it is true. */
export function AnswerTrueFalse(props: AnswerProps<Written, boolean>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false } = props;
  return (
    <div>
      <Choices
        name={useId()}
        wording={content.statement}
        beside={props.beside}
        language={language}
        lang={contentLanguage}
        choices={sides.map(([side], index) => ({ index, mark: side, text: trueFalseWords[contentLanguage][side] }))}
        chosen={answer === null ? null : sides.findIndex(([, truth]) => truth === answer)}
        inline
        disabled={disabled}
        onChoose={(index) => onChange(sides[index]?.[1] ?? null)}
      />
      <ClearAnswerButton answer={answer} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}
