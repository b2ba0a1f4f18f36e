import { FileArchive, FileDown, FileText, NotebookPen, School, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { locales } from '../../client/language/language-choice.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { Button, Chip, Progress } from '../../ui/index.ts';
import { errorOf, isOpen, type JobRow } from './rows.ts';
import { useJobActions } from './use-job-actions.ts';
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
  /** What the job works on. */
  subject: string;
  /** Called when an action navigates away from the list. */
  onNavigate: () => void;
}

/** One job of the panel: what it does, on what, its progress, its time, and the actions. */
export function JobItem({ row, subject, onNavigate }: JobItemProps): ReactNode {
  const translate = useWords(jobWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const actions = useJobActions();
  const [busy, setBusy] = useState(false);
  const Icon = icons[row.kind];
  const at = row.finished_at ?? row.created_at;
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const step = actions.nextStep(row);
  const labelAction = (label: string): string => translate('actOn', { act: label, subject });
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
          <span className="text-ink-2">{translate(`kind-${row.kind}`)}</span>
          {subject !== '' && <span className="block font-medium">{subject}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <JobState row={row} />
          <time dateTime={at} className="text-ink-3">
            {time.format(new Date(at))}
          </time>
        </p>
        {row.state === 'running' && (
          <Progress
            label={translate('progressOf', { kind: translate(`kind-${row.kind}`), subject })}
            value={row.progress / 100}
          />
        )}
        {error !== null && <p className="max-w-measure text-ink-2 text-sm">{failure(error)}</p>}
      </div>
      <p className="flex flex-wrap gap-1 max-md:col-start-2">
        {isOpen(row) && row.cancel_requested_at === null && (
          <Button aria-label={labelAction(translate('stop'))} busy={busy} onClick={() => wait(actions.stop(row))}>
            {translate('stop')}
          </Button>
        )}
        {(row.state === 'failed' || row.state === 'cancelled') && (
          <Button aria-label={labelAction(translate('retry'))} busy={busy} onClick={() => wait(actions.retry(row))}>
            {translate('retry')}
          </Button>
        )}
        {step !== null && (
          <Button
            aria-label={labelAction(step.label)}
            onClick={() => {
              step.run();
              if (row.kind !== 'export-assignment' && row.kind !== 'export-account' && row.kind !== 'export-records')
                onNavigate();
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
  const translate = useWords(jobWords);
  if (isOpen(row) && row.cancel_requested_at !== null) return <Chip kind="quiet">{translate('stopping')}</Chip>;
  switch (row.state) {
    case 'queued':
      return <Chip kind="draft">{translate('queued')}</Chip>;
    case 'running':
      return <span className="figures text-ink-2">{translate('running', { percent: row.progress })}</span>;
    case 'done':
      return <Chip kind="fine">{translate('done')}</Chip>;
    case 'failed':
      return <Chip kind="danger">{translate('failed')}</Chip>;
    case 'cancelled':
      return <Chip kind="quiet">{translate('cancelled')}</Chip>;
  }
}
