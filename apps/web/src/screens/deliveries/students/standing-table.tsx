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
import { liveWords } from '../words.ts';
import { ActItems, type ActItemsProps } from './act-items.tsx';
import { StandingNotes } from './standing-notes.tsx';
import type { AttemptRow, Standing } from './standings.ts';
import { type StandingTexts, useStudentName } from './use-standing-texts.ts';

export interface StandingTableProps extends Pick<ActItemsProps, 'acts' | 'onAsk'> {
  row: DeliveryRow;
  standings: readonly Standing[];
  texts: StandingTexts;
  /** Null: the user may only look. */
  selection: Selection | null;
  /** Null: for the projector, without names, points, notes and actions. */
  onOpen: ((standing: Standing) => void) | null;
}

/** One row for each student; on a phone each is a block. */
export function StandingTable(props: StandingTableProps): ReactNode {
  const { standings, selection, texts, onOpen } = props;
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
      {standings.map((standing, index) => {
        const { studentId, last, attempts } = standing;
        const name = named ? nameOf(standing) : translate('anonymous', { number: index + 1 });
        return (
          <Row key={studentId} picked={selection?.has(studentId) ?? false}>
            {selection !== null && <TickCell selection={selection} id={studentId} name={name} />}
            <RowHead>
              {named && last !== null ? (
                <button
                  type="button"
                  className="wrap-anywhere min-h-6 text-left font-medium text-primary hover:underline"
                  onClick={() => onOpen(standing)}
                >
                  <span className="sr-only">{translate('openAttempt', { name })}</span>
                  <span aria-hidden="true">{name}</span>
                </button>
              ) : (
                <span className="wrap-anywhere">{name}</span>
              )}
              {named && last !== null && <StandingNotes last={last} />}
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
                <StandingMenu {...props} standing={standing} name={name} onOpen={onOpen} />
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

interface StandingMenuProps extends Omit<StandingTableProps, 'onOpen'> {
  standing: Standing;
  name: string;
  onOpen: (standing: Standing) => void;
}

function StandingMenu({ row, standing, name, acts, onAsk, onOpen, selection }: StandingMenuProps): ReactNode {
  const translate = useWords(liveWords);
  const changes = selection !== null;
  const { last } = standing;
  if (last === null && !changes) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={translate('more', { name })} />}>
      {last !== null && (
        <MenuItem icon={FileText} onSelect={() => onOpen(standing)}>
          {translate('showAnswers')}
        </MenuItem>
      )}
      {changes && (
        <>
          {last !== null && <LateItem last={last} onChange={acts.countLate} />}
          {last !== null && <MenuSeparator />}
          <ActItems row={row} targets={{ standings: [standing], all: false }} acts={acts} onAsk={onAsk} />
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
