import { Fault } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import {
  Button,
  Chip,
  type ChipKind,
  DataCell,
  HeadCell,
  Row,
  RowActions,
  RowHead,
  Table,
} from '../../../../ui/index.ts';
import { type SeenJob, useMoveJob } from '../calls.ts';
import { jobsWords } from '../words.ts';
import { useKind } from './use-kind.ts';

const kinds: Record<SeenJob['state'], ChipKind> = {
  queued: 'note',
  running: 'note',
  done: 'fine',
  failed: 'attention',
  cancelled: 'quiet',
};

/** The newest jobs of all users: kind, state, time. */
export function JobTable({ jobs }: { jobs: readonly SeenJob[] }): ReactNode {
  const translate = useWords(jobsWords);
  return (
    <Table
      caption={translate('list')}
      folds
      head={
        <>
          <HeadCell>{translate('kind')}</HeadCell>
          <HeadCell>{translate('state')}</HeadCell>
          <HeadCell>{translate('asked')}</HeadCell>
          <HeadCell>{translate('ended')}</HeadCell>
          <HeadCell figure>{translate('attempts')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{translate('actions')}</span>
          </HeadCell>
        </>
      }
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Table>
  );
}

/**
 * The failure as its owner sees it, without the subject. The server log contains the job id with the failure's number.
 */
const faultOf = (code: string, { id, losses }: SeenJob): Fault =>
  new Fault(code, '', { extra: { values: { id, times: losses } } });

function JobRow({ job }: { job: SeenJob }): ReactNode {
  const translate = useWords(jobsWords);
  const moment = useMoment();
  const kindOf = useKind();
  const failure = useFailureWords();
  const move = useMoveJob();
  const run = (action: 'cancel' | 'retry'): void =>
    move.mutate(
      { jobId: job.id, wish: action },
      {
        onSuccess: () => notify({ kind: 'good', title: translate(action === 'cancel' ? 'cancelled' : 'retried') }),
        onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
      },
    );
  const open = job.state === 'queued' || job.state === 'running';
  const stateText =
    job.state === 'running' ? translate('runningAt', { percent: job.progress }) : translate(`state-${job.state}`);
  return (
    <Row>
      <RowHead>
        {kindOf(job.kind)}
        <span className="block text-sm text-ink-3">{job.id.slice(0, 8)}</span>
      </RowHead>
      <DataCell label={translate('state')}>
        <span className="min-w-0">
          <Chip kind={kinds[job.state]}>{job.cancelling ? translate('cancelling') : stateText}</Chip>
          {job.error !== null && (
            <span className="block max-w-measure text-pretty text-sm text-ink-2">
              {failure(faultOf(job.error, job))}
              {/* The code that support asks for. */}
              <code className="block break-all text-ink-3 text-xs">{job.error}</code>
            </span>
          )}
        </span>
      </DataCell>
      <DataCell label={translate('asked')}>{moment(job.createdAt)}</DataCell>
      {job.finishedAt === null ? (
        <DataCell />
      ) : (
        <DataCell label={translate('ended')}>{moment(job.finishedAt)}</DataCell>
      )}
      <DataCell label={translate('attempts')} figure>
        {job.attempts}
      </DataCell>
      <RowActions>
        {open && !job.cancelling && (
          <Button kind="plain" busy={move.isPending} onClick={() => run('cancel')}>
            {translate('cancel')}
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button kind="plain" busy={move.isPending} onClick={() => run('retry')}>
            {translate('retry')}
          </Button>
        )}
      </RowActions>
    </Row>
  );
}
