import { type ProviderSettings, readProviders } from '@schole/auth';
import { z } from 'zod';
import { readNamedFile } from './keys.ts';
import { createVariableReader, type VariableTable, WrongVariable } from './variable.ts';

/** External sign-in providers. Add here. */
export const providerVariables = {
  SCHOLE_PROVIDERS_FILE: {
    default: null,
    meaning:
      'A JSON file with the providers through which people may sign in, as docs/platform/providers.md describes it: name -> kind (oidc, google, github), client_id, secret, issuer and more.',
    expected: 'the path of a file',
    value: z.string(),
  },
  SCHOLE_MANUAL_LINKING: {
    default: 'off',
    meaning: 'Whether a signed-in person may add and remove ways to sign in: on or off.',
    expected: 'on or off',
    value: z.enum(['off', 'on']).transform((value) => value === 'on'),
  },
} as const satisfies VariableTable;

/** How long sessions last. Add here. */
export const sessionVariables = {
  SCHOLE_SESSION_HOURS: {
    default: null,
    meaning:
      'Hours after which a person signs in anew, however active they were; for sessions that are open too. Without it a session ends by signing out.',
    expected: 'a whole number from 1 to 8760',
    value: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(8_760)),
  },
  SCHOLE_REFRESH_REUSE: {
    default: '10',
    meaning:
      'Seconds in which a spent refresh token still gets its successor, for lost answers and second tabs; later it ends the session as stolen.',
    expected: 'a whole number from 0 to 300',
    value: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(300)),
  },
  SCHOLE_KEY_DAYS: {
    default: null,
    meaning:
      'Days after which a new key signs the access tokens; nobody is signed out by it, because the older ones verify until their tokens have expired. Without it the first key stays.',
    expected: 'a whole number from 1 to 3650',
    value: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(3_650)),
  },
} as const satisfies VariableTable;

export interface ProvidersConfig {
  providers: readonly ProviderSettings[];
  manualLinking: boolean;
  /** Seconds. */
  refreshReuse: number;
  sessionHours: number | null;
  keyDays: number | null;
}

function readFileOf(path: string | null): readonly ProviderSettings[] {
  if (path === null) return [];
  const text = readNamedFile('SCHOLE_PROVIDERS_FILE', path);
  try {
    return readProviders(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new WrongVariable(`SCHOLE_PROVIDERS_FILE: ${path} is not as it must be: ${why}.`, { cause });
  }
}

/** Throws WrongVariable. */
export function readProvidersConfig(environment: NodeJS.ProcessEnv): ProvidersConfig {
  const read = createVariableReader(environment, { ...providerVariables, ...sessionVariables });
  return {
    providers: readFileOf(read('SCHOLE_PROVIDERS_FILE')),
    manualLinking: read('SCHOLE_MANUAL_LINKING'),
    refreshReuse: read('SCHOLE_REFRESH_REUSE'),
    sessionHours: read('SCHOLE_SESSION_HOURS'),
    keyDays: read('SCHOLE_KEY_DAYS'),
  };
}
