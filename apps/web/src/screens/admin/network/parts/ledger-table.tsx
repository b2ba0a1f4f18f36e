import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Chip, type ChipKind, DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { LedgerEntry, Outcome } from '../calls.ts';
import { networkWords } from '../words.ts';
import { useField } from './use-field.ts';
import { usePurpose } from './use-purpose.ts';

const kinds: Record<Outcome, ChipKind> = {
  began: 'note',
  sent: 'fine',
  'refused-sealed': 'quiet',
  'refused-address': 'attention',
  failed: 'attention',
  stopped: 'quiet',
};

/** Whether a host of the ledger is the machine of the server. */
const isThisMachine = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** The entries of the ledger, the newest first; null while they are loading. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] | null }): ReactNode {
  const translate = useWords(networkWords);
  return (
    <Table
      caption={translate('ledger')}
      folds
      busy={entries === null}
      head={
        <>
          <HeadCell>{translate('when')}</HeadCell>
          <HeadCell>{translate('host')}</HeadCell>
          <HeadCell>{translate('purpose')}</HeadCell>
          <HeadCell>{translate('outcome')}</HeadCell>
          <HeadCell figure>{translate('out')}</HeadCell>
          <HeadCell figure>{translate('in')}</HeadCell>
          <HeadCell figure>{translate('took')}</HeadCell>
        </>
      }
    >
      {entries === null ? (
        <LoadingRows columns={7} />
      ) : (
        entries.map((entry) => <LedgerRow key={entry.id} entry={entry} />)
      )}
    </Table>
  );
}

function LedgerRow({ entry }: { entry: LedgerEntry }): ReactNode {
  const translate = useWords(networkWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const moment = useMoment();
  const bytes = useBytes();
  const purposeOf = usePurpose();
  const fieldOf = useField();
  const { host, port, method, purpose, engine, outcome, status, bytesOut, bytesIn, milliseconds } = entry;
  const outcomeText =
    status === null
      ? translate(`outcome-${outcome}`)
      : translate('withStatus', { outcome: translate(`outcome-${outcome}`), status });
  return (
    <Row>
      <RowHead>{moment(entry.at)}</RowHead>
      <DataCell label={translate('host')} className="wrap-anywhere md:min-w-40">
        <span className="min-w-0">
          {host}:{port}
          {isThisMachine(host) && <span className="block text-sm text-ink-3">{translate('thisMachine')}</span>}
        </span>
      </DataCell>
      <DataCell label={translate('purpose')}>
        <span className="min-w-0">
          {purposeOf(purpose)}
          <span className="block text-sm text-ink-3">{engine === null ? method : `${method} · ${engine}`}</span>
          {entry.pseudonymised.length > 0 && (
            <span className="block text-sm text-ink-3">
              {translate('pseudonymised', { fields: entry.pseudonymised.map(fieldOf).join(', ') })}
            </span>
          )}
        </span>
      </DataCell>
      <DataCell label={translate('outcome')}>
        <Chip kind={kinds[outcome]}>{outcomeText}</Chip>
      </DataCell>
      <DataCell label={translate('out')} figure>
        {bytes(bytesOut)}
      </DataCell>
      <DataCell label={translate('in')} figure>
        {bytes(bytesIn)}
      </DataCell>
      <DataCell {...(milliseconds !== null && { label: translate('took') })} figure>
        {milliseconds === null ? '' : translate('milliseconds', { count: write(milliseconds) })}
      </DataCell>
    </Row>
  );
}
