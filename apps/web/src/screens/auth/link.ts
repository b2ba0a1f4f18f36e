const types = ['recovery', 'signup', 'invite', 'magiclink', 'email_change'] as const;

/** What a link in a message is for, and its secret. */
export interface MailLink {
  kind: 'reset' | 'confirm';
  /** What the secret proves, as the service calls it. */
  type: (typeof types)[number];
  secret: string;
}

/** What the address of the sign-in page says. */
export interface AuthSearch {
  mode?: unknown;
  next?: unknown;
  type?: unknown;
  token_hash?: unknown;
  /** The secret of an invitation to a school. */
  invitation?: unknown;
  /** What somebody brings who comes back from a provider. */
  code?: unknown;
  error?: unknown;
  error_code?: unknown;
  error_description?: unknown;
}

/** The link of a message that led here, or null. */
export function linkOf({ mode, type, token_hash: secret }: AuthSearch): MailLink | null {
  if (typeof secret !== 'string' || secret === '') return null;
  if (mode !== 'reset' && mode !== 'confirm') return null;
  const knownType = types.find((each) => each === type);
  return { kind: mode, type: knownType ?? (mode === 'reset' ? 'recovery' : 'signup'), secret };
}
