import { CalendarClock, CirclePause, CircleStop, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { Chip } from '../../../ui/index.ts';
import type { DeliveryRow } from '../rows.ts';
import { deliveryWords } from '../words.ts';

const quiet = { planned: CalendarClock, closed: CircleStop, withdrawn: Undo2 } as const;

/** Whether a delivery is open, and what a teacher has to know beside it. */
export function StateChip({
  row,
}: {
  row: Pick<DeliveryRow, 'state' | 'paused_at' | 'released_at' | 'partly_released' | 'outdated'>;
}): ReactNode {
  const translate = useWords(deliveryWords);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {row.state === 'open' ? (
        <Chip kind="fine">{translate('open')}</Chip>
      ) : (
        <Chip kind="quiet" icon={quiet[row.state]}>
          {translate(row.state)}
        </Chip>
      )}
      {row.paused_at !== null && row.state === 'open' && (
        <Chip kind="attention" icon={CirclePause}>
          {translate('paused')}
        </Chip>
      )}
      {row.partly_released && (
        <Chip kind="quiet">{translate(row.released_at === null ? 'partlyReleased' : 'released')}</Chip>
      )}
      {row.outdated && (
        <span title={translate('outdatedHint')}>
          <Chip kind="note">{translate('outdated')}</Chip>
        </span>
      )}
    </span>
  );
}

/** When a delivery opens or ends, in words. */
export function useWindowText(): (
  row: Pick<DeliveryRow, 'state' | 'opens_at' | 'closes_at' | 'withdrawn_at'>,
) => string {
  const translate = useWords(deliveryWords);
  const moment = useMoment();
  return ({ state, opens_at, closes_at, withdrawn_at }) => {
    if (withdrawn_at !== null) return translate('withdrawnAt', { moment: moment(withdrawn_at) });
    const end = closes_at === null ? translate('noEnd') : translate('until', { moment: moment(closes_at) });
    if (state === 'planned') return `${translate('opens', { moment: moment(opens_at) })} · ${end}`;
    if (state === 'closed' && closes_at !== null) return translate('closedAt', { moment: moment(closes_at) });
    return end;
  };
}
