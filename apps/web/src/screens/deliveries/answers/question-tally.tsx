import { RichText } from '@schole/questions/views';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Button, Chip, classes } from '../../../ui/index.ts';
import { answersWords } from './answers-words.ts';
import { type Counted, type GivenQuestion, type Tally, viewsOf } from './tally.ts';

/** How many different written answers are shown at first. */
const shownFirst = 8;

export interface QuestionTallyProps {
  number: number;
  question: GivenQuestion;
  tally: Tally;
  contentLanguage: 'en' | 'el';
  /** How many students have begun. */
  begun: number;
  showRight: boolean;
  /** True: larger, to be read from the last row. */
  large: boolean;
}

/** One question with what the class answered: each answer in words, with its number and a bar. */
export function QuestionTally(props: QuestionTallyProps): ReactNode {
  const { number, question, tally, contentLanguage, begun, showRight, large } = props;
  const translate = useWords(answersWords);
  const [language] = useLanguage();
  const [all, setAll] = useState(false);
  const views = viewsOf(question);
  const shown = all || tally.closed ? tally.counted : tally.counted.slice(0, shownFirst);
  const hidden = tally.counted.length - shown.length;
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-md leading-(--line-md) tracking-normal">{translate('question', { number })}</h2>
        <span className="text-ink-3 text-sm">{translate('answeredBy', { count: tally.answered, begun })}</span>
      </div>
      <p
        lang={contentLanguage}
        className={classes(
          'prose-read wrap-anywhere max-w-measure-wide',
          large && 'text-read-lg leading-(--line-read-lg)',
        )}
      >
        <RichText>{views?.wording(question.content) ?? ''}</RichText>
      </p>
      {tally.answered === 0 && !tally.closed && <p className="text-ink-3">{translate('none')}</p>}
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((counted) => (
            <Answer
              key={counted.text}
              counted={counted}
              answered={tally.answered}
              showRight={showRight}
              lang={contentLanguage}
              large={large}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p>
          <Button kind="plain" className="-ml-3" onClick={() => setAll(true)}>
            {translate('others', { count: hidden })}
          </Button>
        </p>
      )}
      {showRight && !tally.closed && views !== undefined && (
        <div className="grid gap-1 border-line border-l-3 pl-4">
          <p className="font-medium">{translate('accepted')}</p>
          <views.Solution
            content={question.content}
            answerKey={question.key}
            language={language}
            contentLanguage={contentLanguage}
          />
        </div>
      )}
    </li>
  );
}

interface AnswerProps {
  counted: Counted;
  answered: number;
  showRight: boolean;
  lang: 'en' | 'el';
  large: boolean;
}

function Answer({ counted: { text, count, right }, answered, showRight, lang, large }: AnswerProps): ReactNode {
  const translate = useWords(answersWords);
  const marked = showRight && right;
  return (
    <li className="grid max-w-measure-wide gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span
          lang={lang}
          className={classes('wrap-anywhere min-w-0 flex-1', large && 'text-md', marked && 'font-strong')}
        >
          <RichText>{text}</RichText>
        </span>
        {marked && (
          <Chip kind="good" icon={Check}>
            {translate('right')}
          </Chip>
        )}
        <span className="figures whitespace-nowrap text-ink-2">
          {answered === 0 ? translate('count', { count }) : translate('share', { count, answered })}
        </span>
      </span>
      <span aria-hidden="true" className="block h-2 bg-chart-band forced-colors:border">
        <span
          className="block h-full bg-(--chart-1) transition-[width] duration-(--settle) forced-colors:bg-[Highlight]"
          style={{ width: answered === 0 ? 0 : `${(100 * count) / answered}%` }}
        />
      </span>
    </li>
  );
}
