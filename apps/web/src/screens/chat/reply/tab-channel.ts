import { limits } from '@schole/core';
import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';

// The windows of one browser report to each other in which sessions a question is open: nothing is asked twice, and a
// question without a reply is not offered again while another window waits for one.

type TabMessage = { about: 'asking' | 'over' | 'changed'; session: string } | { about: 'who' };

/** Milliseconds without a message after which a window counts as closed. */
const silenceLimit = limits.chatTimeout + 10_000;

export interface TabChannel {
  /** Notifies the other windows. */
  broadcast: (about: 'asking' | 'over' | 'changed', session: string) => void;
  /** Whether another window has an open question in the session. */
  isBusyElsewhere: (session: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Subscribes to sessions whose messages another window changed. */
  subscribeToChanges: (listener: (session: string) => void) => () => void;
  close: () => void;
}

let current: { person: string; tabChannel: TabChannel } | null = null;

rememberUntilReload(() => {
  current?.tabChannel.close();
  current = null;
});

/** The channel between the windows of one user; it stays open while a reply is awaited and the user is elsewhere. */
export function tabChannelOf(person: string): TabChannel {
  if (current?.person === person) return current.tabChannel;
  current?.tabChannel.close();
  current = { person, tabChannel: createTabChannel(person) };
  return current.tabChannel;
}

/** Opens the channel. Without a browser, or in an old one, nothing is sent or received. */
export function createTabChannel(person: string): TabChannel {
  const alone = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined';
  const channel = alone ? null : new BroadcastChannel(`schole.chat.${person}`);
  let open = true;
  const changes = new Set<(session: string) => void>();
  const onChanged = (session: string): void => {
    for (const listener of changes) listener(session);
  };
  const here = new Set<string>();
  const elsewhere = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const send = (message: TabMessage): void => {
    if (open) channel?.postMessage(message);
  };
  const end = (session: string): void => {
    clearTimeout(elsewhere.get(session));
    if (elsewhere.delete(session)) notifyListeners();
    onChanged(session);
  };
  const take = ({ data: message }: MessageEvent<TabMessage>): void => {
    if (message.about === 'who') for (const session of here) send({ about: 'asking', session });
    else if (message.about === 'asking') {
      clearTimeout(elsewhere.get(message.session));
      elsewhere.set(
        message.session,
        setTimeout(() => end(message.session), silenceLimit),
      );
      notifyListeners();
      onChanged(message.session);
    } else if (message.about === 'over') end(message.session);
    else onChanged(message.session);
  };
  const leave = (): void => {
    for (const session of here) send({ about: 'over', session });
  };
  channel?.addEventListener('message', take);
  if (channel !== null) window.addEventListener('pagehide', leave);
  send({ about: 'who' });
  return {
    broadcast: (about, session) => {
      if (about === 'asking') here.add(session);
      if (about === 'over') here.delete(session);
      send({ about, session });
    },
    isBusyElsewhere: (session) => elsewhere.has(session),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToChanges: (listener) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    close: () => {
      leave();
      open = false;
      if (channel !== null) window.removeEventListener('pagehide', leave);
      for (const timer of elsewhere.values()) clearTimeout(timer);
      channel?.close();
    },
  };
}

/** Whether another window of this browser has an open question in the session. */
export function useBusyElsewhere(tabChannel: TabChannel, session: string | undefined): boolean {
  return useSyncExternalStore(
    tabChannel.subscribe,
    () => session !== undefined && tabChannel.isBusyElsewhere(session),
    () => false,
  );
}
