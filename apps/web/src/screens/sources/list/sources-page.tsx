import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { sourceList } from '../../../parts/sources/index.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  foldText,
  Page,
  Segmented,
  Skeleton,
  TextField,
  useFocusFallback,
} from '../../../ui/index.ts';
import type { Go } from '../address/address.ts';
import { CollectionsSection } from '../collections/collections-section.tsx';
import { sourcesWords } from '../words.ts';
import { SourceRows } from './source-rows.tsx';

const pageSize = 50;
/** The titles that a search compares: the newest of so many sources. */
const maxSearched = 1000;

/** The user's sources, or those that they archived, with a search in their titles. */
export function SourcesPage({ archived, go }: { archived: boolean; go: Go }): ReactNode {
  const translate = useWords(sourcesWords);
  const [search, setSearch] = useState('');
  const add = (
    <Button kind="primary" asChild>
      <Link to="/dashboard/assignments" search={{ open: 'new', tab: 'content' }}>
        {translate('add')}
      </Link>
    </Button>
  );
  return (
    <Page title={translate('title')} lead={translate('lead')} actions={add}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <TextField
          type="search"
          label={translate('search')}
          className="w-full max-w-96"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segmented
          label={translate('whichList')}
          labelHidden
          value={archived ? 'archived' : 'current'}
          choices={[
            { value: 'current', label: translate('showCurrent') },
            { value: 'archived', label: translate('showArchived') },
          ]}
          onChange={(chosen) => go(chosen === 'archived' ? { archived: true } : {}, true)}
        />
      </div>
      {/* One list does not stand in for the other while that is loaded. */}
      <SourcesFound key={archived ? 'archived' : 'current'} archived={archived} search={foldText(search.trim())} />
    </Page>
  );
}

/** The sources with a word in their titles, the last changed first; without one all, and the collections. */
function SourcesFound({ archived, search }: { archived: boolean; search: string }): ReactNode {
  const translate = useWords(sourcesWords);
  const [rowLimit, setRowLimit] = useState(pageSize);
  const list = useQuery(sourceList(search === '' ? rowLimit : maxSearched, archived));
  const loaded = useLoaded(list);
  // Archiving removes the row whose menu was open.
  useFocusFallback(list.data?.rows.map(({ id }) => id).join() ?? '');
  if (loaded.state === 'loading') return <Skeleton lines={5} label={translate('loading')} />;
  if (loaded.state === 'failed') return <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />;
  const found = loaded.data.rows.filter(({ title }) => foldText(title).includes(search));
  const rows = found.slice(0, rowLimit);
  const count = search === '' ? loaded.data.count : found.length;
  return (
    <>
      {rows.length === 0 && <Nothing reason={search !== '' ? 'notFound' : archived ? 'archive' : 'none'} />}
      {rows.length > 0 && <SourceRows rows={rows} />}
      {rows.length < count && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={() => setRowLimit(rowLimit + pageSize)} busy={list.isFetching}>
            {translate('showMore')}
          </Button>
          <span className="text-ink-3 text-sm">{translate('shown', { shown: rows.length, count })}</span>
        </p>
      )}
      {!archived && search === '' && <CollectionsSection explained={rows.length > 0} />}
    </>
  );
}

function Nothing({ reason }: { reason: 'none' | 'archive' | 'notFound' }): ReactNode {
  const translate = useWords(sourcesWords);
  if (reason === 'notFound') return <p className="text-ink-2">{translate('noneFound')}</p>;
  if (reason === 'archive')
    return <EmptyState title={translate('emptyArchiveTitle')}>{translate('emptyArchiveText')}</EmptyState>;
  return <EmptyState title={translate('emptyTitle')}>{translate('emptyText')}</EmptyState>;
}
