import { readFileSync } from 'node:fs';
import { type ConfiguredKeys, type ExternalKey, readExternalKeys, readUnverifiedRole } from '@schole/http';
import { z } from 'zod';
import { createVariableReader, type VariableTable, WrongVariable } from './variable.ts';

/** Long enough that it cannot be guessed; no space, because it is sent in a header. */
const keyForm = /^[\x21-\x7e]{20,4000}$/;

/** Keys and tokens of other programs. Add here. */
export const keyVariables = {
  SCHOLE_ANON_KEY: {
    default: null,
    meaning: 'The api key for browsers, any text or a JWT, in place of the one that is derived from the secret.',
    expected: 'at least 20 characters without a space',
    value: z.string().regex(keyForm),
  },
  SCHOLE_SERVICE_KEY: {
    default: null,
    meaning: 'The api key with full rights, any text or a JWT, in place of the one that is derived from the secret.',
    expected: 'at least 20 characters without a space',
    value: z.string().regex(keyForm),
  },
  SCHOLE_JWT_SECRET: {
    default: null,
    meaning:
      'The secret with which an older back end signed its tokens and api keys (HS256): they are accepted here too. Whoever has it has full rights.',
    expected: 'at least 32 characters',
    value: z.string().min(32),
  },
  SCHOLE_JWKS_FILE: {
    default: null,
    meaning:
      'A JSON Web Key Set with the public keys of others whose access tokens are accepted (RS256, ES256, EdDSA …), each with its kid.',
    expected: 'the path of a file',
    value: z.string(),
  },
} as const satisfies VariableTable;

export interface KeysConfig {
  jwtSecret: string | null;
  externalKeys: readonly ExternalKey[];
  configuredKeys: ConfiguredKeys;
}

/** The text of a file that a variable names; throws WrongVariable. */
export function readNamedFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new WrongVariable(`${name}: the file ${path} cannot be read.`, { cause });
  }
}

function readOutside(path: string | null): readonly ExternalKey[] {
  if (path === null) return [];
  const text = readNamedFile('SCHOLE_JWKS_FILE', path);
  try {
    return readExternalKeys(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new WrongVariable(`SCHOLE_JWKS_FILE: ${path} is not as it must be: ${why}.`, { cause });
  }
}

/** Throws WrongVariable, also for keys that were mixed up. */
export function readKeysConfig(environment: NodeJS.ProcessEnv): KeysConfig {
  const read = createVariableReader(environment, keyVariables);
  const apiKeys = { anon: read('SCHOLE_ANON_KEY'), service: read('SCHOLE_SERVICE_KEY') };
  if (apiKeys.anon !== null && apiKeys.anon === apiKeys.service) {
    throw new WrongVariable('SCHOLE_ANON_KEY and SCHOLE_SERVICE_KEY must be different.');
  }
  if (apiKeys.anon !== null && readUnverifiedRole(apiKeys.anon) === 'service_role')
    throw new WrongVariable('SCHOLE_ANON_KEY must not be a service key.');
  if (apiKeys.service !== null && readUnverifiedRole(apiKeys.service) === 'anon')
    throw new WrongVariable('SCHOLE_SERVICE_KEY must not be an anon key.');
  return {
    jwtSecret: read('SCHOLE_JWT_SECRET'),
    externalKeys: readOutside(read('SCHOLE_JWKS_FILE')),
    configuredKeys: apiKeys,
  };
}
