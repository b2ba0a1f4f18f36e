import type { ReactNode } from 'react';
import { Beside } from '../../views/answer-controls.tsx';
import type { AnswerProps, OutcomeProps, ShowProps, SolutionProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { GivenAnswer } from '../../views/outcome.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { WrittenAnswer } from '../../views/written-answer.tsx';
import { maxima } from './maxima.ts';
import { shortAnswerWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

export function ShowShortAnswer({ content, contentLanguage, beside }: ShowProps<Written>): ReactNode {
  return (
    <>
      <Wording lang={contentLanguage}>{content.question}</Wording>
      <Beside>{beside}</Beside>
    </>
  );
}

/** The question and a field for the answer. */
export function AnswerShortAnswer(props: AnswerProps<Written, string>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false, reader = 'teacher' } = props;
  return (
    <div>
      <Wording lang={contentLanguage}>{content.question}</Wording>
      <Beside>{props.beside}</Beside>
      <WrittenAnswer
        answer={answer}
        rows={3}
        maxLength={maxima.model}
        language={language}
        contentLanguage={contentLanguage}
        disabled={disabled}
        reader={reader}
        onChange={onChange}
      />
    </div>
  );
}

function Model({ answerKey, language, contentLanguage }: SolutionProps<Written, WrittenKey>): ReactNode {
  return (
    <p className="grid gap-1">
      <span>
        <KeyChip word={shortAnswerWords[language].key} />
      </span>
      <span lang={contentLanguage} className="prose-read whitespace-pre-line break-words">
        <RichText>{answerKey.model}</RichText>
      </span>
    </p>
  );
}

function Ideas({ answerKey, language, contentLanguage }: SolutionProps<Written, WrittenKey>): ReactNode {
  const words = shortAnswerWords[language];
  return (
    <ol className="grid">
      {answerKey.ideas.map(({ text, accepted, points }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
          key={index}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-2 border-line border-t py-2 max-[24rem]:grid-cols-[1.5rem_minmax(0,1fr)]"
        >
          <span className="figures text-ink-3">{index + 1}</span>
          <span className="min-w-0">
            <span lang={contentLanguage} className="prose-read break-words font-strong">
              <RichText>{text}</RichText>
            </span>
            {accepted.length > 0 && (
              <span className="block break-words text-ink-2 text-sm">
                {words.also}{' '}
                <span lang={contentLanguage}>
                  <RichText>{accepted.join(' · ')}</RichText>
                </span>
              </span>
            )}
          </span>
          <span className="whitespace-nowrap text-ink-2 text-sm max-[24rem]:col-start-2">{words.pointsOf(points)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The model answer and the key ideas; the list around it shows the question itself. */
export function SolveShortAnswer(props: SolutionProps<Written, WrittenKey>): ReactNode {
  return (
    <div className="my-3 grid max-w-measure-wide gap-2">
      <Model {...props} />
      <p className="font-medium text-ink-2">{shortAnswerWords[props.language].ideas}</p>
      <Ideas {...props} />
    </div>
  );
}

/** The question, what was answered, what a good answer has, and an example of one. */
export function OutcomeShortAnswer(props: OutcomeProps<Written, WrittenKey, string>): ReactNode {
  const { answer, language, contentLanguage, reader } = props;
  return (
    <>
      <ShowShortAnswer {...props} />
      <GivenAnswer text={answer} language={language} contentLanguage={contentLanguage} reader={reader} />
      <div className="my-3 grid max-w-measure-wide gap-2">
        <p className="font-medium text-ink-2">{shortAnswerWords[language].goodAnswer}</p>
        <Ideas {...props} />
        <Model {...props} />
      </div>
    </>
  );
}
