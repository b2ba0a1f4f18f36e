import { useNavigate } from '@tanstack/react-router';
import { CircleStop, Ellipsis, Eye, MonitorPlay, SlidersHorizontal, Undo2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { IconButton, Menu, MenuItem, MenuSeparator } from '../../../ui/index.ts';
import { ReleaseDialog } from '../../release/index.ts';
import type { DeliveryRow } from '../rows.ts';
import { ChangeDialog } from '../rules/change-dialog.tsx';
import { deliveryWords } from '../words.ts';
import { CloseDialog } from './close-dialog.tsx';
import { useDeliveryActions } from './use-delivery-actions.ts';

export interface DeliveryMenuProps {
  row: DeliveryRow;
  /** False: the user may only look. */
  changes: boolean;
  /** True: the live view is open already. */
  live?: boolean;
  /** The button that opens it; three dots by default. */
  trigger?: ReactElement;
}

/** What is done with a delivery as a whole. */
export function DeliveryMenu({ row, changes, live = false, trigger }: DeliveryMenuProps): ReactNode {
  const translate = useWords(deliveryWords);
  const navigate = useNavigate();
  const actions = useDeliveryActions();
  const [dialog, setDialog] = useState<'rules' | 'close' | 'release' | null>(null);
  const leave = (): void => setDialog(null);
  const withdrawn = row.state === 'withdrawn';
  const dots = (
    <IconButton
      icon={Ellipsis}
      label={translate('more', { title: row.title, targets: row.targets.join(', ') || translate('nobody') })}
    />
  );
  return (
    <>
      <Menu trigger={trigger ?? dots}>
        {!live && (
          <MenuItem
            icon={MonitorPlay}
            onSelect={() =>
              void navigate({
                to: '/dashboard/assignments/deliveries/$deliveryId',
                params: { deliveryId: row.id },
              })
            }
          >
            {translate('openLive')}
          </MenuItem>
        )}
        {changes && (
          <>
            {/* Students do not see what was taken back: there is nothing to change or to show. */}
            {!withdrawn && (
              <>
                <MenuItem icon={SlidersHorizontal} onSelect={() => setDialog('rules')}>
                  {translate('changeRules')}
                </MenuItem>
                <MenuItem icon={Eye} onSelect={() => setDialog('release')}>
                  {translate('release')}
                </MenuItem>
                <MenuSeparator />
              </>
            )}
            {row.state === 'open' && (
              <MenuItem icon={CircleStop} onSelect={() => setDialog('close')}>
                {translate('closeNow')}
              </MenuItem>
            )}
            <MenuItem icon={Undo2} onSelect={() => actions.withdraw(row, !withdrawn)}>
              {translate(withdrawn ? 'giveAgain' : 'withdraw')}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'rules' && <ChangeDialog row={row} onClose={leave} />}
      {dialog === 'release' && <ReleaseDialog deliveryId={row.id} onClose={leave} />}
      {dialog === 'close' && <CloseDialog row={row} onClose={leave} />}
    </>
  );
}
