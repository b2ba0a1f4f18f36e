import { kindViews } from '@schole/questions/views';
import { Check, FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator, type Translate } from '../../../client/language/words.ts';
import { demoWords } from './demo-words.ts';
import type { RecordedQuestion, Recording } from './recording.ts';

export interface SceneProps {
  recording: Recording;
  language: Language;
}

type TranslateDemo = Translate<typeof demoWords>;

/** One scene: its name, its caption, its duration in milliseconds, and its content. */
export interface Scene {
  name: (translate: TranslateDemo) => string;
  caption: (translate: TranslateDemo, recording: Recording, language: Language) => string;
  duration: number;
  Show: (props: SceneProps) => ReactNode;
}

/** The question shown in detail: the one that is changed later. */
function changedQuestion(recording: Recording): RecordedQuestion | undefined {
  return recording.questions[recording.change.question];
}

function count(number: number, language: Language): string {
  return new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB').format(number);
}

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl>
      {rows.map(([term, fact]) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Source({ recording, language }: SceneProps): ReactNode {
  const translate = createTranslator(demoWords, language);
  const { title, fileName, pages, words } = recording;
  return (
    <>
      <h3 className="mb-3 flex items-start gap-2 text-lg">
        <FileText aria-hidden="true" strokeWidth={1.75} className="mt-1 size-5 flex-none" />
        {title}
      </h3>
      <Facts
        rows={[
          [translate('file'), fileName],
          [
            translate('pages'),
            <span key="pages" className="figures">
              {count(pages, language)}
            </span>,
          ],
          [
            translate('words'),
            <span key="words" className="figures">
              {count(words, language)}
            </span>,
          ],
          [translate('language'), translate(language === 'el' ? 'greek' : 'english')],
        ]}
      />
    </>
  );
}

function RequestedSettings({ recording, language }: SceneProps): ReactNode {
  const translate = createTranslator(demoWords, language);
  const { from, to, asked, totalPoints, questions } = recording;
  const types = [...new Set(questions.map(({ type }) => type))];
  return (
    <Facts
      rows={[
        [translate('part'), translate('partPages', { from, to })],
        [
          translate('questions'),
          <span key="questions" className="figures">
            {asked}
          </span>,
        ],
        [
          translate('types'),
          <ul key="types">
            {types.map((type) => (
              <li key={type} className="flex items-center gap-2">
                <Check aria-hidden="true" strokeWidth={2.25} className="size-4 flex-none text-good" />
                {kindViews[type]?.name[language]}
              </li>
            ))}
          </ul>,
        ],
        [
          translate('points'),
          <span key="points" className="figures">
            {totalPoints}
          </span>,
        ],
        [translate('engine'), translate('offline')],
      ]}
    />
  );
}

/** The wording, and the kind's own view of the correct answer. */
function Question({ question, language }: { question: RecordedQuestion; language: Language }): ReactNode {
  const views = kindViews[question.type];
  if (views === undefined) return null;
  const { content, key } = question.question;
  return (
    <div>
      <p className="text-sm text-ink-3">{views.name[language]}</p>
      <p lang={language} className="prose-read mt-1">
        {views.wording(content)}
      </p>
      <views.Solution content={content} answerKey={key} language={language} contentLanguage={language} />
    </div>
  );
}

function Passage({
  question,
  language,
  alone = false,
}: {
  question: RecordedQuestion;
  language: Language;
  alone?: boolean;
}): ReactNode {
  const translate = createTranslator(demoWords, language);
  const { before, quote, after } = question.passage;
  return (
    <div className="rounded-2 border border-line bg-paper-sunk px-4 py-3">
      <p className="mb-1 text-sm text-ink-3">
        {translate('rests')}: {translate('page', { page: question.page })}
      </p>
      <p lang={language} className="prose-read">
        {!alone && before}
        <mark className="mark-quote">{quote}</mark>
        {!alone && after}
      </p>
    </div>
  );
}

function QuestionScene({ recording, language }: SceneProps): ReactNode {
  const question = changedQuestion(recording);
  if (question === undefined) return null;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Question question={question} language={language} />
      <Passage question={question} language={language} />
    </div>
  );
}

function Checks({ recording, language }: SceneProps): ReactNode {
  const question = changedQuestion(recording);
  if (question === undefined) return null;
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {question.checks.map(({ check, passed }) => (
        <CheckItem key={check} question={question} check={check} passed={passed} language={language} />
      ))}
    </ul>
  );
}

interface CheckItemProps {
  question: RecordedQuestion;
  check: string;
  passed: boolean;
  language: Language;
}

function CheckItem({ question, check, passed, language }: CheckItemProps): ReactNode {
  const description = kindViews[question.type]?.check(check, language);
  const Icon = passed ? Check : TriangleAlert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 border-b border-line py-1.5">
      <Icon
        aria-hidden="true"
        strokeWidth={2.25}
        className={`mt-1 size-4 ${passed ? 'text-good' : 'text-attention'}`}
      />
      <span>
        <span className="font-medium">{description?.name}</span>
        {!passed && <span className="block text-attention">{description?.failed}</span>}
      </span>
    </li>
  );
}

function Kinds({ recording, language }: SceneProps): ReactNode {
  const shown = recording.others.map((index) => recording.questions[index]);
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      {shown.map(
        (question) =>
          question !== undefined && (
            <div key={question.type}>
              <Question question={question} language={language} />
              <Passage question={question} language={language} alone />
            </div>
          ),
      )}
    </div>
  );
}

function Change({ recording, language }: SceneProps): ReactNode {
  const { change } = recording;
  const question = changedQuestion(recording);
  if (question === undefined) return null;
  const changed = { ...question, question: { ...question.question, content: change.content } };
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Question question={changed} language={language} />
      <ul className="rounded-2 border border-line bg-paper-raised px-4 py-1 [&>li:last-child]:border-b-0">
        {change.failed.map((check) => (
          <CheckItem key={check} question={question} check={check} passed={false} language={language} />
        ))}
        {question.checks
          .filter(({ check }) => !change.failed.includes(check))
          .slice(0, 4)
          .map(({ check }) => (
            <CheckItem key={check} question={question} check={check} passed language={language} />
          ))}
      </ul>
    </div>
  );
}

function Ready({ recording, language }: SceneProps): ReactNode {
  const translate = createTranslator(demoWords, language);
  return (
    <>
      <h3 className="flex items-baseline justify-between gap-4 border-b-2 border-ink-2 pb-2 font-ui text-ui font-strong">
        <span>{translate('readyToAssign')}</span>
        <span className="figures font-text text-ink-3">
          {recording.delivered} / {recording.asked}
        </span>
      </h3>
      <ol>
        {recording.questions.map((question, index) => (
          <li
            key={JSON.stringify(question.question.content)}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
          >
            <span className="figures text-right text-pen">{index + 1}</span>
            <span lang={language} className="font-read">
              {kindViews[question.type]?.wording(question.question.content)}
            </span>
            <span className="text-sm text-ink-3 max-md:col-start-2">
              {translate('pointsOf', { count: question.question.points })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The scenes in order, 72 seconds in all. */
export const scenes: readonly Scene[] = [
  {
    name: (translate) => translate('sourceName'),
    caption: (translate, { pages, words }, language) =>
      translate('sourceCaption', { pages, words: count(words, language) }),
    duration: 8_000,
    Show: Source,
  },
  {
    name: (translate) => translate('askName'),
    caption: (translate, { from, to, asked, totalPoints }) =>
      translate('askCaption', { from, to, asked, points: totalPoints }),
    duration: 9_000,
    Show: RequestedSettings,
  },
  {
    name: (translate) => translate('questionName'),
    caption: (translate, recording) => translate('questionCaption', { page: changedQuestion(recording)?.page ?? 0 }),
    duration: 13_000,
    Show: QuestionScene,
  },
  {
    name: (translate) => translate('checksName'),
    caption: (translate, recording) => {
      const checks = changedQuestion(recording)?.checks ?? [];
      return translate('checksCaption', { count: checks.filter(({ passed }) => passed).length, all: checks.length });
    },
    duration: 11_000,
    Show: Checks,
  },
  {
    name: (translate) => translate('kindsName'),
    caption: (translate) => translate('kindsCaption'),
    duration: 11_000,
    Show: Kinds,
  },
  {
    name: (translate) => translate('changeName'),
    caption: (translate, { change }) => translate('changeCaption', { words: change.words }),
    duration: 12_000,
    Show: Change,
  },
  {
    name: (translate) => translate('readyName'),
    caption: (translate, { delivered, asked, questions }) =>
      translate('readyCaption', { delivered, asked, points: questions[0]?.question.points ?? 0 }),
    duration: 8_000,
    Show: Ready,
  },
];
