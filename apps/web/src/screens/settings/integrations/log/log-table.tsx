import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { OutcomeChip, useReason } from '../../../../parts/connections/index.ts';
import { DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { LogEntry } from './calls.ts';
import { logWords } from './words.ts';

/** The entries of the log, the newest first; null while they are loading. */
export function LogTable({ entries }: { entries: readonly LogEntry[] | null }): ReactNode {
  const translate = useWords(logWords);
  return (
    <Table
      caption={translate('log')}
      folds
      busy={entries === null}
      head={
        <>
          <HeadCell>{translate('when')}</HeadCell>
          <HeadCell>{translate('what')}</HeadCell>
          <HeadCell>{translate('outcome')}</HeadCell>
          <HeadCell figure>{translate('took')}</HeadCell>
          <HeadCell>{translate('session')}</HeadCell>
        </>
      }
    >
      {entries === null ? <LoadingRows columns={5} /> : entries.map((entry) => <LogRow key={entry.id} entry={entry} />)}
    </Table>
  );
}

function LogRow({ entry }: { entry: LogEntry }): ReactNode {
  const translate = useWords(logWords);
  const [language] = useLanguage();
  const moment = useMoment();
  const reasonOf = useReason();
  const { purpose, direction, via, engine, outcome, status, tries, milliseconds, sessionId, test } = entry;
  const channel = engine === null ? translate(`via-${via}`) : `${translate(`via-${via}`)} (${engine})`;
  const details = [
    status === null ? null : translate('withStatus', { status }),
    tries > 1 ? translate('tries', { count: tries }) : null,
  ].filter((one) => one !== null);
  const reason = reasonOf(entry.reason);
  return (
    <Row>
      <RowHead>{moment(entry.at)}</RowHead>
      <DataCell label={translate('what')}>
        <span className="min-w-0">
          {translate(`purpose-${purpose}`)}
          <span className="block text-ink-3 text-sm wrap-anywhere">
            {/* Replies of the offline assistant are sent nowhere. */}
            {[
              ...(via === 'offline' ? [] : [translate(`direction-${direction}`)]),
              channel,
              ...(test ? [translate('test')] : []),
            ].join(' · ')}
          </span>
        </span>
      </DataCell>
      <DataCell label={translate('outcome')}>
        <span className="min-w-0">
          <OutcomeChip outcome={outcome} />
          {reason !== null && <span className="block text-pretty text-sm">{reason}</span>}
          {details.length > 0 && <span className="block text-ink-3 text-sm">{details.join(' · ')}</span>}
        </span>
      </DataCell>
      <DataCell {...(milliseconds !== null && { label: translate('took') })} figure>
        {milliseconds === null
          ? ''
          : translate('milliseconds', { count: new Intl.NumberFormat(locales[language]).format(milliseconds) })}
      </DataCell>
      <DataCell {...(sessionId !== null && { label: translate('session') })}>
        {sessionId !== null && (
          <Link
            to="/dashboard"
            search={{ session: sessionId }}
            aria-label={translate('createProvenSession', { when: moment(entry.at) })}
          >
            {translate('open')}
          </Link>
        )}
      </DataCell>
    </Row>
  );
}
