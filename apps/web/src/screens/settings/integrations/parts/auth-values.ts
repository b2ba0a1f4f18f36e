import type { CallInput, WebhookAuthKind } from '@schole/core';

/** The authentication values of a workflow in the form. */
export interface AuthValues {
  kind: WebhookAuthKind;
  name: string;
  value: string;
}

type Auth = NonNullable<CallInput<'save-webhook'>['auth']>;

/** The authentication to send: without a value the stored secret stays. */
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

/** Methods that have a name beside the secret. */
export function namesOne(kind: WebhookAuthKind): boolean {
  return kind === 'header' || kind === 'basic';
}

/** Whether two addresses have different targets; an invalid address is a target of its own. */
export function isElsewhere(before: string | null, next: string): boolean {
  if (before === null || before === next) return false;
  return !URL.canParse(before) || !URL.canParse(next) || new URL(before).origin !== new URL(next).origin;
}
