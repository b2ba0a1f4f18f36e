import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False: no tooltip now, for example while the sidebar shows its labels. */
  shown?: boolean;
  children: ReactElement;
}

/** The label of an icon, on hover and on focus. It needs no provider around it. */
export function Tooltip({ label, side = 'bottom', shown = true, children }: TooltipProps): ReactNode {
  if (!shown) return children;
  return (
    <Radix.Provider delayDuration={300} disableHoverableContent={false}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-(--z-toast) max-w-64 rounded-2 bg-ink px-2 py-1 text-sm text-paper shadow-lift-1"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
