import {
  Brain,
  FileArchive,
  FileDown,
  FileSpreadsheet,
  FileText,
  ListChecks,
  NotebookPen,
  Printer,
  School,
  ScrollText,
  Undo2,
  WandSparkles,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { clockTime, locales } from '../../client/language/language-choice.ts';
import { Button, Chip, Progress } from '../../ui/index.ts';
import type { JobRow } from './rows.ts';
import { useJobActions } from './use-job-actions.ts';
import { jobWords } from './words.ts';

const icons = {
  'read-source': FileText,
  'generate-assignment': NotebookPen,
  'draft-question': WandSparkles,
  'draft-topic-text': WandSparkles,
  'export-assignment': FileDown,
  'export-account': FileArchive,
  'export-records': ScrollText,
  'export-grading': FileSpreadsheet,
  'export-return-sheets': Printer,
  'add-demo-data': School,
  'pull-model': Brain,
  'test-model': Brain,
  'grade-answers': ListChecks,
  'undo-grading': Undo2,
  'ask-model-about-answers': Brain,
};

export interface JobItemProps {
  row: JobRow;
  /** What the job works on. */
  subject: string;
}

/** One open job of the panel: what it does, on what, its progress, since when, and the button that stops it. */
export function JobItem({ row, subject }: JobItemProps): ReactNode {
  const translate = useWords(jobWords);
  const [language] = useLanguage();
  const actions = useJobActions();
  const [busy, setBusy] = useState(false);
  const Icon = icons[row.kind];
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    ...clockTime,
  });
  const wait = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
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
          <time dateTime={row.created_at} className="text-ink-3">
            {time.format(new Date(row.created_at))}
          </time>
        </p>
        {row.state === 'running' && (
          <Progress
            label={translate('progressOf', { kind: translate(`kind-${row.kind}`), subject })}
            value={row.progress / 100}
          />
        )}
      </div>
      {row.cancel_requested_at === null && (
        <Button
          aria-label={translate('actOn', { act: translate('stop'), subject })}
          busy={busy}
          className="max-md:col-start-2 max-md:justify-self-start"
          onClick={() => wait(actions.stop(row))}
        >
          {translate('stop')}
        </Button>
      )}
    </li>
  );
}

function JobState({ row }: { row: JobRow }): ReactNode {
  const translate = useWords(jobWords);
  if (row.cancel_requested_at !== null) return <Chip kind="quiet">{translate('stopping')}</Chip>;
  if (row.state === 'queued') return <Chip kind="draft">{translate('queued')}</Chip>;
  return (
    <>
      <span className="figures text-ink-2">{translate('running', { percent: row.progress })}</span>
      {row.slowed && <Chip kind="attention">{translate('slowed')}</Chip>}
    </>
  );
}
