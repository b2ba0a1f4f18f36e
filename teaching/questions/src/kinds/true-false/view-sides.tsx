import type { ReactNode } from 'react';
import type { ShowProps, SolutionProps } from '../../views/contract.ts';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { trueFalseWords } from './view-words.ts';
import { sides, type Written, type WrittenKey } from './view-written.ts';

interface SidesProps extends Omit<ShowProps, 'content'> {
  /** Which one is right; null where it is not shown. */
  correct: boolean | null;
}

function Sides({ correct, language, contentLanguage }: SidesProps): ReactNode {
  const words = trueFalseWords[language];
  return (
    <ul className="my-3 flex flex-wrap gap-x-8 gap-y-2">
      {sides.map(([side, truth]) => {
        const right = correct === truth;
        return (
          <li key={side} className="inline-flex items-baseline gap-2">
            <span lang={contentLanguage} className={`prose-read ${right ? 'font-strong' : 'text-ink-3'}`}>
              {trueFalseWords[contentLanguage][side]}
            </span>
            {right && <KeyChip word={words.key} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The statement, and the two answers. */
export function ShowTrueFalse({ content, ...languages }: ShowProps<Written>): ReactNode {
  return (
    <>
      <Wording lang={languages.contentLanguage}>{content.statement}</Wording>
      <Sides {...languages} correct={null} />
    </>
  );
}

/** Both answers in the language of the question, the key marked by weight, icon and word. */
export function SolveTrueFalse({
  answerKey,
  language,
  contentLanguage,
}: SolutionProps<Written, WrittenKey>): ReactNode {
  return <Sides correct={answerKey.correct} language={language} contentLanguage={contentLanguage} />;
}
