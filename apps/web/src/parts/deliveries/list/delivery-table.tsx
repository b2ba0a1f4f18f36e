import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { DataCell, HeadCell, Row, RowActions, RowHead, Table } from '../../../ui/index.ts';
import type { DeliveryRow } from '../rows.ts';
import { deliveryWords } from '../words.ts';
import { DeliveryMenu } from './delivery-menu.tsx';
import { StateChip, useWindowText } from './state-chip.tsx';

export interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  /** What names a delivery here: the assignment, or those who have it. */
  names: 'title' | 'targets';
  /** Whether the user may change a delivery. */
  changes: (row: DeliveryRow) => boolean;
}

/** Deliveries with how far the students are; on a phone each is a block. */
export function DeliveryTable({ rows, names, changes }: DeliveryTableProps): ReactNode {
  const translate = useWords(deliveryWords);
  const windowOf = useWindowText();
  const ofStudents = (count: number, { students }: DeliveryRow): string => translate('ofStudents', { count, students });
  return (
    <Table
      caption={translate('deliveries')}
      folds
      head={
        <>
          <HeadCell>{translate(names === 'title' ? 'columnTitle' : 'columnTargets')}</HeadCell>
          <HeadCell>{translate('columnState')}</HeadCell>
          <HeadCell>{translate('columnWindow')}</HeadCell>
          <HeadCell figure>{translate('columnBegun')}</HeadCell>
          <HeadCell figure>{translate('columnSubmitted')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{translate('columnActions')}</span>
          </HeadCell>
        </>
      }
    >
      {rows.map((row) => {
        const targets = row.targets.join(', ') || translate('nobody');
        return (
          <Row key={row.id}>
            <RowHead>
              <Link
                to="/dashboard/assignments/deliveries/$deliveryId"
                params={{ deliveryId: row.id }}
                className="wrap-anywhere no-underline hover:underline"
                {...(names === 'title' && { lang: row.content_language })}
              >
                {names === 'title' ? row.title : targets}
              </Link>
            </RowHead>
            <DataCell label={translate('columnState')}>
              <StateChip row={row} />
            </DataCell>
            <DataCell label={translate('columnWindow')} className="text-ink-2">
              {windowOf(row)}
            </DataCell>
            <DataCell figure label={translate('columnBegun')}>
              {ofStudents(row.begun, row)}
            </DataCell>
            <DataCell figure label={translate('columnSubmitted')}>
              {ofStudents(row.submitted, row)}
            </DataCell>
            <RowActions>
              <DeliveryMenu row={row} changes={changes(row)} />
            </RowActions>
          </Row>
        );
      })}
    </Table>
  );
}
