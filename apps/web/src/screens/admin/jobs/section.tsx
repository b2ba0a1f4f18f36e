import { jobStates } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, Cell, Cells, EmptyState, ErrorState, SelectField, Skeleton } from '../../../ui/index.ts';
import { type JobFilter, type JobsSeen, useJobs } from './calls.ts';
import { JobTable } from './parts/job-table.tsx';
import { Nodes } from './parts/nodes.tsx';
import { useKind } from './parts/use-kind.ts';
import { jobsWords } from './words.ts';

/** The jobs of all users, without their subjects. */
export function JobsSection(): ReactNode {
  const translate = useWords(jobsWords);
  const moment = useMoment();
  const [filter, setFilter] = useState<JobFilter>({});
  const loaded = useLoaded(useJobs(filter));
  if (loaded.state === 'loading') return <Skeleton lines={8} />;
  if (loaded.state === 'failed') {
    const { error, retry, busy } = loaded;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  const { jobs, counts, nodes, measuredAt } = loaded.data;
  const narrowed = filter.state !== undefined || filter.kind !== undefined;
  return (
    <div className="grid gap-6">
      <p className="max-w-measure text-pretty text-ink-2">{translate('lead')}</p>
      <Counts seen={loaded.data} />
      <section aria-labelledby="jobs-list">
        <h3 id="jobs-list" className="mb-2">
          {translate('list')}
        </h3>
        <Filters filter={filter} onChange={setFilter} kinds={[...new Set(counts.map(({ kind }) => kind))]} />
        {jobs.length === 0 ? (
          <EmptyState
            title={translate(narrowed ? 'nothingFits' : 'none')}
            {...(narrowed && { action: <Button onClick={() => setFilter({})}>{translate('showAll')}</Button> })}
          >
            {translate(narrowed ? 'nothingFitsText' : 'noneText')}
          </EmptyState>
        ) : (
          <JobTable jobs={jobs} />
        )}
      </section>
      <Nodes nodes={nodes} />
      <p className="text-sm text-ink-3">{translate('measured', { moment: moment(measuredAt) })}</p>
    </div>
  );
}

function Counts({ seen: { counts, oldestWaiting } }: { seen: JobsSeen }): ReactNode {
  const translate = useWords(jobsWords);
  const moment = useMoment();
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const of = (state: string) => write(counts.reduce((sum, row) => (row.state === state ? sum + row.jobs : sum), 0));
  return (
    <Cells label={translate('counts')}>
      <Cell
        label={translate('state-queued')}
        value={of('queued')}
        {...(oldestWaiting !== null && { note: translate('oldest', { moment: moment(oldestWaiting) }) })}
      />
      <Cell label={translate('state-running')} value={of('running')} />
      <Cell label={translate('state-failed')} value={of('failed')} note={translate('kept')} />
      <Cell label={translate('state-done')} value={of('done')} note={translate('kept')} />
    </Cells>
  );
}

interface FiltersProps {
  filter: JobFilter;
  onChange: (filter: JobFilter) => void;
  kinds: readonly string[];
}

function Filters({ filter, onChange, kinds }: FiltersProps): ReactNode {
  const translate = useWords(jobsWords);
  const kindOf = useKind();
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <SelectField
        label={translate('state')}
        placeholder={translate('everyState')}
        value={filter.state ?? ''}
        options={jobStates.map((value) => ({ value, label: translate(`state-${value}`) }))}
        onChange={({ target }) => {
          const { state: _, ...rest } = filter;
          const state = jobStates.find((one) => one === target.value);
          onChange(state === undefined ? rest : { ...rest, state });
        }}
      />
      <SelectField
        label={translate('kind')}
        placeholder={translate('everyKind')}
        value={filter.kind ?? ''}
        options={kinds.map((value) => ({ value, label: kindOf(value) }))}
        onChange={({ target }) => {
          const { kind: _, ...rest } = filter;
          onChange(target.value === '' ? rest : { ...rest, kind: target.value });
        }}
      />
    </div>
  );
}
