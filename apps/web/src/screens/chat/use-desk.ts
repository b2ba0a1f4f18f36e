import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { findKept, keep } from '../../client/kept.ts';
import { conversationChanged } from './conversation.ts';
import type { Desk } from './desk.ts';
import { type Step, stepOf } from './in-step.ts';

const stoppedName = 'chat.stopped';
/** Stopped replies that this tab remembers as such. */
const most = 50;

/** The replies that were stopped in this tab: what is saved of them does not tell. */
export function findStopped(userId: string): readonly string[] {
  return findKept(userId, stoppedName, z.array(z.string())) ?? [];
}

/** The person's desk, in step with their other windows. */
export function useDesk(userId: string): Desk & { step: Step } {
  const queries = useQueryClient();
  const desk = useMemo(
    () => ({
      queries,
      step: stepOf(userId),
      onStopped: (id: string) => keep(userId, stoppedName, [...findStopped(userId), id].slice(-most)),
    }),
    [queries, userId],
  );
  useEffect(() => desk.step.hearChanges((session) => conversationChanged(desk.queries, session)), [desk]);
  return desk;
}
