import type { ReactNode } from 'react';
import { DataCell, HeadCell, Row, RowHead, Table } from '../../tables/table.tsx';

export interface ChartTableProps {
  caption: string;
  /** The heading of the rows' own headings. */
  first: string;
  /** The headings of the figures. */
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
}

/** The numbers of a chart as a table. */
export function ChartTable({ caption, first, columns, rows }: ChartTableProps): ReactNode {
  return (
    <Table
      caption={caption}
      head={
        <>
          <HeadCell>{first}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} figure>
              {column}
            </HeadCell>
          ))}
        </>
      }
    >
      {rows.map(({ head, cells }) => (
        <Row key={head}>
          <RowHead>{head}</RowHead>
          {columns.map((column, index) => (
            <DataCell key={column} figure>
              {cells[index]}
            </DataCell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
