import { type ReactNode, useId } from 'react';
import { letterOf } from '../../contract/letters.ts';
import { Choices, ClearAnswerButton } from '../../views/answer-controls.tsx';
import type { AnswerProps } from '../../views/contract.ts';
import { shownOrder } from '../../views/shown-order.ts';
import type { Written } from './view-changes.ts';

/** The options as radios; the answer is the stored index of the chosen one, whatever the order. */
export function AnswerMultipleChoice(props: AnswerProps<Written, number>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false, struck = [], onStrike } = props;
  const order = shownOrder(content.options.length, props.order);
  const strike = (index: number): void =>
    onStrike?.(struck.includes(index) ? struck.filter((one) => one !== index) : [...struck, index]);
  return (
    <div>
      <Choices
        name={useId()}
        wording={content.question}
        beside={props.beside}
        language={language}
        lang={contentLanguage}
        choices={order.map((index, at) => ({
          index,
          mark: letterOf(at, contentLanguage),
          text: content.options[index] ?? '',
          struck: struck.includes(index),
        }))}
        chosen={answer}
        disabled={disabled}
        onChoose={onChange}
        {...(onStrike === undefined ? {} : { onStrike: strike })}
      />
      <ClearAnswerButton answer={answer} language={language} disabled={disabled} onChange={onChange} />
    </div>
  );
}
