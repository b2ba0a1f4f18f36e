import { CirclePause, CirclePlay, MessageSquare, RotateCcw, SendHorizontal, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import { MenuItem } from '../../../ui/index.ts';
import { liveWords } from '../words.ts';
import { possibleActions, type Targets } from './targets.ts';
import type { LiveActions } from './use-live-actions.ts';

/** An action that asks something before it is done. */
export type ConfirmedAction = 'time' | 'message' | 'submit' | 'reopen';

export interface ActionItemsProps {
  row: DeliveryRow;
  targets: Targets;
  actions: LiveActions;
  onAsk: (action: ConfirmedAction, targets: Targets) => void;
}

/** The items of a menu: what can be done for these students now. */
export function ActionItems({ row, targets, actions, onAsk }: ActionItemsProps): ReactNode {
  const translate = useWords(liveWords);
  const can = possibleActions(targets);
  const endless = row.time_limit === null && row.closes_at === null;
  const closed = row.state === 'closed' && !can.submit;
  const pausedAll = targets.all && row.paused_at !== null;
  return (
    <>
      <MenuItem
        icon={Timer}
        reason={endless ? translate('noClockReason') : closed ? translate('closedReason') : undefined}
        onSelect={() => onAsk('time', targets)}
      >
        {translate('moreTime')}
      </MenuItem>
      {can.submit && (
        <MenuItem icon={MessageSquare} onSelect={() => onAsk('message', targets)}>
          {translate('message')}
        </MenuItem>
      )}
      {can.pause && !pausedAll && (
        <MenuItem icon={CirclePause} onSelect={() => actions.pause(targets, true)}>
          {translate('pause')}
        </MenuItem>
      )}
      {(can.goOn || pausedAll) && (
        <MenuItem icon={CirclePlay} onSelect={() => actions.pause(targets, false)}>
          {translate('goOn')}
        </MenuItem>
      )}
      {can.submit && (
        <MenuItem icon={SendHorizontal} onSelect={() => onAsk('submit', targets)}>
          {translate('submitNow')}
        </MenuItem>
      )}
      {can.reopen && row.state !== 'withdrawn' && (
        <MenuItem icon={RotateCcw} onSelect={() => onAsk('reopen', targets)}>
          {translate('reopen')}
        </MenuItem>
      )}
    </>
  );
}
