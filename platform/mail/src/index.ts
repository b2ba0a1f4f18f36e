export type { Carrying, Mail, MailLedger, Post } from './contract.ts';
export { type Letter, letter } from './letter.ts';
export { openPost, type PostOptions } from './open.ts';
export { isMailAddress, readSmtpAddress, type SmtpAddress } from './smtp-address.ts';
