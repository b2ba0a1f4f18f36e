import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { LandingDialogProps } from './dialog-contract.ts';

export type DialogName = 'demo' | 'contact';

/** Neither is part of the page until a user opens it. */
const loaders: Record<DialogName, () => Promise<ComponentType<LandingDialogProps>>> = {
  demo: async () => (await import('./demo/demo-dialog.tsx')).DemoDialog,
  contact: async () => (await import('./contact/contact-dialog.tsx')).ContactDialog,
};

export interface Dialogs {
  /** The dialog that is open. */
  Open: ComponentType<LandingDialogProps> | null;
  /** The one whose code is being loaded. */
  opening: DialogName | null;
  /** True: the last one could not be loaded. */
  failed: boolean;
  open: (name: DialogName) => void;
  close: () => void;
}

/** The address `/#contact` opens the form too: the footer of every open page links to it. */
export const contactHash = '#contact';

/** The two dialogs of the page, loaded on demand. */
export function useDialogs(): Dialogs {
  const [shown, setShown] = useState<{ View: ComponentType<LandingDialogProps> } | null>(null);
  const [opening, setOpening] = useState<DialogName | null>(null);
  const [failed, setFailed] = useState(false);

  const open = useCallback((name: DialogName): void => {
    setOpening(name);
    setFailed(false);
    loaders[name]()
      .then((View) => setShown({ View }))
      .catch(() => setFailed(true))
      .finally(() => setOpening(null));
  }, []);
  const close = (): void => {
    setShown(null);
    // Otherwise the same link would do nothing the next time, and a reload would open the form again.
    if (window.location.hash === contactHash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  };
  useEffect(() => {
    const openFromHash = (): void => {
      if (window.location.hash === contactHash) open('contact');
    };
    openFromHash();
    window.addEventListener('hashchange', openFromHash);
    return () => window.removeEventListener('hashchange', openFromHash);
  }, [open]);
  return { Open: shown?.View ?? null, opening, failed, open, close };
}
