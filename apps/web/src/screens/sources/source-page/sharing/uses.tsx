import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { DataCell, ErrorState, HeadCell, Row, RowHead, Skeleton, Table } from '../../../../ui/index.ts';
import { usesOf } from './calls.ts';
import { sharingTabWords } from './words.ts';

/** Which colleagues made assignments from a source or copied it, and whose it was. */
export function Uses({ sourceId }: { sourceId: string }): ReactNode {
  const translate = useWords(sharingTabWords);
  const [language] = useLanguage();
  const uses = useLoaded(useQuery(usesOf(sourceId)));
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{translate('name')}</HeadCell>
      <HeadCell figure>{translate('assignments')}</HeadCell>
      <HeadCell figure>{translate('copies')}</HeadCell>
      <HeadCell wideOnly className="pl-4">
        {translate('last')}
      </HeadCell>
    </>
  );
  return (
    <section aria-labelledby="who-used" className="grid gap-3">
      <h2 id="who-used" className="text-md">
        {translate('whoUsed')}
      </h2>
      {uses.state === 'loading' && <Skeleton lines={3} label={translate('loading')} />}
      {uses.state === 'failed' && <ErrorState error={uses.error} onRetry={uses.retry} busy={uses.busy} />}
      {uses.state === 'ready' && uses.data.uses.length === 0 && <p className="text-ink-2">{translate('nobody')}</p>}
      {uses.state === 'ready' && uses.data.uses.length > 0 && (
        <Table caption={translate('whoUsed')} head={head}>
          {uses.data.uses.map(({ userId, name, assignments, copies, lastAt }) => (
            <Row key={userId}>
              <RowHead>
                <span className="wrap-anywhere">{name === '' ? translate('aColleague') : name}</span>
              </RowHead>
              <DataCell figure>{assignments}</DataCell>
              <DataCell figure>{copies}</DataCell>
              <DataCell wideOnly className="whitespace-nowrap pl-4">
                <time dateTime={lastAt}>{date.format(new Date(lastAt))}</time>
              </DataCell>
            </Row>
          ))}
        </Table>
      )}
      {uses.state === 'ready' && uses.data.copiedFrom !== null && (
        <p className="text-ink-2">
          {uses.data.copiedFrom === ''
            ? translate('copiedFromGone')
            : translate('copiedFrom', { name: uses.data.copiedFrom })}
        </p>
      )}
    </section>
  );
}
