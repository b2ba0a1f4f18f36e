import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { SharedBy, sourceList, useSharedSources } from '../../../parts/sources/index.ts';
import { Button, Checkbox, DataCell, ErrorState, HeadCell, Row, RowHead, Skeleton, Table } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { type Material, materialFromList, withMaterial } from '../draft/new-draft.ts';
import { maxSources } from '../files/file-store.ts';
import { words } from '../words.ts';
import { CollectionChoice } from './collections/collection-choice.tsx';

const pageSize = 20;

export interface EarlierSourcesProps {
  materials: readonly Material[];
  onUse: (materials: Material[]) => void;
}

/** The user's collections, and existing sources: tick one or several. */
export function EarlierSources(props: EarlierSourcesProps): ReactNode {
  return (
    <div className="grid gap-5">
      <CollectionChoice {...props} />
      <SourceChoice {...props} />
    </div>
  );
}

function SourceChoice({ materials, onUse }: EarlierSourcesProps): ReactNode {
  const translate = useWords(words);
  const content = useWords(contentWords);
  const [language] = useLanguage();
  const [rowLimit, setRowLimit] = useState(pageSize);
  const [ticked, setTicked] = useState<readonly Material[]>([]);
  const list = useQuery(sourceList(rowLimit));
  const shared = useSharedSources();
  const number = new Intl.NumberFormat(locales[language]);
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  if (list.isPending) return <Skeleton lines={3} label={translate('loading')} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} busy={list.isFetching} />;
  const rows = list.data.rows.filter(({ id }) => !materials.some(({ sourceId }) => sourceId === id));
  if (rows.length === 0) return <p className="text-ink-2">{translate('sourcesEmpty')}</p>;

  const isTicked = (id: string): boolean => ticked.some(({ sourceId }) => sourceId === id);
  const full = materials.length + ticked.length >= maxSources;
  const head = (
    <>
      <HeadCell>{translate('columnTitle')}</HeadCell>
      <HeadCell figure>{translate('columnWords')}</HeadCell>
      <HeadCell wideOnly className="pl-4">
        {translate('columnLanguage')}
      </HeadCell>
      <HeadCell wideOnly>{translate('columnUpdated')}</HeadCell>
    </>
  );
  return (
    <div className="grid gap-4">
      <Table caption={content('subEarlier')} head={head}>
        {rows.map((source) => (
          <Row key={source.id}>
            <RowHead>
              <Checkbox
                label={
                  <span lang={source.language} className="wrap-anywhere block min-w-24">
                    {source.title}
                  </span>
                }
                aria-label={content('useAsSource', { title: source.title })}
                checked={isTicked(source.id)}
                disabled={(full && !isTicked(source.id)) || shared.get(source.id)?.level === 'read'}
                onChange={({ target }) =>
                  setTicked(
                    target.checked
                      ? withMaterial(ticked, materialFromList(source))
                      : ticked.filter(({ sourceId }) => sourceId !== source.id),
                  )
                }
              />
              <SharedBy source={shared.get(source.id)} />
            </RowHead>
            <DataCell figure>{number.format(source.words)}</DataCell>
            <DataCell wideOnly className="pl-4">
              {translate(source.language === 'el' ? 'languageEl' : 'languageEn')}
            </DataCell>
            <DataCell wideOnly className="whitespace-nowrap">
              <time dateTime={source.updated_at}>{date.format(new Date(source.updated_at))}</time>
            </DataCell>
          </Row>
        ))}
      </Table>
      {list.data.rows.length < list.data.count && (
        <p className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setRowLimit(rowLimit + pageSize)} busy={list.isFetching}>
            {translate('showMore')}
          </Button>
          <span className="text-ink-3 text-sm">
            {translate('shown', { shown: list.data.rows.length, count: list.data.count })}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind={materials.length === 0 ? 'primary' : 'outline'}
          disabled={ticked.length === 0}
          onClick={() => onUse(ticked.reduce<Material[]>(withMaterial, [...materials]))}
        >
          {content('useTicked', { count: Math.max(1, ticked.length) })}
        </Button>
        {ticked.length === 0 && <p className="text-ink-2">{content('tickOne')}</p>}
        {full && <p className="text-ink-2">{content('tooMany', { most: maxSources })}</p>}
      </div>
    </div>
  );
}
