import { LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { Chip, DataCell, HeadCell, MenuItem, RowHead } from '../../../ui/index.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { NeedsMark, type RecordProps } from '../student/record-items.tsx';
import { rosterWords } from './roster-words.ts';

export interface StudentHeadsProps {
  /** The heading of the cell that the list has between the number and the sign-in. */
  own: string;
  /** Whether a row may have a menu. */
  menu: boolean;
}

/** The headings of a list of students. */
export function StudentHeads({ own, menu }: StudentHeadsProps): ReactNode {
  const translate = useWords(rosterWords);
  return (
    <>
      <HeadCell>{translate('name')}</HeadCell>
      <HeadCell>{translate('userName')}</HeadCell>
      <HeadCell>{translate('number')}</HeadCell>
      <HeadCell>{own}</HeadCell>
      <HeadCell>{translate('signIn')}</HeadCell>
      {menu && (
        <HeadCell>
          <span className="sr-only">{translate('more', { name: '' })}</span>
        </HeadCell>
      )}
    </>
  );
}

/** The cells of a student below those headings, without the menu. */
export function StudentCells({
  row,
  records,
  own,
  children,
}: RecordProps & { own: string; children: ReactNode }): ReactNode {
  const translate = useWords(rosterWords);
  return (
    <>
      <RowHead className="wrap-anywhere md:min-w-40">
        {rosterName(row) || translate('noName')}
        <NeedsMark row={row} records={records} />
      </RowHead>
      <DataCell label={translate('userName')} className="wrap-anywhere">
        {row.user_name}
      </DataCell>
      <DataCell label={translate('number')} className="wrap-anywhere">
        {row.student_number ?? translate('none')}
      </DataCell>
      <DataCell label={own} className="wrap-anywhere">
        {children}
      </DataCell>
      <DataCell label={translate('signIn')}>
        <SignIn row={row} />
      </DataCell>
    </>
  );
}

/** The item of a student's menu that ends a lock; nothing while there is none. */
export function UnlockItem({ row, onUnlock }: { row: StudentRow; onUnlock: (row: StudentRow) => void }): ReactNode {
  const translate = useWords(rosterWords);
  if (row.locked_at === null) return null;
  return (
    <MenuItem icon={LockOpen} onSelect={() => onUnlock(row)}>
      {translate('unlock')}
    </MenuItem>
  );
}

/** Whether the student has a card, and when they last used it. */
function SignIn({ row: { access, signed_in_at: at, locked_at } }: { row: StudentRow }): ReactNode {
  const translate = useWords(rosterWords);
  const moment = useMoment();
  if (access === null) return <span className="text-ink-3">{translate('noCard')}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {locked_at === null ? (
        <Chip kind="fine">{translate('hasCard')}</Chip>
      ) : (
        <Chip kind="attention">{translate('locked')}</Chip>
      )}
      <span className="text-ink-3 text-sm">
        {at === null ? translate('neverSignedIn') : translate('signedIn', { moment: moment(at) })}
      </span>
    </span>
  );
}
