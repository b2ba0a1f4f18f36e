import type { ReactNode } from 'react';
import { letterOf } from '../../contract/letters.ts';
import type { ShowProps, SolutionProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import type { Written, WrittenKey } from './view-changes.ts';
import { multipleChoiceWords } from './view-words.ts';

interface OptionsProps extends ShowProps<Written> {
  /** The index of the right one; null where it is not shown. */
  right: number | null;
}

function Options({ content, right: rightIndex, language, contentLanguage }: OptionsProps): ReactNode {
  const words = multipleChoiceWords[language];
  return (
    <ol className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,40%)),1fr))] gap-x-6">
      {content.options.map((option, index) => {
        const right = index === rightIndex;
        const letter = letterOf(index, contentLanguage);
        return (
          <li
            key={letter}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-2 border-line border-t py-2"
          >
            <span className={right ? 'font-medium text-good' : 'font-medium text-ink-3'}>{letter}</span>
            <span lang={contentLanguage} className={`prose-read break-words ${right ? 'font-strong' : ''}`}>
              <RichText>{option}</RichText>
            </span>
            {right && (
              <span className="max-[24rem]:col-start-2 max-[24rem]:justify-self-start">
                <KeyChip word={words.key} />
              </span>
            )}
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
      <Options {...props} right={null} />
    </>
  );
}

/** The options with the key marked by weight, icon and word; the list around it shows the question itself. */
export function SolveMultipleChoice({ answerKey, ...props }: SolutionProps<Written, WrittenKey>): ReactNode {
  return <Options {...props} right={answerKey.correct} />;
}
