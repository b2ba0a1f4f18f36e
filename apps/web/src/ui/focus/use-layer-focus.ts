import { useRef } from 'react';

/** What a layer over the page hands to Radix. */
export interface LayerFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Where the focus goes when a layer opens: its first field, otherwise the layer itself, which is then read out,
 * and never the button that closes it. When it closes: back to where the person was, also when that was a menu that is gone.
 */
export function useLayerFocus(): LayerFocus {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      before.current = openerOf(document.activeElement);
      const field = event.currentTarget.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select');
      (field ?? event.currentTarget).focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before.current?.isConnected === true) before.current.focus();
    },
  };
}

/** An item of a menu leaves with its menu: the button that opened the menu stands for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button !== null && button !== undefined) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}
