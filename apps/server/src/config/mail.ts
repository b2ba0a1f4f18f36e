import { isMailAddress, readSmtpAddress, type SmtpAddress } from '@schole/mail';
import { z } from 'zod';
import type { VariableTable } from './variable.ts';

/** The mail server. Add here. */
export const mailVariables = {
  SCHOLE_SMTP_URL: {
    default: null,
    meaning:
      'The mail server, as smtp://user:password@host:587 or smtps:// for one that is encrypted from the start. Without it sign-up confirms at once, and mails wait in the outbox.',
    expected: 'an address that begins with smtp:// or smtps://, with user and password or neither',
    value: z
      .string()
      .transform(readSmtpAddress)
      .pipe(z.custom<SmtpAddress>((address) => address !== null)),
  },
  SCHOLE_MAIL_FROM: {
    default: null,
    meaning: 'Whom mails are from, as Schole <schole@school.example>; needed with SCHOLE_SMTP_URL.',
    expected: 'an e-mail address, or a name with one in angle brackets',
    value: z.string().refine(isMailAddress),
  },
} as const satisfies VariableTable;
