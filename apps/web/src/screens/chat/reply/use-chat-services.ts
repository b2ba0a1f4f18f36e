import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import { conversationChanged } from '../conversation.ts';
import type { ChatServices } from './send-message.ts';
import { type TabChannel, tabChannelOf } from './tab-channel.ts';

const stoppedName = 'chat.stopped';
/** Maximum number of stopped replies that this tab remembers. */
const maxStopped = 50;

/** The replies that were stopped in this tab: the saved rows do not contain this. */
export function findStopped(userId: string): readonly string[] {
  return findSavedInput(userId, stoppedName, z.array(z.string())) ?? [];
}

/** The user's chat services, synchronized with their other windows. */
export function useChatServices(userId: string): ChatServices & { channel: TabChannel } {
  const queries = useQueryClient();
  const services = useMemo(
    () => ({
      queries,
      channel: tabChannelOf(userId),
      onStopped: (id: string) => saveInput(userId, stoppedName, [...findStopped(userId), id].slice(-maxStopped)),
    }),
    [queries, userId],
  );
  useEffect(
    () => services.channel.subscribeToChanges((session) => conversationChanged(services.queries, session)),
    [services],
  );
  return services;
}
