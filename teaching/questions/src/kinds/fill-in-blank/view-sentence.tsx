import type { ReactNode } from 'react';
import type { ShowProps, SolutionProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { fillInBlankWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/** The sentence with its gap. */
export function ShowFillInBlank({ content, contentLanguage }: ShowProps<Written>): ReactNode {
  return <Wording lang={contentLanguage}>{content.sentence}</Wording>;
}

/** What fills the gap; the list around it shows the sentence itself. */
export function SolveFillInBlank({
  answerKey,
  language,
  contentLanguage,
}: SolutionProps<Written, WrittenKey>): ReactNode {
  return (
    <p className="my-3 flex flex-wrap items-baseline gap-2">
      <KeyChip word={fillInBlankWords[language].key} />
      <span lang={contentLanguage} className="prose-read break-words font-strong">
        <RichText>{answerKey.accepted.join(' · ')}</RichText>
      </span>
    </p>
  );
}
