import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../contract.ts';
import type { Secrets } from './secrets.ts';

export type KeyKind = Caller['key'];

/** Api keys that the operator configured; null: ours. */
export interface ConfiguredKeys {
  anon: string | null;
  service: string | null;
}

export interface ApiKeys {
  publishableKey: string;
  secretKey: string;
  legacyKeys: { anon: string; service: string };
  /** Which of these four keys a text is; null when none. */
  kindOf(text: string): KeyKind | null;
}

/** An HS256 token whose content never changes, so that every node and every start derives the same one. */
function legacyKey(secret: string, role: 'anon' | 'service_role'): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'schole', role, iat: 1_760_000_000, exp: 4_102_444_800 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * The api keys of the installation: derived from its secret, or from the legacy secret in the older form. A key that
 * the operator configured replaces both forms, so that configuring one also revokes the ones before it.
 */
export function createApiKeys(secrets: Secrets, configured: ConfiguredKeys, jwtSecret: string | null): ApiKeys {
  const older = jwtSecret ?? secrets.fingerprint('legacy keys', '');
  const derived = (name: string) => secrets.fingerprint('api key', name).slice(0, 40);
  const publishableKey = configured.anon ?? `sb_publishable_${derived('publishable')}`;
  const secretKey = configured.service ?? `sb_secret_${derived('secret')}`;
  const legacyKeys = {
    anon: configured.anon ?? legacyKey(older, 'anon'),
    service: configured.service ?? legacyKey(older, 'service_role'),
  };
  const known: readonly { digest: Buffer; kind: KeyKind }[] = [
    { digest: digest(publishableKey), kind: 'publishable' },
    { digest: digest(secretKey), kind: 'secret' },
    { digest: digest(legacyKeys.anon), kind: 'publishable' },
    { digest: digest(legacyKeys.service), kind: 'secret' },
  ];
  return {
    publishableKey,
    secretKey,
    legacyKeys,
    kindOf(text) {
      const candidate = digest(text);
      let kind: KeyKind | null = null;
      // Every key is compared, whichever matches, so that the time taken reveals nothing.
      for (const key of known) if (timingSafeEqual(key.digest, candidate)) kind = key.kind;
      return kind;
    },
  };
}
