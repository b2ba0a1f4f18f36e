import { readOutboundAddress } from '@schole/http';
import { z } from 'zod';

const address = z
  .string()
  .refine((text) => readOutboundAddress(text) !== null, 'must be an https address (http on this machine)');
/** A list, or one text with its words separated. */
const listed = (between: RegExp) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(200)).max(50)])
    .transform((input) => (typeof input === 'string' ? input.split(between) : input).map((word) => word.trim()))
    .transform((words) => words.filter((word) => word !== ''));
const scopes = listed(/[\s,]+/);
/** The first is the client id of sign-ins; id tokens may be for any. */
const clientIds = listed(/,/).refine((ids) => ids.length > 0, 'must name a client');

const one = z.strictObject({
  kind: z.enum(['oidc', 'google', 'github']),
  enabled: z.boolean().default(true),
  /** The label of its button. */
  label: z.string().trim().min(1).max(60).optional(),
  client_id: clientIds,
  secret: z.string().max(4_000).default(''),
  issuer: address.optional(),
  scopes: scopes.optional(),
  endpoints: z
    .strictObject({
      authorization: address.optional(),
      token: address.optional(),
      userinfo: address.optional(),
      emails: address.optional(),
      jwks: address.optional(),
    })
    .default({}),
  token_auth: z.enum(['basic', 'post']).optional(),
  skip_nonce_check: z.boolean().default(false),
  email_optional: z.boolean().default(false),
});

/** One provider as the operator configured it. */
export type ProviderSettings = z.output<typeof one> & { name: string; label: string };

/** The names of sign-in methods that are not providers. */
const reservedNames = ['email', 'phone', 'sms', 'anonymous', 'anonymous_users', 'web3', 'sso', 'saml'];
const nameForm = /^[a-z][a-z0-9_-]{0,39}$/;
const maxProviders = 50;

/** The label of a provider kind; one of OpenID Connect has its name as label. */
const labels: Readonly<Record<z.output<typeof one>['kind'], string | null>> = {
  oidc: null,
  google: 'Google',
  github: 'GitHub',
};

function readOne(name: string, value: unknown): ProviderSettings {
  if (!nameForm.test(name) || reservedNames.includes(name))
    throw new Error(`"${name}" cannot be the name of a provider`);
  const read = one.safeParse(value);
  if (!read.success) {
    const issue = read.error.issues[0];
    // The name of the invalid field, never its value: it may be the secret.
    throw new Error(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not as it must be'}`);
  }
  if (read.data.kind === 'oidc' && read.data.issuer === undefined) throw new Error(`${name}.issuer: is missing`);
  const label = read.data.label ?? labels[read.data.kind] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { ...read.data, name, label };
}

/** Parses providers from a JSON object, name -> settings; throws an Error that states the problem, without any value. */
export function readProviders(text: string): ProviderSettings[] {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Error('it is no object of providers');
  const entries = Object.entries(input);
  if (entries.length > maxProviders) throw new Error(`it has more than ${maxProviders} providers`);
  return entries.map(([name, value]) => readOne(name, value));
}

/**
 * The origins that the operator configured for the enabled providers; those named by a discovery document are not
 * included.
 */
export function originsOf(providers: readonly ProviderSettings[]): string[] {
  const written = providers
    .filter(({ enabled }) => enabled)
    .flatMap(({ issuer, endpoints }) => [issuer, ...Object.values(endpoints)]);
  return [...new Set(written.filter((text) => text !== undefined).map((text) => new URL(text).origin))];
}
