import { ChevronDown, CirclePlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import { Button, EmptyState, Menu, SelectionBar, useSelection } from '../../../ui/index.ts';
import { AttemptDialog } from '../attempt/attempt-dialog.tsx';
import { type StudentRow, withoutOrder } from '../progress/student-rows.ts';
import { useClock } from '../progress/use-clock.ts';
import { useProgressTexts } from '../progress/use-progress-texts.ts';
import { liveWords } from '../words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ActionItems, type ConfirmedAction } from './action-items.tsx';
import { StudentTable } from './student-table.tsx';
import type { Targets } from './targets.ts';
import { useLiveActions } from './use-live-actions.ts';

export interface StudentsTabProps {
  row: DeliveryRow & { ahead: number };
  studentRows: readonly StudentRow[];
  questionIds: readonly string[];
  /** True: for everybody in the room. */
  projector: boolean;
  /** Whether the user may do more than look. */
  changes: boolean;
}

/** The students of a delivery, and what can be done for one, the chosen ones or all. */
export function StudentsTab({ row, studentRows, questionIds, projector, changes }: StudentsTabProps): ReactNode {
  const translate = useWords(liveWords);
  const now = useClock(row.ahead);
  const texts = useProgressTexts(row, questionIds, now);
  const actions = useLiveActions(row.id);
  const selection = useSelection(studentRows.map(({ studentId }) => studentId));
  const [asked, setAsked] = useState<{ action: ConfirmedAction; targets: Targets } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const onAsk = (action: ConfirmedAction, targets: Targets): void => setAsked({ action, targets });
  if (studentRows.length === 0) {
    return <EmptyState title={translate('noStudentsTitle')}>{translate('noStudentsText')}</EmptyState>;
  }
  const mayChange = changes && !projector;
  const chosen: Targets = { studentRows: studentRows.filter(({ studentId }) => selection.has(studentId)), all: false };
  const open = opened === null ? undefined : studentRows.find(({ studentId }) => studentId === opened);
  const everybody: Targets = { studentRows, all: true };
  return (
    <>
      {mayChange && (
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <SelectionBar selection={selection}>
            <Menu
              align="start"
              trigger={<ActionButton label={translate('for', { count: chosen.studentRows.length })} />}
            >
              <ActionItems row={row} targets={chosen} actions={actions} onAsk={onAsk} />
            </Menu>
          </SelectionBar>
          <span className="flex flex-wrap gap-2">
            {row.paused_at !== null && (
              <Button icon={CirclePlay} onClick={() => actions.pause(everybody, false)}>
                {translate('goOnAll')}
              </Button>
            )}
            <Menu trigger={<ActionButton label={translate('everybody')} />}>
              <ActionItems row={row} targets={everybody} actions={actions} onAsk={onAsk} />
            </Menu>
          </span>
        </div>
      )}
      <StudentTable
        row={row}
        studentRows={projector ? withoutOrder(studentRows) : studentRows}
        texts={texts}
        selection={mayChange ? selection : null}
        actions={actions}
        onAsk={onAsk}
        onOpen={projector ? null : ({ studentId }) => setOpened(studentId)}
      />
      {asked !== null && <ActionDialog deliveryId={row.id} {...asked} onClose={() => setAsked(null)} />}
      {open !== undefined && !projector && (
        <AttemptDialog row={row} studentRow={open} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The button of a menu; Radix hands it what opens the menu. */
function ActionButton({ label, ...trigger }: { label: string }): ReactNode {
  return (
    <Button {...trigger}>
      {label}
      <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
    </Button>
  );
}
