import { limits } from '@schole/core';
import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../../client/page-memory.ts';

// The windows of one browser tell each other in which session an assistant is being asked: nothing is asked twice, and a
// question without a reply is not offered again while another window waits for one.

type Note = { about: 'asking' | 'over' | 'changed'; session: string } | { about: 'who' };

/** Milliseconds after which a window that told nothing any more counts as gone. */
const believed = limits.chatPatience + 10_000;

export interface Step {
  /** Tells the other windows. */
  tell: (about: 'asking' | 'over' | 'changed', session: string) => void;
  /** Whether another window asks in the session. */
  isAskedElsewhere: (session: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Hears of sessions whose messages another window changed. */
  hearChanges: (listener: (session: string) => void) => () => void;
  close: () => void;
}

let current: { person: string; step: Step } | null = null;

rememberUntilReload(() => {
  current?.step.close();
  current = null;
});

/** The line between the windows of one person; it stays open while an assistant is asked and its person looks elsewhere. */
export function stepOf(person: string): Step {
  if (current?.person === person) return current.step;
  current?.step.close();
  current = { person, step: openStep(person) };
  return current.step;
}

/** Opens the line. Where there is no browser, or an old one, nothing is told and nothing heard. */
export function openStep(person: string): Step {
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
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  const send = (note: Note): void => {
    if (open) channel?.postMessage(note);
  };
  const end = (session: string): void => {
    clearTimeout(elsewhere.get(session));
    if (elsewhere.delete(session)) hear();
    onChanged(session);
  };
  const take = ({ data: note }: MessageEvent<Note>): void => {
    if (note.about === 'who') for (const session of here) send({ about: 'asking', session });
    else if (note.about === 'asking') {
      clearTimeout(elsewhere.get(note.session));
      elsewhere.set(
        note.session,
        setTimeout(() => end(note.session), believed),
      );
      hear();
      onChanged(note.session);
    } else if (note.about === 'over') end(note.session);
    else onChanged(note.session);
  };
  const leave = (): void => {
    for (const session of here) send({ about: 'over', session });
  };
  channel?.addEventListener('message', take);
  if (channel !== null) window.addEventListener('pagehide', leave);
  send({ about: 'who' });
  return {
    tell: (about, session) => {
      if (about === 'asking') here.add(session);
      if (about === 'over') here.delete(session);
      send({ about, session });
    },
    isAskedElsewhere: (session) => elsewhere.has(session),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hearChanges: (listener) => {
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

/** Whether another window of this browser asks in the session. */
export function useAskedElsewhere(step: Step, session: string | undefined): boolean {
  return useSyncExternalStore(
    step.subscribe,
    () => session !== undefined && step.isAskedElsewhere(session),
    () => false,
  );
}
