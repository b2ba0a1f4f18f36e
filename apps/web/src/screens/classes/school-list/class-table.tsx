import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { DataCell, HeadCell, Pagination, Row, RowHead, Table } from '../../../ui/index.ts';
import type { SchoolPreview } from '../calls.ts';
import { schoolListWords } from './school-list-words.ts';

/** Classes of a page. */
const classesOfPage = 20;

/** The classes that a list names, whether the school has them, and what the list does to each. */
export function ClassTable({ classes }: Pick<SchoolPreview, 'classes'>): ReactNode {
  const translate = useWords(schoolListWords);
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.max(1, Math.ceil(classes.length / classesOfPage)));
  const first = (shown - 1) * classesOfPage;
  if (classes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Table
        caption={translate('classes')}
        folds
        head={
          <>
            <HeadCell>{translate('classes')}</HeadCell>
            <HeadCell>{translate('state')}</HeadCell>
            <HeadCell>{translate('new')}</HeadCell>
            <HeadCell>{translate('changed')}</HeadCell>
            <HeadCell>{translate('same')}</HeadCell>
            <HeadCell>{translate('skipped')}</HeadCell>
          </>
        }
      >
        {classes.slice(first, first + classesOfPage).map(({ name, state, counts }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two classes of an archive may have one name
          <Row key={first + at}>
            <RowHead className="wrap-anywhere">{name}</RowHead>
            <DataCell
              label={translate('state')}
              className={state === 'missing' || state === 'several' ? 'text-attention' : undefined}
            >
              {translate(state)}
            </DataCell>
            <DataCell label={translate('new')}>{counts.new}</DataCell>
            <DataCell label={translate('changed')}>{counts.changed + counts.moved + counts.returns}</DataCell>
            <DataCell label={translate('same')}>{counts.same}</DataCell>
            <DataCell label={translate('skipped')}>{counts.skipped}</DataCell>
          </Row>
        ))}
      </Table>
      {classes.length > classesOfPage && (
        <Pagination
          label={translate('classes')}
          total={classes.length}
          size={classesOfPage}
          page={shown}
          onPage={setPage}
        />
      )}
    </div>
  );
}
