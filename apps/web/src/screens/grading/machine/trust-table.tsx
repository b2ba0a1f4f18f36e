import { type BandTrust, limits } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { DataCell, ErrorState, HeadCell, Row, RowHead, Skeleton, Table } from '../../../ui/index.ts';
import { schoolTrust } from '../calls.ts';
import { percentOf } from '../list/why.ts';
import { machineWords } from './machine-words.ts';

/** How many of the school's decisions changed a suggestion of full credit, and what that opens at a limit. */
export function TrustTable({ limit }: { limit: number }): ReactNode {
  const translate = useWords(machineWords);
  const trust = useLoaded(useQuery(schoolTrust));
  return (
    <section aria-labelledby="school-trust" className="grid gap-1">
      <h3 id="school-trust">{translate('trust')}</h3>
      {trust.state === 'loading' && <Skeleton lines={2} label={translate('trustReading')} />}
      {trust.state === 'failed' && (
        <ErrorState title={translate('trustFailed')} error={trust.error} onRetry={trust.retry} busy={trust.busy} />
      )}
      {trust.state === 'ready' && <Bands languages={trust.data.languages} limit={limit} />}
    </section>
  );
}

interface BandsProps {
  languages: readonly { language: 'en' | 'el'; bands: readonly BandTrust[] }[];
  limit: number;
}

function Bands({ languages, limit }: BandsProps): ReactNode {
  const translate = useWords(machineWords);
  const [interfaceLanguage] = useLanguage();
  // A band without a decision says nothing.
  const rows = languages.flatMap(({ language, bands }) =>
    bands.filter(({ decisions }) => decisions > 0).map((band) => ({ language, ...band })),
  );
  if (rows.length === 0) return <p className="text-ink-2">{translate('trustNone')}</p>;
  return (
    <Table
      caption={translate('trust')}
      folds
      head={
        <>
          <HeadCell>{translate('language')}</HeadCell>
          <HeadCell>{translate('band')}</HeadCell>
          <HeadCell figure>{translate('decisions')}</HeadCell>
          <HeadCell>{translate('changed')}</HeadCell>
          <HeadCell>{translate('machine')}</HeadCell>
        </>
      }
    >
      {rows.map(({ language, from, to, decisions, changed, interval, bound }) => (
        <Row key={`${language} ${from}`}>
          <RowHead>{translate(`language-${language}`)}</RowHead>
          <DataCell label={translate('band')}>
            {translate('bandFrom', { from: percentOf(from), to: percentOf(to) })}
          </DataCell>
          <DataCell figure label={translate('decisions')}>
            {formatNumber(decisions, interfaceLanguage)}
          </DataCell>
          <DataCell label={translate('changed')}>
            {translate('changedOf', {
              count: formatNumber(changed, interfaceLanguage),
              percent: percentOf(changed / decisions),
              lower: percentOf(interval.lower),
              upper: percentOf(interval.upper),
            })}
          </DataCell>
          <DataCell label={translate('machine')}>
            {decisions < limits.grading.decisions
              ? translate('fewer', { count: limits.grading.decisions - decisions })
              : bound <= limit
                ? translate('open')
                : translate('above', { bound: Math.ceil(bound * 100) })}
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}
