import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { useBytes } from '../../../../client/use-bytes.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Chip, type ChipKind, DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { LedgerLine, Outcome } from '../calls.ts';
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

/** The lines of the ledger, the newest first; null while they are on their way. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] | null }): ReactNode {
  const say = useWords(networkWords);
  return (
    <Table
      caption={say('ledger')}
      folds
      busy={lines === null}
      head={
        <>
          <HeadCell>{say('when')}</HeadCell>
          <HeadCell>{say('host')}</HeadCell>
          <HeadCell>{say('purpose')}</HeadCell>
          <HeadCell>{say('outcome')}</HeadCell>
          <HeadCell figure>{say('out')}</HeadCell>
          <HeadCell figure>{say('in')}</HeadCell>
          <HeadCell figure>{say('took')}</HeadCell>
        </>
      }
    >
      {lines === null ? <LoadingRows columns={7} /> : lines.map((line) => <Line key={line.id} line={line} />)}
    </Table>
  );
}

function Line({ line }: { line: LedgerLine }): ReactNode {
  const say = useWords(networkWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const moment = useMoment();
  const bytes = useBytes();
  const purposeOf = usePurpose();
  const fieldOf = useField();
  const { host, port, method, purpose, engine, outcome, status, bytesOut, bytesIn, milliseconds } = line;
  const said =
    status === null ? say(`outcome-${outcome}`) : say('withStatus', { outcome: say(`outcome-${outcome}`), status });
  return (
    <Row>
      <RowHead>{moment(line.at)}</RowHead>
      <DataCell label={say('host')} className="wrap-anywhere md:min-w-40">
        {host}:{port}
      </DataCell>
      <DataCell label={say('purpose')}>
        <span className="min-w-0">
          {purposeOf(purpose)}
          <span className="block text-sm text-ink-3">{engine === null ? method : `${method} · ${engine}`}</span>
          {line.pseudonymised.length > 0 && (
            <span className="block text-sm text-ink-3">
              {say('pseudonymised', { fields: line.pseudonymised.map(fieldOf).join(', ') })}
            </span>
          )}
        </span>
      </DataCell>
      <DataCell label={say('outcome')}>
        <Chip kind={kinds[outcome]}>{said}</Chip>
      </DataCell>
      <DataCell label={say('out')} figure>
        {bytes(bytesOut)}
      </DataCell>
      <DataCell label={say('in')} figure>
        {bytes(bytesIn)}
      </DataCell>
      <DataCell {...(milliseconds !== null && { label: say('took') })} figure>
        {milliseconds === null ? '' : say('milliseconds', { count: write(milliseconds) })}
      </DataCell>
    </Row>
  );
}
