import type { Attachment, QuestionBody } from '@schole/core';

/** The body with these attachments; without the member where there are none. */
export function withAttachments({ attachments: _, ...body }: QuestionBody, attachments: Attachment[]): QuestionBody {
  return attachments.length === 0 ? body : { ...body, attachments };
}
