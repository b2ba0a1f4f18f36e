import type { ReactNode } from 'react';
import { Beside } from '../../views/answer-controls.tsx';
import type { AnswerProps, OutcomeProps, ShowProps, SolutionProps } from '../../views/contract.ts';
import { RichText } from '../../views/formulas/rich-text.tsx';
import { GivenAnswer } from '../../views/outcome.tsx';
import { KeyChip, Wording } from '../../views/question-fields.tsx';
import { WrittenAnswer } from '../../views/written-answer.tsx';
import { maxima } from './maxima.ts';
import { Rubric } from './rubric-views/view-rubric.tsx';
import { analyticalPromptWords } from './view-words.ts';
import type { Written, WrittenKey } from './view-written.ts';

/** The material in a frame; nothing where there is none. */
function Material({ content, language, contentLanguage }: ShowProps<Written>): ReactNode {
  if (content.material.trim() === '') return null;
  return (
    <figure className="my-2 max-w-measure-wide rounded-2 border border-line bg-paper-sunk px-4 py-3">
      <figcaption className="text-ink-2 text-sm">{analyticalPromptWords[language].material}</figcaption>
      <blockquote lang={contentLanguage} className="prose-read whitespace-pre-line break-words">
        <RichText>{content.material}</RichText>
      </blockquote>
    </figure>
  );
}

function Length({ content, language }: ShowProps<Written>): ReactNode {
  const { min, max } = content.words;
  return <p className="figures text-ink-2 text-sm">{analyticalPromptWords[language].asked(min, max)}</p>;
}

/** Material, task, length and rubric: pupils see all of it. */
export function ShowAnalyticalPrompt(props: ShowProps<Written>): ReactNode {
  const { content, language, contentLanguage } = props;
  return (
    <div className="grid gap-2">
      <Material {...props} />
      <Wording lang={contentLanguage}>{content.task}</Wording>
      <Beside>{props.beside}</Beside>
      <Length {...props} />
      <Rubric rubric={content.rubric} language={language} contentLanguage={contentLanguage} />
    </div>
  );
}

export function AnswerAnalyticalPrompt(props: AnswerProps<Written, string>): ReactNode {
  const { content, answer, language, contentLanguage, onChange, disabled = false, reader = 'teacher' } = props;
  return (
    <div>
      <ShowAnalyticalPrompt
        content={content}
        language={language}
        contentLanguage={contentLanguage}
        beside={props.beside}
      />
      <WrittenAnswer
        answer={answer}
        rows={8}
        maxLength={maxima.answer}
        asked={content.words}
        language={language}
        contentLanguage={contentLanguage}
        disabled={disabled}
        reader={reader}
        onChange={onChange}
      />
    </div>
  );
}

/** What a good answer contains, and an example of one. */
function Expected({ answerKey, language, contentLanguage }: SolutionProps<Written, WrittenKey>): ReactNode {
  const words = analyticalPromptWords[language];
  return (
    <>
      {answerKey.expected.length > 0 && (
        <div className="max-w-measure-wide">
          <KeyChip word={words.expected} />
          <ul lang={contentLanguage} className="prose-read mt-1 list-disc pl-5">
            {answerKey.expected.map((point) => (
              <li key={point} className="break-words">
                <RichText>{point}</RichText>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answerKey.model.trim() !== '' && (
        <div className="max-w-measure-wide">
          <KeyChip word={words.model} />
          <p lang={contentLanguage} className="prose-read mt-1 whitespace-pre-line break-words">
            <RichText>{answerKey.model}</RichText>
          </p>
        </div>
      )}
    </>
  );
}

function Criteria({ content, language, contentLanguage }: ShowProps<Written>): ReactNode {
  return (
    <div>
      <p className="mb-1 font-medium text-ink-2">{analyticalPromptWords[language].rubric}</p>
      <Rubric rubric={content.rubric} language={language} contentLanguage={contentLanguage} />
    </div>
  );
}

/** What those who mark need: what a good answer contains, an example, and the rubric. The list around it has the task. */
export function SolveAnalyticalPrompt(props: SolutionProps<Written, WrittenKey>): ReactNode {
  return (
    <div className="my-3 grid gap-3">
      <Material {...props} />
      <Length {...props} />
      <Expected {...props} />
      <Criteria {...props} />
    </div>
  );
}

/** The task, what was answered, what a good answer contains, and the criteria. */
export function OutcomeAnalyticalPrompt(props: OutcomeProps<Written, WrittenKey, string>): ReactNode {
  const { content, answer, language, contentLanguage, reader } = props;
  return (
    <div className="grid gap-3">
      <Material {...props} />
      <Wording lang={contentLanguage}>{content.task}</Wording>
      <Beside>{props.beside}</Beside>
      <Length {...props} />
      <GivenAnswer text={answer} language={language} contentLanguage={contentLanguage} reader={reader} />
      <Expected {...props} />
      <Criteria {...props} />
    </div>
  );
}
