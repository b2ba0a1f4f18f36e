import { Check, Flag, List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, classes, Drawer } from '../../../../ui/index.ts';
import { playerWords } from './player-words.ts';
import { type CurrentLog, isAnswered, isFlagged, isForwardOnly } from './state.ts';
import { useAfterClosing } from './use-after-closing.ts';

interface QuestionListProps {
  log: CurrentLog;
  /** The question at which the student is. */
  at: number;
  /** Goes to a question. */
  onGo: (at: number) => void;
}

/** What a question's number says: answered or not, flagged, and whether the student may go there. */
function useStates(
  log: CurrentLog,
  at: number,
): { words: (index: number) => string; reachable: (index: number) => boolean } {
  const translate = useWords(playerWords);
  const oneWay = isForwardOnly(log);
  return {
    words(index) {
      const question = log.questions[index];
      if (question === undefined) return '';
      return [
        translate(isAnswered(log, question) ? 'answered' : 'unanswered'),
        ...(isFlagged(log, question) ? [translate('flagged')] : []),
        ...(oneWay && index < at ? [translate('passed')] : []),
      ].join(', ');
    },
    reachable: (index) => !oneWay || index === at,
  };
}

/** All questions by number, as the overview of what is done; on a phone it opens as a panel. */
export function QuestionList({ log, at, onGo }: QuestionListProps): ReactNode {
  const translate = useWords(playerWords);
  const [open, setOpen] = useState(false);
  const done = log.questions.filter((question) => isAnswered(log, question)).length;
  const counts = { count: done, most: log.questions.length };
  const afterClosing = useAfterClosing(open);
  const choose = (index: number): void => {
    afterClosing(() => onGo(index));
    setOpen(false);
  };
  return (
    <nav aria-label={translate('questions')}>
      <div className="hidden md:block">
        <ol className="flex flex-wrap gap-1">
          {log.questions.map(({ questionId }, index) => (
            <li key={questionId}>
              <NumberButton log={log} at={at} index={index} onGo={onGo} />
            </li>
          ))}
        </ol>
        <p className="mt-1 text-ink-2 text-sm">{translate('answeredOf', counts)}</p>
      </div>
      <div className="md:hidden">
        <Button kind="outline" size="large" icon={List} className="w-full" onClick={() => setOpen(true)}>
          {translate('openList', counts)}
        </Button>
        <Drawer open={open} onOpenChange={setOpen} title={translate('questions')} edge="bottom">
          <ol className="grid gap-1">
            {log.questions.map(({ questionId }, index) => (
              <li key={questionId}>
                <NumberButton log={log} at={at} index={index} onGo={choose} worded />
              </li>
            ))}
          </ol>
        </Drawer>
      </div>
    </nav>
  );
}

interface NumberButtonProps extends QuestionListProps {
  index: number;
  /** True: its state stands beside the number in words. */
  worded?: boolean;
}

function NumberButton({ log, at, index, onGo, worded = false }: NumberButtonProps): ReactNode {
  const translate = useWords(playerWords);
  const states = useStates(log, at);
  const question = log.questions[index];
  if (question === undefined) return null;
  const answered = isAnswered(log, question);
  const named = translate('toQuestion', { number: index + 1, states: states.words(index) });
  const reachable = states.reachable(index);
  return (
    <button
      type="button"
      {...(worded ? {} : { 'aria-label': named })}
      aria-current={index === at ? 'step' : undefined}
      aria-disabled={!reachable || undefined}
      onClick={() => reachable && onGo(index)}
      className={classes(
        'figures inline-flex min-h-11 min-w-11 items-center justify-center gap-1 border-b-3 px-2 hover:bg-paper-hover aria-[current]:bg-paper-picked aria-[current]:font-strong',
        answered ? 'border-primary text-ink' : 'border-line text-ink-2',
        worded && 'w-full justify-start gap-3 text-left',
      )}
    >
      {worded ? <span className="font-ui">{named}</span> : index + 1}
      {answered && <Check aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none text-good" />}
      {isFlagged(log, question) && <Flag aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none" />}
    </button>
  );
}
