import { ChevronRight, RotateCw, Square, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { Button, classes, Dialog, DialogClose, ErrorState, Progress, useFocusFallback } from '../../../ui/index.ts';
import { runWords } from './run-words.ts';
import type { RunView } from './use-run.ts';

export interface RunNoteProps extends RunView {
  /** Shows the list of what needs review. */
  onReview: () => void;
}

/** Only what goes on, or did not come to its end, asks to be looked at. */
const going = 'border-note bg-note-tint';
const looks: Partial<Record<RunView['stage'], string>> = {
  grading: going,
  undoing: going,
  failed: 'border-line',
  'undo-failed': 'border-line',
};

/** The last run: how far it is, how it ended, and undoing it. */
export function RunNote({ onReview, ...view }: RunNoteProps): ReactNode {
  const translate = useWords(runWords);
  const [asks, setAsks] = useState(false);
  const { stage, run, busy } = view;
  const section = useRef<HTMLElement>(null);
  // Stop and Undo are gone once they are pressed: what follows them is told here.
  useFocusFallback(`${stage} ${view.stopping}`, section);
  if (stage === 'none') return null;
  const undoable = (stage === 'ended' || stage === 'stopped' || stage === 'failed') && run !== null && run.answers > 0;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={translate('run')}
      className={classes('mb-5 grid gap-2 border-l-3 px-5 py-3', looks[stage] ?? 'border-line-strong bg-paper-sunk')}
    >
      {stage === 'failed' && <ErrorState title={translate('failed')} error={view.grading.error} />}
      {stage === 'undo-failed' && <ErrorState title={translate('failedUndo')} error={view.undoing.error} />}
      <div role="status" className="grid gap-1">
        <Outcome {...view} />
      </div>
      {(stage === 'grading' || stage === 'undoing') && <Running {...view} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {stage === 'grading' && !view.stopping && (
          <Button icon={Square} onClick={view.stop}>
            {translate('stop')}
          </Button>
        )}
        {(stage === 'failed' || stage === 'stopped' || stage === 'undo-failed') && (
          <Button icon={RotateCw} busy={busy} onClick={view.retry}>
            {translate('retry')}
          </Button>
        )}
        {stage === 'ended' && (
          <Button icon={ChevronRight} onClick={onReview}>
            {translate('see')}
          </Button>
        )}
        {undoable && (
          <Button icon={Undo2} busy={busy} onClick={() => setAsks(true)}>
            {translate('undo')}
          </Button>
        )}
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={translate('undoTitle')}
        description={translate('undoText')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button
              kind="danger"
              onClick={() => {
                setAsks(false);
                view.undo();
              }}
            >
              {translate('undoNow')}
            </Button>
          </>
        }
      />
    </section>
  );
}

/** What the run did, in one or two sentences; announced when it changes. */
function Outcome({ stage, run, grading, stopping }: RunView): ReactNode {
  const translate = useWords(runWords);
  const moment = useMoment();
  if (stage === 'grading') {
    return (
      <>
        <h2 className="text-md">{translate('grading')}</h2>
        {stopping && <p className="text-ink-2">{translate('stopping')}</p>}
        {!stopping && grading.state === 'queued' && <p className="text-ink-2">{translate('queued')}</p>}
      </>
    );
  }
  if (stage === 'undoing') return <h2 className="text-md">{translate('undoing')}</h2>;
  if (run === null) return null;
  if (stage === 'undone') {
    const kept = run.kept_marks ?? 0;
    return (
      <>
        <h2 className="text-md">{translate('undoneAt', { when: moment(run.undone_at ?? run.created_at) })}</h2>
        <p>
          {translate('undone', { count: run.undone_marks ?? 0 })} {kept > 0 && translate('kept', { count: kept })}
        </p>
      </>
    );
  }
  const { answers, accepted } = grading.result ?? run;
  const parts = [translate('graded', { count: answers }), translate('accepted', { count: accepted })];
  // Known as long as the job is; later others may have decided some of them.
  if (grading.result !== null) {
    const { waiting, groups } = grading.result;
    const alike = groups < waiting ? ` ${translate('inGroups', { count: groups })}` : '';
    parts.push(`${translate('waiting', { count: waiting })}${alike}`);
  }
  return (
    <>
      <h2 className="text-md">{translate('endedAt', { when: moment(run.finished_at ?? run.created_at) })}</h2>
      {stage === 'stopped' && <p>{translate(answers === 0 ? 'stoppedAtOnce' : 'stopped')}</p>}
      {stage !== 'stopped' && answers === 0 && <p>{translate('nothingGraded')}</p>}
      {answers > 0 && <p>{`${parts.join(', ')}.`}</p>}
    </>
  );
}

function Running({ stage, grading, undoing }: RunView): ReactNode {
  const translate = useWords(runWords);
  const job = stage === 'undoing' ? undoing : grading;
  const known = job.state === 'running';
  return (
    <div className="flex max-w-measure items-center gap-3">
      <Progress
        label={translate(stage === 'undoing' ? 'undoing' : 'progress')}
        {...(known ? { value: job.progress / 100 } : {})}
      />
      {known && <span className="figures text-ink-2">{translate('percent', { percent: job.progress })}</span>}
      {job.away && <p className="text-attention">{translate('away')}</p>}
    </div>
  );
}
