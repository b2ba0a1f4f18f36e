import { useCallback, useEffect, useState } from 'react';
import { findCookie, storeCookie } from '../client/browser/storage.ts';
import { useShortcut } from '../client/browser/use-shortcut.ts';

const cookie = 'sidebar:state';
/** Seven days, in seconds. */
const maxAge = 604_800;
/** The specification's 768 px: under it the sidebar is a drawer. */
const narrow = '(max-width: 47.99rem)';

export interface SidebarState {
  /** False: icons only. */
  open: boolean;
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  /** Toggles the sidebar on a desktop, the drawer on a phone; also with Ctrl or Cmd with B. */
  toggle: () => void;
}

/**
 * The state of the sidebar, stored in a cookie so that the server can render it correctly at once. Where evidence is beside
 * the work it is a rail: opened there, it stays open until the user leaves such screens, and the cookie keeps its value.
 */
export function useSidebar(evidence: boolean): SidebarState {
  const [open, setOpen] = useState(() => findCookie(cookie) !== 'false');
  const [beside, setBeside] = useState(false);
  if (beside && !evidence) setBeside(false);
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (window.matchMedia(narrow).matches) {
      setDrawerOpen((before) => !before);
      return;
    }
    if (evidence) {
      setBeside((before) => !before);
      return;
    }
    setOpen((before) => {
      storeCookie(cookie, String(!before), maxAge);
      return !before;
    });
  }, [evidence]);

  useShortcut('b', toggle);

  useEffect(() => {
    const media = window.matchMedia(narrow);
    const close = (): void => {
      if (!media.matches) setDrawerOpen(false);
    };
    media.addEventListener('change', close);
    return () => media.removeEventListener('change', close);
  }, []);

  return { open: evidence ? beside : open, drawerOpen, setDrawerOpen, toggle };
}
