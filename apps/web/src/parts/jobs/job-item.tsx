import { FileArchive, FileDown, FileText, NotebookPen, School, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../client/failures.ts';
import { useLanguage, useWords } from '../../client/language.ts';
import { locales } from '../../client/language-choice.ts';
import { Button, Chip, Progress } from '../../ui/index.ts';
import { errorOf, isOpen, type JobRow } from './rows.ts';
import { useJobActs } from './use-job-acts.ts';
import { jobWords } from './words.ts';

const icons = {
  'read-source': FileText,
  'generate-assignment': NotebookPen,
  'export-assignment': FileDown,
  'export-account': FileArchive,
  'export-records': ScrollText,
  'add-demo-data': School,
};

export interface JobItemProps {
  row: JobRow;
  /** What it is about. */
  subject: string;
  /** Called when a step leads away from the list. */
  onLeave: () => void;
}

/** One job of the panel: what, about what, how far, when, and what can be done. */
export function JobItem({ row, subject, onLeave }: JobItemProps): ReactNode {
  const say = useWords(jobWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const acts = useJobActs();
  const [busy, setBusy] = useState(false);
  const Icon = icons[row.kind];
  const at = row.finished_at ?? row.created_at;
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const step = acts.nextStep(row);
  const act = (label: string): string => say('actOn', { act: label, subject });
  const wait = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const error = errorOf(row);
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line border-b py-3 max-md:grid-cols-[1.125rem_minmax(0,1fr)]">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[1.125rem] text-ink-2" />
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">
          <span className="text-ink-2">{say(`kind-${row.kind}`)}</span>
          {subject !== '' && <span className="block font-medium">{subject}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <JobState row={row} />
          <time dateTime={at} className="text-ink-3">
            {time.format(new Date(at))}
          </time>
        </p>
        {row.state === 'running' && (
          <Progress label={say('progressOf', { kind: say(`kind-${row.kind}`), subject })} value={row.progress / 100} />
        )}
        {error !== null && <p className="max-w-measure text-ink-2 text-sm">{failure(error)}</p>}
      </div>
      <p className="flex flex-wrap gap-1 max-md:col-start-2">
        {isOpen(row) && row.cancel_requested_at === null && (
          <Button aria-label={act(say('stop'))} busy={busy} onClick={() => wait(acts.stop(row))}>
            {say('stop')}
          </Button>
        )}
        {(row.state === 'failed' || row.state === 'cancelled') && (
          <Button aria-label={act(say('retry'))} busy={busy} onClick={() => wait(acts.retry(row))}>
            {say('retry')}
          </Button>
        )}
        {step !== null && (
          <Button
            aria-label={act(step.label)}
            onClick={() => {
              step.run();
              if (row.kind !== 'export-assignment' && row.kind !== 'export-account' && row.kind !== 'export-records')
                onLeave();
            }}
          >
            {step.label}
          </Button>
        )}
      </p>
    </li>
  );
}

function JobState({ row }: { row: JobRow }): ReactNode {
  const say = useWords(jobWords);
  if (isOpen(row) && row.cancel_requested_at !== null) return <Chip kind="quiet">{say('stopping')}</Chip>;
  switch (row.state) {
    case 'queued':
      return <Chip kind="draft">{say('queued')}</Chip>;
    case 'running':
      return <span className="figures text-ink-2">{say('running', { percent: row.progress })}</span>;
    case 'done':
      return <Chip kind="fine">{say('done')}</Chip>;
    case 'failed':
      return <Chip kind="danger">{say('failed')}</Chip>;
    case 'cancelled':
      return <Chip kind="quiet">{say('cancelled')}</Chip>;
  }
}
