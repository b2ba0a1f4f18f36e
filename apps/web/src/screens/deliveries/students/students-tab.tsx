import { ChevronDown, CirclePlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import { Button, EmptyState, Menu, SelectionBar, useSelection } from '../../../ui/index.ts';
import { AttemptDialog } from '../attempt/attempt-dialog.tsx';
import { liveWords } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActItems, type AskedAct } from './act-items.tsx';
import { StandingTable } from './standing-table.tsx';
import { type Standing, withoutOrder } from './standings.ts';
import type { Targets } from './targets.ts';
import { useClock } from './use-clock.ts';
import { useLiveActs } from './use-live-acts.ts';
import { useStandingTexts } from './use-standing-texts.ts';

export interface StudentsTabProps {
  row: DeliveryRow & { ahead: number };
  standings: readonly Standing[];
  places: readonly string[];
  /** True: for everybody in the room. */
  projector: boolean;
  /** Whether the user may do more than look. */
  changes: boolean;
}

/** The students of a delivery, and what can be done for one, the chosen ones or all. */
export function StudentsTab({ row, standings, places, projector, changes }: StudentsTabProps): ReactNode {
  const translate = useWords(liveWords);
  const now = useClock(row.ahead);
  const texts = useStandingTexts(row, places, now);
  const acts = useLiveActs(row.id);
  const selection = useSelection(standings.map(({ studentId }) => studentId));
  const [asked, setAsked] = useState<{ act: AskedAct; targets: Targets } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const onAsk = (act: AskedAct, targets: Targets): void => setAsked({ act, targets });
  if (standings.length === 0) {
    return <EmptyState title={translate('noStudentsTitle')}>{translate('noStudentsText')}</EmptyState>;
  }
  const mayAct = changes && !projector;
  const chosen: Targets = { standings: standings.filter(({ studentId }) => selection.has(studentId)), all: false };
  const open = opened === null ? undefined : standings.find(({ studentId }) => studentId === opened);
  const everybody: Targets = { standings, all: true };
  return (
    <>
      {mayAct && (
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <SelectionBar selection={selection}>
            <Menu align="start" trigger={<ActButton label={translate('for', { count: chosen.standings.length })} />}>
              <ActItems row={row} targets={chosen} acts={acts} onAsk={onAsk} />
            </Menu>
          </SelectionBar>
          <span className="flex flex-wrap gap-2">
            {row.paused_at !== null && (
              <Button icon={CirclePlay} onClick={() => acts.pause(everybody, false)}>
                {translate('goOnAll')}
              </Button>
            )}
            <Menu trigger={<ActButton label={translate('everybody')} />}>
              <ActItems row={row} targets={everybody} acts={acts} onAsk={onAsk} />
            </Menu>
          </span>
        </div>
      )}
      <StandingTable
        row={row}
        standings={projector ? withoutOrder(standings) : standings}
        texts={texts}
        selection={mayAct ? selection : null}
        acts={acts}
        onAsk={onAsk}
        onOpen={projector ? null : ({ studentId }) => setOpened(studentId)}
      />
      {asked !== null && <ActDialog deliveryId={row.id} {...asked} onClose={() => setAsked(null)} />}
      {open !== undefined && !projector && <AttemptDialog row={row} standing={open} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The button of a menu; Radix hands it what opens the menu. */
function ActButton({ label, ...trigger }: { label: string }): ReactNode {
  return (
    <Button {...trigger}>
      {label}
      <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
    </Button>
  );
}
