import type { AcceptanceContext } from '../suite/acceptance.ts';

/** A parsed mail of the outbox. */
export interface Mail {
  kind: string;
  subject: string;
  /** Six digits. */
  code: string;
  link: URL;
}

/** The mails to an address, the last one first: without a mail server they stay in the outbox. */
export async function mailsTo(context: AcceptanceContext, recipient: string): Promise<Mail[]> {
  const { data, error } = await context
    .service()
    .from('mails')
    .select('kind, subject, text')
    .eq('recipient', recipient)
    .order('created_at', { ascending: false });
  if (error !== null) throw error;
  return data.map(({ kind, subject, text }: Record<string, string>) => ({
    kind: kind ?? '',
    subject: subject ?? '',
    code: /\b\d{6}\b/.exec((text ?? '').replaceAll(/https?:\S+/g, ''))?.[0] ?? '',
    link: new URL(/https?:\/\/\S+\/auth\S*/.exec(text ?? '')?.[0] ?? 'about:nothing'),
  }));
}

/** The last mail to an address; throws when there is none. */
export async function lastTo(context: AcceptanceContext, recipient: string): Promise<Mail> {
  const [mail] = await mailsTo(context, recipient);
  if (mail === undefined) throw new Error(`No mail went to ${recipient}`);
  return mail;
}

/** The token hash in the link of a mail. */
export const hashIn = ({ link }: Mail): string =>
  link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? '';

/** Resets the rate limits, as if a minute had passed. */
export async function clearRateLimits(context: AcceptanceContext): Promise<void> {
  await context.sql('set role supabase_auth_admin; delete from private.failed_attempts');
}
