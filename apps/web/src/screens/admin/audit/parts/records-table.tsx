import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Chip, DataCell, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { RecordedEvent } from '../calls.ts';
import { auditWords } from '../words.ts';
import { useEventWords } from './details.ts';

/** Records, one per row, in words; null while they are loading. */
export function RecordsTable({ events }: { events: readonly RecordedEvent[] | null }): ReactNode {
  const translate = useWords(auditWords);
  const moment = useMoment();
  const words = useEventWords();
  return (
    <Table
      caption={translate('records')}
      folds
      busy={events === null}
      head={
        <>
          <HeadCell>{translate('what')}</HeadCell>
          <HeadCell>{translate('who')}</HeadCell>
          <HeadCell>{translate('about')}</HeadCell>
          <HeadCell>{translate('when')}</HeadCell>
          <HeadCell figure>{translate('sealed')}</HeadCell>
        </>
      }
    >
      {events === null ? (
        <LoadingRows columns={5} />
      ) : (
        events.map((event) => (
          <Row key={event.id}>
            <RowHead className="break-words">{words.what(event)}</RowHead>
            <DataCell label={translate('who')} className="break-words">
              {words.who(event)}
            </DataCell>
            <DataCell label={translate('about')} className="break-words">
              {words.about(event)}
            </DataCell>
            <DataCell label={translate('when')}>{moment(event.at)}</DataCell>
            <DataCell label={translate('sealed')} figure>
              {event.position ?? <Chip kind="quiet">{translate('waits')}</Chip>}
            </DataCell>
          </Row>
        ))
      )}
    </Table>
  );
}
