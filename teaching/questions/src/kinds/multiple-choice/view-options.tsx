import type { ReactNode } from 'react';
import { letterOf } from '../../contract/letters.ts';
import { Beside } from '../../views/answer-controls.tsx';
import type { OutcomeProps, ShowProps, SolutionProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { ChoiceOutcome, NoAnswer } from '../../views/outcome.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { shownOrder } from '../../views/shown-order.ts';
import type { Written, WrittenKey } from './view-changes.ts';
import { multipleChoiceWords } from './view-words.ts';

interface OptionsProps extends Omit<ShowProps<Written>, 'beside'> {
  order?: readonly number[];
  /** The index of the right one; null where it is not shown. */
  right: number | null;
  /** What stands beside an option, by its stored index. */
  beside(index: number): ReactNode;
}

function Options({ content, order, right: rightIndex, contentLanguage, beside }: OptionsProps): ReactNode {
  return (
    <ol className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,40%)),1fr))] gap-x-6">
      {shownOrder(content.options.length, order).map((index, at) => {
        const right = index === rightIndex;
        return (
          <li
            key={index}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-2 border-line border-t py-2"
          >
            <span className={right ? 'font-medium text-good' : 'font-medium text-ink-3'}>
              {letterOf(at, contentLanguage)}
            </span>
            <span lang={contentLanguage} className={`prose-read break-words ${right ? 'font-strong' : ''}`}>
              <RichText>{content.options[index] ?? ''}</RichText>
            </span>
            {beside(index)}
          </li>
        );
      })}
    </ol>
  );
}

/** The question and its options. */
export function ShowMultipleChoice(props: ShowProps<Written>): ReactNode {
  return (
    <>
      <Wording lang={props.contentLanguage}>{props.content.question}</Wording>
      <Beside>{props.beside}</Beside>
      <Options {...props} right={null} beside={() => null} />
    </>
  );
}

/** The options with the key marked by weight, icon and word; the list around it shows the question itself. */
export function SolveMultipleChoice({
  answerKey: { correct },
  ...props
}: SolutionProps<Written, WrittenKey>): ReactNode {
  const key = (
    <span className="max-[24rem]:col-start-2 max-[24rem]:justify-self-start">
      <KeyChip word={multipleChoiceWords[props.language].key} />
    </span>
  );
  return <Options {...props} right={correct} beside={(index) => (index === correct ? key : null)} />;
}

/** The options in the order of the student, the chosen and the right one marked by icon and words. */
export function OutcomeMultipleChoice(props: OutcomeProps<Written, WrittenKey, number>): ReactNode {
  const { content, answerKey, answer, language, contentLanguage, reader } = props;
  const { correct } = answerKey;
  return (
    <>
      <Wording lang={contentLanguage}>{content.question}</Wording>
      <Beside>{props.beside}</Beside>
      <Options
        {...props}
        right={correct}
        beside={(index) =>
          (index === answer || index === correct) && (
            // Longer than the word beside a key: below the option.
            <span className="col-start-2 justify-self-start">
              <ChoiceOutcome
                chosen={index === answer}
                isRight={index === correct}
                language={language}
                reader={reader}
              />
            </span>
          )
        }
      />
      {answer === null && <NoAnswer language={language} reader={reader} />}
    </>
  );
}
