import { createHmac } from 'node:crypto';
import { signatureHeader } from '@schole/core';
import type { WebhookAuth, WebhookTarget } from '../contract.ts';
import type { Message } from './contract.ts';

export interface WebhookRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** True: it contains secrets for this origin alone. */
  secret: boolean;
}

/** RFC 7617 leaves the charset to the server; n8n, like all of today's, reads UTF-8. */
function authHeader(auth: Exclude<WebhookAuth, { kind: 'missing' }>): Record<string, string> {
  switch (auth.kind) {
    case 'none':
      return {};
    case 'header':
      return { [auth.name.toLowerCase()]: auth.value };
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${auth.name}:${auth.value}`).toString('base64')}` };
    case 'bearer':
      return { authorization: `Bearer ${auth.value}` };
  }
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, so that a workflow can verify the sender and the time. */
export function sign(key: string, body: string, seconds: number): string {
  const hash = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

/** A signed request with its authentication; or the code of why there can be none. */
export function makeRequest(
  { url, auth, signingKey }: WebhookTarget,
  { purpose, id, payload }: Message,
): WebhookRequest | 'outbound/address' | 'automation/secret-missing' {
  if (!URL.canParse(url)) return 'outbound/address';
  if (auth.kind === 'missing') return 'automation/secret-missing';
  const body = JSON.stringify(payload);
  return {
    url: new URL(url),
    body,
    secret: auth.kind !== 'none' || signingKey !== null,
    headers: {
      ...authHeader(auth),
      ...(signingKey === null
        ? {}
        : { [signatureHeader.toLowerCase()]: sign(signingKey, body, Math.floor(Date.now() / 1000)) }),
      accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
      'content-type': 'application/json',
      'idempotency-key': id,
      'user-agent': 'Schole',
      'x-schole-event': purpose,
    },
  };
}
