import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  type HeadSort,
  Pagination,
  SelectField,
  Skeleton,
  TextField,
} from '../../../ui/index.ts';
import type { ListAddress, SortColumn } from '../address.ts';
import { deliveryChoices, pageSize, submissionList, summaryOf } from '../calls.ts';
import { gradingWords } from '../words.ts';
import { SubmissionTable } from './submission-table.tsx';

/** Milliseconds without a key before the submissions are searched. */
const pause = 300;

export interface SubmissionsProps {
  address: ListAddress;
  go: (address: ListAddress) => void;
  /** The confidence below which the user looks at a suggestion. */
  reviewBelow: number;
}

/** The submissions of one tab: loading, failed, none, or a table with its pages. */
export function Submissions({ address, go, reviewBelow }: SubmissionsProps): ReactNode {
  const translate = useWords(gradingWords);
  const list = useLoaded(useQuery(submissionList(address)));
  const sort = (column: SortColumn): HeadSort => {
    const chosen = address.by === column;
    const descending = address.down === true;
    return {
      direction: !chosen ? null : descending ? 'descending' : 'ascending',
      onSort: () => go({ ...address, page: undefined, by: column, down: chosen && !descending ? true : undefined }),
    };
  };
  if (list.state === 'loading') return <Skeleton lines={8} label={translate('reading')} />;
  if (list.state === 'failed')
    return <ErrorState title={translate('failed')} error={list.error} onRetry={list.retry} busy={list.busy} />;
  const { rows, count } = list.data;
  if (count === 0) return <NothingHere address={address} go={go} />;
  return (
    <>
      <p role="status" className="mb-1 text-ink-3">
        {translate('count', { count })}
      </p>
      <SubmissionTable tab={address.tab} rows={rows} sort={sort} reviewBelow={reviewBelow} />
      {count > pageSize && (
        <div className="mt-3">
          <Pagination
            label={translate(`tab-${address.tab}`)}
            total={count}
            size={pageSize}
            page={address.page ?? 1}
            onPage={(page) => go({ ...address, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
    </>
  );
}

/** What narrows the lists: words of a name or a title, and one assignment. */
export function Filters({ address, go }: Omit<SubmissionsProps, 'reviewBelow'>): ReactNode {
  const translate = useWords(gradingWords);
  const deliveries = useQuery(deliveryChoices).data ?? [];
  const settled = address.search ?? '';
  const [search, setSearch] = useState(settled);
  useEffect(() => {
    if (search.trim() === settled) return undefined;
    const timer = setTimeout(() => go({ ...address, page: undefined, search: search.trim() || undefined }), pause);
    return () => clearTimeout(timer);
  }, [search, settled, address, go]);
  // One that is in the address and not among the newest is still what the lists show.
  const options = deliveries.map(({ id, title, targets }) => ({ value: id, label: [title, ...targets].join(', ') }));
  const known = address.of === undefined || options.some(({ value }) => value === address.of);
  return (
    <div className="my-4 flex flex-wrap items-end gap-3">
      <TextField
        label={translate('search')}
        type="search"
        className="min-w-0 flex-[1_1_16rem] md:max-w-96"
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField
        label={translate('delivery')}
        className="min-w-0 flex-[1_1_14rem] md:max-w-80"
        placeholder={translate('allDeliveries')}
        options={known ? options : [...options, { value: address.of ?? '', label: translate('oneDelivery') }]}
        value={address.of ?? ''}
        onChange={({ target }) => go({ ...address, page: undefined, of: target.value || undefined })}
      />
      {address.of !== undefined && (
        <Button asChild>
          <Link to="/dashboard/grading" search={{ delivery: address.of }}>
            {translate('byQuestion')}
          </Link>
        </Button>
      )}
    </div>
  );
}

function NothingHere({ address, go }: Omit<SubmissionsProps, 'reviewBelow'>): ReactNode {
  const translate = useWords(gradingWords);
  const summary = useQuery(summaryOf(undefined)).data;
  if (address.search !== undefined || (address.page ?? 1) > 1) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">{translate('nothingFits')}</p>
        <Button onClick={() => go({ tab: address.tab })}>{translate('clear')}</Button>
      </div>
    );
  }
  const name = { pending: 'emptyPending', graded: 'emptyGraded', review: 'emptyReview' } as const;
  const title = name[address.tab];
  if (summary !== undefined && summary.pending + summary.graded === 0) {
    return (
      <EmptyState
        title={translate('emptyAll')}
        action={
          <Button kind="primary" asChild>
            <Link to="/dashboard/assignments">{translate('toAssignments')}</Link>
          </Button>
        }
      >
        {translate('emptyAllText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={translate(title)}
      action={
        address.tab !== 'pending' && (
          <Button onClick={() => go({ ...address, tab: 'pending' })}>{translate('toPending')}</Button>
        )
      }
    >
      {translate(`${title}Text`)}
    </EmptyState>
  );
}
