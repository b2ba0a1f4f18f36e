import type { CallInput, WebhookAuthKind } from '@schole/core';

/** The authentication of a workflow as it stands in the form. */
export interface AuthValues {
  kind: WebhookAuthKind;
  name: string;
  value: string;
}

type Auth = NonNullable<CallInput<'save-webhook'>['auth']>;

/** What the server is told: without a value the secret that is kept stays. */
export function authOf({ kind, name, value }: AuthValues): Auth {
  const secret = value === '' ? {} : { value };
  if (kind === 'none') return { kind };
  return kind === 'bearer' ? { kind, ...secret } : { kind, name: name.trim(), ...secret };
}

export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);
}

export function isHeaderValue(text: string): boolean {
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}

/** Ways that have a name beside the secret. */
export function namesOne(kind: WebhookAuthKind): boolean {
  return kind === 'header' || kind === 'basic';
}

/** Whether two addresses lead to different places; what is no address leads to a place of its own. */
export function isElsewhere(before: string | null, next: string): boolean {
  if (before === null || before === next) return false;
  return !URL.canParse(before) || !URL.canParse(next) || new URL(before).origin !== new URL(next).origin;
}
