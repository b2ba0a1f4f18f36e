import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { DemoMark, useDemoRows } from '../../../parts/demo/index.ts';
import { SharedBy, type Source, sourceList, useSharedSources, useSourceFacts } from '../../../parts/sources/index.ts';
import {
  Button,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  Page,
  Row,
  RowHead,
  Skeleton,
  Table,
} from '../../../ui/index.ts';
import { CollectionsSection } from '../collections/collections-section.tsx';
import { sourcesWords } from '../words.ts';

const pageSize = 50;

/** The user's sources, the last changed first. */
export function SourcesPage(): ReactNode {
  const translate = useWords(sourcesWords);
  const [rowLimit, setRowLimit] = useState(pageSize);
  const list = useQuery(sourceList(rowLimit));
  const loaded = useLoaded(list);
  const add = (
    <Button kind="primary" asChild>
      <Link to="/dashboard/assignments" search={{ open: 'new', tab: 'content' }}>
        {translate('add')}
      </Link>
    </Button>
  );
  return (
    <Page title={translate('title')} lead={translate('lead')} actions={add}>
      {loaded.state === 'loading' && <Skeleton lines={5} label={translate('loading')} />}
      {loaded.state === 'failed' && <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />}
      {loaded.state === 'ready' &&
        (loaded.data.rows.length === 0 ? (
          <EmptyState title={translate('emptyTitle')}>{translate('emptyText')}</EmptyState>
        ) : (
          <>
            <SourceRows rows={loaded.data.rows} />
            {loaded.data.rows.length < loaded.data.count && (
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <Button onClick={() => setRowLimit(rowLimit + pageSize)} busy={list.isFetching}>
                  {translate('showMore')}
                </Button>
                <span className="text-ink-3 text-sm">
                  {translate('shown', { shown: loaded.data.rows.length, count: loaded.data.count })}
                </span>
              </p>
            )}
          </>
        ))}
      {loaded.state === 'ready' && <CollectionsSection explained={loaded.data.rows.length > 0} />}
    </Page>
  );
}

function SourceRows({ rows }: { rows: readonly Source[] }): ReactNode {
  const translate = useWords(sourcesWords);
  const facts = useSourceFacts();
  const shared = useSharedSources();
  const demo = useDemoRows('public.sources');
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{translate('columnTitle')}</HeadCell>
      <HeadCell wideOnly>{translate('columnUpdated')}</HeadCell>
    </>
  );
  return (
    <Table caption={translate('title')} head={head}>
      {rows.map((source) => (
        <Row key={source.id}>
          <RowHead>
            <Link
              to="/dashboard/sources"
              search={{ open: source.id }}
              lang={source.language}
              className="wrap-anywhere font-medium text-primary hover:underline"
            >
              {source.title}
            </Link>{' '}
            {demo.has(source.id) && <DemoMark />}
            <span className="block font-text text-ink-3 text-sm">{facts(source, undefined)}</span>
            <SharedBy source={shared.get(source.id)} />
          </RowHead>
          <DataCell wideOnly className="whitespace-nowrap">
            <time dateTime={source.updated_at}>{date.format(new Date(source.updated_at))}</time>
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}
