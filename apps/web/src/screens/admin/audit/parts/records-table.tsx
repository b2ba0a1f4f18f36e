import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Chip, DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { RecordedEvent } from '../calls.ts';
import { auditWords } from '../words.ts';
import { useEventWords } from './details.ts';

/** Records, one a row, in words; null while they are on their way. */
export function RecordsTable({ events }: { events: readonly RecordedEvent[] | null }): ReactNode {
  const say = useWords(auditWords);
  const moment = useMoment();
  const words = useEventWords();
  return (
    <Table
      caption={say('records')}
      folds
      busy={events === null}
      head={
        <>
          <HeadCell>{say('what')}</HeadCell>
          <HeadCell>{say('who')}</HeadCell>
          <HeadCell>{say('about')}</HeadCell>
          <HeadCell>{say('when')}</HeadCell>
          <HeadCell figure>{say('sealed')}</HeadCell>
        </>
      }
    >
      {events === null ? (
        <LoadingRows columns={5} />
      ) : (
        events.map((event) => (
          <Row key={event.id}>
            <RowHead className="break-words">{words.what(event)}</RowHead>
            <DataCell label={say('who')} className="break-words">
              {words.who(event)}
            </DataCell>
            <DataCell label={say('about')} className="break-words">
              {words.about(event)}
            </DataCell>
            <DataCell label={say('when')}>{moment(event.at)}</DataCell>
            <DataCell label={say('sealed')} figure>
              {event.position ?? <Chip kind="quiet">{say('waits')}</Chip>}
            </DataCell>
          </Row>
        ))
      )}
    </Table>
  );
}
