import { type CallInput, calls, limits } from '@schole/core';
import { readConfig } from '../../../client/connection/config.ts';
import type { Language } from '../../../client/language/language-choice.ts';

/** The values of the form while it is being filled in. `website` stays empty: it is hidden, only programs fill it. */
export interface ContactForm {
  name: string;
  email: string;
  school: string;
  /** In the page's language; empty when not given. */
  role: string;
  size: string;
  message: string;
  website: string;
}

export type FieldName = 'name' | 'email' | 'school' | 'message';

/** What is wrong with a field. `over`: how many characters too many. */
export type Problem = 'missing' | 'wrong' | { over: number };

/** The result of sending. */
export type Sent = { type: 'received' } | { type: 'too-many'; minutes: number } | { type: 'away' };

type Request = CallInput<'contact-sales'>;

/** The request for the server; role and size precede the message, where the person who replies reads them first. */
export function requestOf(form: ContactForm, language: Language, labels: { role: string; size: string }): Request {
  const details = [
    ...(form.role === '' ? [] : [`${labels.role}: ${form.role}`]),
    ...(form.size === '' ? [] : [`${labels.size}: ${form.size}`]),
  ];
  const message = form.message.trim();
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    organisation: form.school.trim(),
    message: details.length === 0 || message === '' ? message : `${details.join('\n')}\n\n${message}`,
    language,
    website: form.website,
  };
}

/** What the server would refuse, by field, checked with the server's own schema. */
export function problemsOf(request: Request): Partial<Record<FieldName, Problem>> {
  const { error } = calls['contact-sales'].input.safeParse(request);
  const problems: Partial<Record<FieldName, Problem>> = {};
  for (const { path } of error?.issues ?? []) {
    if (path[0] === 'name') problems.name = request.name === '' ? 'missing' : 'wrong';
    if (path[0] === 'email') problems.email = 'wrong';
    if (path[0] === 'organisation') problems.school = 'wrong';
    if (path[0] === 'message')
      problems.message =
        request.message === '' ? 'missing' : { over: Math.max(1, request.message.length - limits.contact.message) };
  }
  return problems;
}

/** Sends the request; never throws. */
export async function sendRequest(request: Request): Promise<Sent> {
  try {
    const { anonKey } = await readConfig();
    const response = await fetch('/functions/v1/contact-sales', {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (response.ok) return { type: 'received' };
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      return { type: 'too-many', minutes: Math.max(1, Math.ceil(seconds / 60)) };
    }
    return { type: 'away' };
  } catch {
    return { type: 'away' };
  }
}
