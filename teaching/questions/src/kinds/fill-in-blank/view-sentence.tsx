import type { ReactNode } from 'react';
import { Beside } from '../../views/answer-controls.tsx';
import type { OutcomeProps, ShowProps, SolutionProps, ViewLanguage } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { GivenAnswer } from '../../views/outcome.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { fillInBlankWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/** The sentence with its gap. */
export function ShowFillInBlank({ content, contentLanguage, beside }: ShowProps<Written>): ReactNode {
  return (
    <>
      <Wording lang={contentLanguage}>{content.sentence}</Wording>
      <Beside>{beside}</Beside>
    </>
  );
}

interface FillingsProps {
  word: string;
  accepted: readonly string[];
  lang: ViewLanguage;
}

function Fillings({ word, accepted, lang }: FillingsProps): ReactNode {
  return (
    <p className="my-3 flex flex-wrap items-baseline gap-2">
      <KeyChip word={word} />
      <span lang={lang} className="prose-read break-words font-strong">
        <RichText>{accepted.join(' · ')}</RichText>
      </span>
    </p>
  );
}

/** What fills the gap; the list around it shows the sentence itself. */
export function SolveFillInBlank(props: SolutionProps<Written, WrittenKey>): ReactNode {
  const { answerKey, language, contentLanguage } = props;
  return <Fillings word={fillInBlankWords[language].key} accepted={answerKey.accepted} lang={contentLanguage} />;
}

/** The sentence, what was written into its gap, and what fills it. */
export function OutcomeFillInBlank(props: OutcomeProps<Written, WrittenKey, string>): ReactNode {
  const { answerKey, answer, language, contentLanguage, reader } = props;
  return (
    <>
      <ShowFillInBlank {...props} />
      <GivenAnswer text={answer} language={language} contentLanguage={contentLanguage} reader={reader} />
      <Fillings word={fillInBlankWords[language].right} accepted={answerKey.accepted} lang={contentLanguage} />
    </>
  );
}
