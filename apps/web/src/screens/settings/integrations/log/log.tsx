import { type AutomationPurpose, automationPurposes } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, ErrorState, SelectField } from '../../../../ui/index.ts';
import { type LogFilter, useLog } from './calls.ts';
import { LogTable } from './log-table.tsx';
import { logWords } from './words.ts';

const directions = ['out', 'in'] as const;

/** The user's log with its filters, a page at a time; of one function where that is given. */
export function Log({ of = null }: { of?: AutomationPurpose | null }): ReactNode {
  const translate = useWords(logWords);
  const every: LogFilter = { purpose: of, direction: null };
  const [filter, setFilter] = useState<LogFilter>(every);
  const query = useLog(filter);
  const loaded = useLoaded(query);
  const entries = loaded.state === 'ready' ? loaded.data.pages.flatMap(({ events }) => events) : null;
  const narrowed = filter.direction !== null || filter.purpose !== of;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {of === null && (
          <SelectField
            label={translate('purpose')}
            placeholder={translate('everyPurpose')}
            value={filter.purpose ?? ''}
            options={automationPurposes.map((value) => ({ value, label: translate(`purpose-${value}`) }))}
            onChange={({ target }) =>
              setFilter({ ...filter, purpose: automationPurposes.find((one) => one === target.value) ?? null })
            }
          />
        )}
        <SelectField
          label={translate('direction')}
          placeholder={translate('everyDirection')}
          value={filter.direction ?? ''}
          options={directions.map((value) => ({ value, label: translate(`direction-${value}`) }))}
          onChange={({ target }) =>
            setFilter({ ...filter, direction: directions.find((one) => one === target.value) ?? null })
          }
        />
      </div>
      {loaded.state === 'failed' && (
        <ErrorState title={translate('failed')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
      )}
      {entries?.length === 0 && (
        <EmptyState
          title={translate(narrowed ? 'nothingFits' : 'empty')}
          {...(narrowed && { action: <Button onClick={() => setFilter(every)}>{translate('showAll')}</Button> })}
        >
          {translate(narrowed ? 'nothingFitsText' : 'emptyText')}
        </EmptyState>
      )}
      {loaded.state !== 'failed' && entries?.length !== 0 && <LogTable entries={entries} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {translate('more')}
        </Button>
      )}
    </div>
  );
}
