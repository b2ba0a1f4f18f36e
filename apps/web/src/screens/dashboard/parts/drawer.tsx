import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { IconButton, Logo, useFocusTurn } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import { EngineLine } from './engine-line.tsx';
import { Entries } from './entries.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar under 768 px: it comes in from the edge and leaves when an entry is followed. */
export function Drawer({ open, onOpenChange }: DrawerProps): ReactNode {
  const say = useWords(dashboardWords);
  const focus = useFocusTurn();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-drawer) bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-y-0 left-0 z-(--z-drawer) flex w-(--sidebar-phone) max-w-[85vw] flex-col gap-4 overflow-y-auto border-l-[length:var(--spine)] border-cover bg-desk pt-3 pb-4 shadow-lift-2"
        >
          <Dialog.Title className="sr-only">{say('mainNavigation')}</Dialog.Title>
          <div className="flex min-h-10 items-center justify-between pr-2 pl-4">
            <Logo />
            <Dialog.Close asChild>
              <IconButton icon={X} label={say('closeMenu')} />
            </Dialog.Close>
          </div>
          <nav aria-label={say('mainNavigation')} className="grid gap-4">
            <Entries rail={false} onFollow={() => onOpenChange(false)} />
          </nav>
          <EngineLine rail={false} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
