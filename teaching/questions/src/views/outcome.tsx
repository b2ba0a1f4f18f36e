import type { ReactNode } from 'react';
import type { OutcomeProps, Reader, ViewLanguage } from './contract.ts';
import { RichText } from './formulas/rich-text.tsx';

interface OutcomeWords {
  own: string;
  ownRight: string;
  ownWrong: string;
  none: string;
}

const right = { en: 'Right answer', el: 'Σωστή απάντηση' };

const words: Record<ViewLanguage, Record<Reader, OutcomeWords>> = {
  en: {
    student: {
      own: 'Your answer',
      ownRight: 'Your answer: right',
      ownWrong: 'Your answer: not right',
      none: 'You did not answer this question.',
    },
    teacher: {
      own: 'The student’s answer',
      ownRight: 'The student’s answer: right',
      ownWrong: 'The student’s answer: not right',
      none: 'The student did not answer this question.',
    },
  },
  el: {
    student: {
      own: 'Η απάντησή σου',
      ownRight: 'Η απάντησή σου: σωστή',
      ownWrong: 'Η απάντησή σου: λάθος',
      none: 'Δεν απάντησες σε αυτή την ερώτηση.',
    },
    teacher: {
      own: 'Η απάντηση του μαθητή',
      ownRight: 'Η απάντηση του μαθητή: σωστή',
      ownWrong: 'Η απάντηση του μαθητή: λάθος',
      none: 'Ο μαθητής δεν απάντησε σε αυτή την ερώτηση.',
    },
  },
};

const icons = {
  right: 'M20 6 9 17l-5-5',
  wrong: 'M6 6l12 12M18 6 6 18',
  none: 'M5 12h14',
} as const;

const styles = {
  right: 'bg-good-tint text-good',
  wrong: 'bg-danger-tint text-danger',
  none: 'bg-paper-sunk text-ink-2',
} as const;

/** An icon and words: what is said does not depend on the colour. */
function OutcomeChip({ kind, children }: { kind: keyof typeof icons; children: string }): ReactNode {
  return (
    <span className={`inline-flex items-center gap-1 self-center rounded-1 px-2 font-medium text-sm ${styles[kind]}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-3.5 flex-none fill-none stroke-[2.25] stroke-current">
        <path d={icons[kind]} />
      </svg>
      {children}
    </span>
  );
}

interface Addressee {
  language: ViewLanguage;
  reader: Reader;
}

/** Says that there is no answer. */
export function NoAnswer({ language, reader }: Addressee): ReactNode {
  return (
    <p className="my-2">
      <OutcomeChip kind="none">{words[language][reader].none}</OutcomeChip>
    </p>
  );
}

/** What stands beside a choice: that it was chosen and whether it is right, or that it is the right one. */
export function ChoiceOutcome({
  chosen,
  isRight,
  language,
  reader,
}: Addressee & { chosen: boolean; isRight: boolean }) {
  const { ownRight, ownWrong } = words[language][reader];
  if (chosen) return <OutcomeChip kind={isRight ? 'right' : 'wrong'}>{isRight ? ownRight : ownWrong}</OutcomeChip>;
  return isRight ? <OutcomeChip kind="right">{right[language]}</OutcomeChip> : null;
}

interface GivenAnswerProps extends Pick<OutcomeProps, 'language' | 'contentLanguage' | 'reader'> {
  /** The answer in words; null: none. */
  text: string | null;
}

/** What was answered, in words, or that nothing was. */
export function GivenAnswer({ text, language, contentLanguage, reader }: GivenAnswerProps): ReactNode {
  if (text === null || text.trim() === '') return <NoAnswer language={language} reader={reader} />;
  return (
    <div className="my-3 max-w-measure-wide border-line-strong border-l-3 pl-3">
      <p className="font-medium text-ink-2">{words[language][reader].own}</p>
      <p lang={contentLanguage} className="prose-read whitespace-pre-line wrap-anywhere">
        <RichText>{text}</RichText>
      </p>
    </div>
  );
}
