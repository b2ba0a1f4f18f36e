import { type CallOutput, defaultDigest, digestFrequencies, noticeTopics } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows, writeRows } from '../../../client/requests/rows.ts';

const preferences = z.object({
  assignment_submissions: z.boolean(),
  grading_complete: z.boolean(),
  assistant_activity: z.boolean(),
  learning_gap_alerts: z.boolean(),
  email_digest: z.enum(digestFrequencies),
});
/** What the user wants to be told of, and how often unread notices are summed up: columns of `user_settings`. */
export type NoticePreferences = z.output<typeof preferences>;

export const noticePreferences = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: async (): Promise<NoticePreferences> => {
    const [row] = await readRows(z.array(preferences), (client) =>
      client.from('user_settings').select(Object.keys(preferences.shape).join()),
    );
    // The row appears with the first saved setting.
    return row ?? { ...noticeTopics, email_digest: defaultDigest };
  },
});

export function savePreferences(userId: string, values: NoticePreferences): Promise<void> {
  return writeRows((client) =>
    client.from('user_settings').upsert({ user_id: userId, ...values }, { onConflict: 'user_id' }),
  );
}

/** Whether a digest would leave this installation as a mail, and to which address. */
export type MailState = CallOutput<'read-mail-state'>;
export const mailState = queryOptions({
  queryKey: ['mail-state'],
  queryFn: () => callFunction('read-mail-state', {}),
});
