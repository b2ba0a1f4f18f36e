import { Ellipsis, FileText, MinusCircle, PlusCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import {
  DataCell,
  HeadCell,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Row,
  RowActions,
  RowHead,
  type Selection,
  Table,
  TickCell,
  TickHead,
} from '../../../ui/index.ts';
import type { AttemptRow, StudentRow } from '../progress/student-rows.ts';
import { type ProgressTexts, useStudentName } from '../progress/use-progress-texts.ts';
import { liveWords } from '../words.ts';
import { ActionItems, type ActionItemsProps } from './action-items.tsx';
import { AttemptNotes } from './attempt-notes.tsx';

export interface StudentTableProps extends Pick<ActionItemsProps, 'actions' | 'onAsk'> {
  row: DeliveryRow;
  studentRows: readonly StudentRow[];
  texts: ProgressTexts;
  /** Null: the user may only look. */
  selection: Selection | null;
  /** Null: for the projector, without names, points, notes and actions. */
  onOpen: ((studentRow: StudentRow) => void) | null;
}

/** One row for each student; on a phone each is a block. */
export function StudentTable(props: StudentTableProps): ReactNode {
  const { studentRows, selection, texts, onOpen } = props;
  const translate = useWords(liveWords);
  const nameOf = useStudentName();
  const named = onOpen !== null;
  return (
    <Table
      caption={translate('students')}
      folds
      head={
        <>
          {selection !== null && <TickHead selection={selection} />}
          <HeadCell>{translate('student')}</HeadCell>
          <HeadCell>{translate('where')}</HeadCell>
          <HeadCell figure>{translate('answered')}</HeadCell>
          <HeadCell>{translate('seen')}</HeadCell>
          {named && <HeadCell figure>{translate('left')}</HeadCell>}
          {named && <HeadCell figure>{translate('points')}</HeadCell>}
          {named && (
            <HeadCell>
              <span className="sr-only">{translate('rowActions')}</span>
            </HeadCell>
          )}
        </>
      }
    >
      {studentRows.map((studentRow, index) => {
        const { studentId, last, attempts } = studentRow;
        const name = named ? nameOf(studentRow) : translate('anonymous', { number: index + 1 });
        return (
          <Row key={studentId} picked={selection?.has(studentId) ?? false}>
            {selection !== null && <TickCell selection={selection} id={studentId} name={name} />}
            <RowHead>
              {named && last !== null ? (
                <button
                  type="button"
                  className="wrap-anywhere min-h-6 text-left font-medium text-primary hover:underline"
                  onClick={() => onOpen(studentRow)}
                >
                  <span className="sr-only">{translate('openAttempt', { name })}</span>
                  <span aria-hidden="true">{name}</span>
                </button>
              ) : (
                <span className="wrap-anywhere">{name}</span>
              )}
              {named && last !== null && <AttemptNotes last={last} />}
            </RowHead>
            <DataCell label={translate('where')} className={last === null ? 'min-w-32 text-ink-3' : 'min-w-32'}>
              <span>
                {texts.where(last)}
                {attempts.length > 1 && last !== null && (
                  <span className="block text-ink-3 text-sm">{translate('attempt', { number: last.number })}</span>
                )}
              </span>
            </DataCell>
            <Fact figure label={translate('answered')} text={texts.answered(last)} />
            <Fact label={translate('seen')} text={texts.seen(last)} />
            {named && <Fact figure label={translate('left')} text={texts.left(last)} />}
            {named && <Fact figure label={translate('points')} text={texts.points(last)} />}
            {named && (
              <RowActions>
                <StudentMenu {...props} studentRow={studentRow} name={name} onOpen={onOpen} />
              </RowActions>
            )}
          </Row>
        );
      })}
    </Table>
  );
}

/** A cell that is left out of a phone's block where there is nothing to say. */
function Fact({ label, text, figure = false }: { label: string; text: string; figure?: boolean }): ReactNode {
  return text === '' ? (
    <DataCell figure={figure} className="@max-[40rem]/rows:hidden!" />
  ) : (
    <DataCell figure={figure} label={label} className="whitespace-nowrap text-ink-2">
      {text}
    </DataCell>
  );
}

interface StudentMenuProps extends Omit<StudentTableProps, 'onOpen'> {
  studentRow: StudentRow;
  name: string;
  onOpen: (studentRow: StudentRow) => void;
}

function StudentMenu({ row, studentRow, name, actions, onAsk, onOpen, selection }: StudentMenuProps): ReactNode {
  const translate = useWords(liveWords);
  const changes = selection !== null;
  const { last } = studentRow;
  if (last === null && !changes) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={translate('more', { name })} />}>
      {last !== null && (
        <MenuItem icon={FileText} onSelect={() => onOpen(studentRow)}>
          {translate('showAnswers')}
        </MenuItem>
      )}
      {changes && (
        <>
          {last !== null && <LateItem last={last} onChange={actions.countLate} />}
          {last !== null && <MenuSeparator />}
          <ActionItems row={row} targets={{ studentRows: [studentRow], all: false }} actions={actions} onAsk={onAsk} />
        </>
      )}
    </Menu>
  );
}

function LateItem({
  last,
  onChange,
}: {
  last: AttemptRow;
  onChange: (attemptId: string, counts: boolean) => void;
}): ReactNode {
  const translate = useWords(liveWords);
  if ((last.late_events ?? 0) === 0) return null;
  const counts = last.late_counts !== false;
  return (
    <MenuItem icon={counts ? MinusCircle : PlusCircle} onSelect={() => onChange(last.attempt_id, !counts)}>
      {translate(counts ? 'leaveOutLate' : 'countLate')}
    </MenuItem>
  );
}
