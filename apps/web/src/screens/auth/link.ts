const types = ['recovery', 'signup', 'invite', 'magiclink', 'email_change'] as const;

/** What a link in a message is for, and its secret. */
export interface MailLink {
  kind: 'reset' | 'confirm';
  /** What the secret proves, with the service's name for it. */
  type: (typeof types)[number];
  secret: string;
}

/** The search parameters of the sign-in page. */
export interface AuthSearch {
  mode?: unknown;
  next?: unknown;
  type?: unknown;
  token_hash?: unknown;
  /** The secret of an invitation to a school. */
  invitation?: unknown;
  /** The code with which a provider returns the user. */
  code?: unknown;
  error?: unknown;
  error_code?: unknown;
  error_description?: unknown;
}

/** The link of the message in the address, or null. */
export function linkOf({ mode, type, token_hash: secret }: AuthSearch): MailLink | null {
  if (typeof secret !== 'string' || secret === '') return null;
  if (mode !== 'reset' && mode !== 'confirm') return null;
  const knownType = types.find((each) => each === type);
  return { kind: mode, type: knownType ?? (mode === 'reset' ? 'recovery' : 'signup'), secret };
}
