export type { Carrying, Mail, MailLedger, MailOutbox } from './contract.ts';
export { createMailOutbox, type MailOutboxOptions } from './mail-outbox.ts';
export { type MailKind, renderMail } from './render-mail.ts';
export { isMailAddress, readSmtpAddress, type SmtpAddress } from './smtp-address.ts';
