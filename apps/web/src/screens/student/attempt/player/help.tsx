import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, FieldError, Switch } from '../../../../ui/index.ts';
import { AppearanceOptions } from '../../appearance-options.tsx';
import type { Reading } from '../../reading.ts';
import { useStudentFailure } from '../../student-failure.ts';
import { playerWords } from './player-words.ts';
import type { CurrentLog } from './state.ts';

interface HelpProps {
  log: CurrentLog;
  /** How the student reads until they choose. */
  start: Reading;
  /** Null: the browser has no voice for the language of the questions. */
  readAloud: boolean | null;
  onReadAloud: (on: boolean) => void;
}

/** What helps while an assignment is sat: the look of the pages, reading aloud, a break, and asking for more time. */
export function Help({ log, start, readAloud, onReadAloud }: HelpProps): ReactNode {
  const translate = useWords(playerWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="large" icon={LifeBuoy} onClick={() => setOpen(true)}>
        {translate('help')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={translate('help')}>
        <div className="grid gap-6">
          {log.attempt.endsAt !== null && <MoreTime askForTime={log.askForTime} />}
          {log.restBreaks.count > 0 && <Break log={log} onTaken={() => setOpen(false)} />}
          {readAloud !== null && (
            <section className="grid gap-1">
              <Switch
                label={translate('readAloudOn')}
                checked={readAloud}
                onChange={({ target }) => onReadAloud(target.checked)}
              />
              <p className="text-ink-2">{translate('readAloudHint')}</p>
            </section>
          )}
          <section className="grid gap-3">
            <h3>{translate('look')}</h3>
            <AppearanceOptions start={start} />
          </section>
        </div>
      </Dialog>
    </>
  );
}

/** A request that a press sends, once at a time. */
function useRequest(send: () => Promise<void>): { busy: boolean; done: boolean; problem: string; press: () => void } {
  const failure = useStudentFailure();
  const [state, setState] = useState<{ busy: boolean; done: boolean; error?: unknown }>({ busy: false, done: false });
  const press = (): void => {
    setState({ busy: true, done: false });
    send().then(
      () => setState({ busy: false, done: true }),
      (error: unknown) => setState({ busy: false, done: false, error }),
    );
  };
  return { ...state, problem: state.error === undefined ? '' : failure(state.error), press };
}

function MoreTime({ askForTime }: Pick<CurrentLog, 'askForTime'>): ReactNode {
  const translate = useWords(playerWords);
  const { busy, done, problem, press } = useRequest(askForTime);
  return (
    <section className="grid justify-items-start gap-2">
      <h3>{translate('moreTimeTitle')}</h3>
      <Button kind="outline" size="large" busy={busy} onClick={press}>
        {translate('moreTime')}
      </Button>
      <p role="status">{done ? translate('asked') : ''}</p>
      {problem !== '' && <FieldError>{problem}</FieldError>}
    </section>
  );
}

function Break({ log, onTaken }: { log: CurrentLog; onTaken: () => void }): ReactNode {
  const translate = useWords(playerWords);
  const { restBreaks, attempt, takeBreak } = log;
  const { busy, problem, press } = useRequest(() => takeBreak().then(onTaken));
  const left = restBreaks.count - attempt.breaks;
  return (
    <section className="grid justify-items-start gap-2">
      <h3>{translate('breakTitle')}</h3>
      <p>{left > 0 ? translate('breakHint', { count: left, minutes: restBreaks.minutes }) : translate('noBreaks')}</p>
      {left > 0 && (
        <Button kind="outline" size="large" busy={busy} onClick={press}>
          {translate('takeBreak')}
        </Button>
      )}
      {problem !== '' && <FieldError>{problem}</FieldError>}
    </section>
  );
}
