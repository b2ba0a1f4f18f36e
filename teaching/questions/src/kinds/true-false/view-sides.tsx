import type { ReactNode } from 'react';
import { Beside } from '../../views/answer-controls.tsx';
import type { OutcomeProps, ShowProps, SolutionProps } from '../../views/contract.ts';
import { ChoiceOutcome, NoAnswer } from '../../views/outcome.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { trueFalseWords } from './view-words.ts';
import { sides, type Written, type WrittenKey } from './view-written.ts';

interface SidesProps extends Omit<ShowProps, 'content' | 'language' | 'beside'> {
  /** Which one is right; null where it is not shown. */
  correct: boolean | null;
  /** What stands beside an answer. */
  beside(truth: boolean): ReactNode;
}

function Sides({ correct, contentLanguage, beside }: SidesProps): ReactNode {
  return (
    <ul className="my-3 flex flex-wrap gap-x-8 gap-y-2">
      {sides.map(([side, truth]) => (
        <li key={side} className="inline-flex flex-wrap items-baseline gap-2">
          <span lang={contentLanguage} className={`prose-read ${correct === truth ? 'font-strong' : 'text-ink-3'}`}>
            {trueFalseWords[contentLanguage][side]}
          </span>
          {beside(truth)}
        </li>
      ))}
    </ul>
  );
}

/** The statement, and the two answers. */
export function ShowTrueFalse({ content, contentLanguage, beside }: ShowProps<Written>): ReactNode {
  return (
    <>
      <Wording lang={contentLanguage}>{content.statement}</Wording>
      <Beside>{beside}</Beside>
      <Sides contentLanguage={contentLanguage} correct={null} beside={() => null} />
    </>
  );
}

/** Both answers in the language of the question, the key marked by weight, icon and word. */
export function SolveTrueFalse(props: SolutionProps<Written, WrittenKey>): ReactNode {
  const { answerKey, language, contentLanguage } = props;
  const { correct } = answerKey;
  const key = <KeyChip word={trueFalseWords[language].key} />;
  return (
    <Sides contentLanguage={contentLanguage} correct={correct} beside={(truth) => (truth === correct ? key : null)} />
  );
}

/** The statement and both answers, the given and the right one marked by icon and words. */
export function OutcomeTrueFalse(props: OutcomeProps<Written, WrittenKey, boolean>): ReactNode {
  const { content, answerKey, answer, language, contentLanguage, reader } = props;
  const { correct } = answerKey;
  return (
    <>
      <Wording lang={contentLanguage}>{content.statement}</Wording>
      <Beside>{props.beside}</Beside>
      <Sides
        contentLanguage={contentLanguage}
        correct={correct}
        beside={(truth) => (
          <ChoiceOutcome chosen={truth === answer} isRight={truth === correct} language={language} reader={reader} />
        )}
      />
      {answer === null && <NoAnswer language={language} reader={reader} />}
    </>
  );
}
