import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { SourceReader } from '../../../parts/source-reader/index.ts';
import { SharedBy, type Source, sourceList, useSharedSources } from '../../../parts/sources/index.ts';
import { Button, DataCell, ErrorState, HeadCell, Row, RowHead, Skeleton, Table } from '../../../ui/index.ts';
import { words } from '../words.ts';

const pageSize = 10;

/** The user's sources, each to read or to use. */
export function SourceTable({ onUse }: { onUse: (source: Source) => void }): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const [rowLimit, setRowLimit] = useState(pageSize);
  const [reading, setReading] = useState<Source | null>(null);
  const list = useQuery(sourceList(rowLimit));
  const shared = useSharedSources();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const number = new Intl.NumberFormat(locales[language]);

  if (list.isPending) return <Skeleton lines={3} label={translate('loading')} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} busy={list.isFetching} />;
  if (list.data.rows.length === 0) return <p className="text-ink-2">{translate('sourcesEmpty')}</p>;
  const head = (
    <>
      <HeadCell>{translate('columnTitle')}</HeadCell>
      <HeadCell figure wideOnly>
        {translate('columnWords')}
      </HeadCell>
      <HeadCell className="pl-4 max-lg:hidden">{translate('columnLanguage')}</HeadCell>
      <HeadCell className="max-lg:hidden">{translate('columnUpdated')}</HeadCell>
      <HeadCell>
        <span className="sr-only">{translate('columnActions')}</span>
      </HeadCell>
    </>
  );
  return (
    <>
      <Table caption={translate('sources')} head={head}>
        {list.data.rows.map((source) => (
          <Row key={source.id}>
            <RowHead lang={source.language}>
              <Link
                to="/dashboard/sources"
                search={{ open: source.id }}
                className="wrap-anywhere block min-w-24 font-medium text-primary hover:underline"
              >
                {source.title}
              </Link>
              <span lang={language} className="block font-text text-ink-3 text-sm md:hidden">
                {translate('wordCount', { count: source.words, words: number.format(source.words) })}
              </span>
              <span lang={language}>
                <SharedBy source={shared.get(source.id)} />
              </span>
            </RowHead>
            <DataCell figure wideOnly>
              {number.format(source.words)}
            </DataCell>
            <DataCell className="pl-4 max-lg:hidden">
              {translate(source.language === 'el' ? 'languageEl' : 'languageEn')}
            </DataCell>
            <DataCell className="whitespace-nowrap max-lg:hidden">
              <time dateTime={source.updated_at}>{date.format(new Date(source.updated_at))}</time>
            </DataCell>
            <DataCell className="text-right max-md:w-[min(10.75rem,54vw)] max-[24rem]:w-28">
              <span className="inline-flex flex-wrap justify-end gap-1">
                <Button
                  kind="plain"
                  aria-label={translate('readOne', { title: source.title })}
                  onClick={() => setReading(source)}
                >
                  {translate('read')}
                </Button>
                {shared.get(source.id)?.level !== 'read' && (
                  <Button aria-label={translate('useFor', { title: source.title })} onClick={() => onUse(source)}>
                    {translate('use')}
                  </Button>
                )}
              </span>
            </DataCell>
          </Row>
        ))}
      </Table>
      {list.data.rows.length < list.data.count && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={() => setRowLimit(rowLimit + pageSize)} busy={list.isFetching}>
            {translate('showMore')}
          </Button>
          <span className="text-ink-3 text-sm">
            {translate('shown', { shown: list.data.rows.length, count: list.data.count })}
          </span>
        </p>
      )}
      {reading !== null && (
        <SourceReader
          sourceId={reading.id}
          sha256={reading.current_sha256}
          title={reading.title}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}
