import { Fault } from '@schole/core';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { useMoment } from '../../../../client/use-moment.ts';
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

/** The newest jobs of everybody: what kind of work, how it stands, when. */
export function JobTable({ jobs }: { jobs: readonly SeenJob[] }): ReactNode {
  const say = useWords(jobsWords);
  return (
    <Table
      caption={say('list')}
      folds
      head={
        <>
          <HeadCell>{say('kind')}</HeadCell>
          <HeadCell>{say('state')}</HeadCell>
          <HeadCell>{say('asked')}</HeadCell>
          <HeadCell>{say('ended')}</HeadCell>
          <HeadCell figure>{say('attempts')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say('actions')}</span>
          </HeadCell>
        </>
      }
    >
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </Table>
  );
}

/** What its owner is told, without what it is about. The log of the server names the job beside the number of the failure. */
const faultOf = (code: string, { id, losses }: SeenJob): Fault =>
  new Fault(code, '', { extra: { values: { id, times: losses } } });

function JobLine({ job }: { job: SeenJob }): ReactNode {
  const say = useWords(jobsWords);
  const moment = useMoment();
  const kindOf = useKind();
  const failure = useFailureWords();
  const move = useMoveJob();
  const run = (wish: 'cancel' | 'retry'): void =>
    move.mutate(
      { jobId: job.id, wish },
      {
        onSuccess: () => notify({ kind: 'good', title: say(wish === 'cancel' ? 'cancelled' : 'retried') }),
        onError: (error) => notify({ kind: 'error', title: say('error'), message: failure(error) }),
      },
    );
  const open = job.state === 'queued' || job.state === 'running';
  const said = job.state === 'running' ? say('runningAt', { percent: job.progress }) : say(`state-${job.state}`);
  return (
    <Row>
      <RowHead>
        {kindOf(job.kind)}
        <span className="block text-sm text-ink-3">{job.id.slice(0, 8)}</span>
      </RowHead>
      <DataCell label={say('state')}>
        <span className="min-w-0">
          <Chip kind={kinds[job.state]}>{job.cancelling ? say('cancelling') : said}</Chip>
          {job.error !== null && (
            <span className="block max-w-measure text-pretty text-sm text-ink-2">
              {failure(faultOf(job.error, job))}
              {/* What support asks for. */}
              <code className="block break-all text-ink-3 text-xs">{job.error}</code>
            </span>
          )}
        </span>
      </DataCell>
      <DataCell label={say('asked')}>{moment(job.createdAt)}</DataCell>
      {job.finishedAt === null ? <DataCell /> : <DataCell label={say('ended')}>{moment(job.finishedAt)}</DataCell>}
      <DataCell label={say('attempts')} figure>
        {job.attempts}
      </DataCell>
      <RowActions>
        {open && !job.cancelling && (
          <Button kind="plain" busy={move.isPending} onClick={() => run('cancel')}>
            {say('cancel')}
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button kind="plain" busy={move.isPending} onClick={() => run('retry')}>
            {say('retry')}
          </Button>
        )}
      </RowActions>
    </Row>
  );
}
