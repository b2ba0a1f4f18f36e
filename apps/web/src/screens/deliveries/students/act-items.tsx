import { CirclePause, CirclePlay, MessageSquare, RotateCcw, SendHorizontal, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import { MenuItem } from '../../../ui/index.ts';
import { liveWords } from '../words.ts';
import { actsFor, type Targets } from './targets.ts';
import type { LiveActs } from './use-live-acts.ts';

/** An act that asks something before it is done. */
export type AskedAct = 'time' | 'message' | 'submit' | 'reopen';

export interface ActItemsProps {
  row: DeliveryRow;
  targets: Targets;
  acts: LiveActs;
  onAsk: (act: AskedAct, targets: Targets) => void;
}

/** The items of a menu: what can be done for these students now. */
export function ActItems({ row, targets, acts, onAsk }: ActItemsProps): ReactNode {
  const translate = useWords(liveWords);
  const can = actsFor(targets);
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
        <MenuItem icon={CirclePause} onSelect={() => acts.pause(targets, true)}>
          {translate('pause')}
        </MenuItem>
      )}
      {(can.goOn || pausedAll) && (
        <MenuItem icon={CirclePlay} onSelect={() => acts.pause(targets, false)}>
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
