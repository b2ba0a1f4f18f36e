/** What a link in a message is for, and its secret. */
export interface MailLink {
  kind: 'reset' | 'confirm';
  secret: string;
}

/** What the address of the sign-in page says. */
export interface AuthSearch {
  mode?: unknown;
  next?: unknown;
  token_hash?: unknown;
}

/** The link of a message that led here, or null. */
export function linkOf({ mode, token_hash: secret }: AuthSearch): MailLink | null {
  if (typeof secret !== 'string' || secret === '') return null;
  return mode === 'reset' || mode === 'confirm' ? { kind: mode, secret } : null;
}
