import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { OutcomeChip, useReason } from '../../../../parts/connections/index.ts';
import { DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { LogLine } from './calls.ts';
import { logWords } from './words.ts';

/** The lines of the log, the newest first; null while they are on their way. */
export function LogTable({ lines }: { lines: readonly LogLine[] | null }): ReactNode {
  const say = useWords(logWords);
  return (
    <Table
      caption={say('log')}
      folds
      busy={lines === null}
      head={
        <>
          <HeadCell>{say('when')}</HeadCell>
          <HeadCell>{say('what')}</HeadCell>
          <HeadCell>{say('outcome')}</HeadCell>
          <HeadCell figure>{say('took')}</HeadCell>
          <HeadCell>{say('session')}</HeadCell>
        </>
      }
    >
      {lines === null ? <LoadingRows columns={5} /> : lines.map((line) => <Line key={line.id} line={line} />)}
    </Table>
  );
}

function Line({ line }: { line: LogLine }): ReactNode {
  const say = useWords(logWords);
  const [language] = useLanguage();
  const moment = useMoment();
  const reasonOf = useReason();
  const { purpose, direction, via, engine, outcome, status, tries, milliseconds, sessionId, test } = line;
  const way = engine === null ? say(`via-${via}`) : `${say(`via-${via}`)} (${engine})`;
  const details = [
    status === null ? null : say('withStatus', { status }),
    tries > 1 ? say('tries', { count: tries }) : null,
  ].filter((one) => one !== null);
  const reason = reasonOf(line.reason);
  return (
    <Row>
      <RowHead>{moment(line.at)}</RowHead>
      <DataCell label={say('what')}>
        <span className="min-w-0">
          {say(`purpose-${purpose}`)}
          <span className="block text-ink-3 text-sm wrap-anywhere">
            {/* What the offline assistant answers goes nowhere. */}
            {[...(via === 'offline' ? [] : [say(`direction-${direction}`)]), way, ...(test ? [say('test')] : [])].join(
              ' · ',
            )}
          </span>
        </span>
      </DataCell>
      <DataCell label={say('outcome')}>
        <span className="min-w-0">
          <OutcomeChip outcome={outcome} />
          {reason !== null && <span className="block text-pretty text-sm">{reason}</span>}
          {details.length > 0 && <span className="block text-ink-3 text-sm">{details.join(' · ')}</span>}
        </span>
      </DataCell>
      <DataCell {...(milliseconds !== null && { label: say('took') })} figure>
        {milliseconds === null
          ? ''
          : say('milliseconds', { count: new Intl.NumberFormat(locales[language]).format(milliseconds) })}
      </DataCell>
      <DataCell {...(sessionId !== null && { label: say('session') })}>
        {sessionId !== null && (
          <Link
            to="/dashboard"
            search={{ session: sessionId }}
            aria-label={say('openSession', { when: moment(line.at) })}
          >
            {say('open')}
          </Link>
        )}
      </DataCell>
    </Row>
  );
}
