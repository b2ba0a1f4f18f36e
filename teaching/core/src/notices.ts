import { z } from 'zod';

const id = z.uuid();
/** Empty where the thing has no name, or is gone. */
const title = z.string();
/** A code of the fault catalogue. */
const code = z.string();

/** What a person is told although they may be elsewhere: kind -> `notifications.payload`, ids and titles only. The server writes it, the screens say it. Add here. */
export const notices = {
  'source-read': z.object({ jobId: id, sourceId: id, title }),
  'source-refused': z.object({ jobId: id, title, code }),
  'assignment-ready': z.object({ jobId: id, assignmentId: id, title }),
  'assignment-failed': z.object({ jobId: id, title, code }),
  'paper-ready': z.object({ jobId: id, assignmentId: id, title }),
  'paper-failed': z.object({ jobId: id, assignmentId: id, title, code }),
} as const satisfies Record<string, z.ZodType>;

export type NoticeKind = keyof typeof notices;
export type NoticePayload<Kind extends NoticeKind> = z.output<(typeof notices)[Kind]>;
