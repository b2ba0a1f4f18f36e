import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Where the published client has its public methods; `instance` parts have their methods on each object. */
interface Part {
  name: string;
  of: (client: SupabaseClient) => object;
}

const parts: readonly Part[] = [
  { name: 'client', of: (client) => client },
  { name: 'auth', of: (client) => client.auth },
  { name: 'auth.mfa', of: (client) => client.auth.mfa },
  { name: 'auth.admin', of: (client) => client.auth.admin },
  { name: 'auth.admin.mfa', of: (client) => client.auth.admin.mfa },
  { name: 'from', of: (client) => client.from('any') },
  { name: 'query', of: (client) => client.from('any').select() },
  { name: 'storage', of: (client) => client.storage },
  { name: 'bucket', of: (client) => client.storage.from('any') },
  { name: 'realtime', of: (client) => client.realtime },
  { name: 'channel', of: (client) => client.channel('any') },
  { name: 'functions', of: (client) => client.functions },
];

type Method = (...values: unknown[]) => unknown;

/** Methods that are public by accident: TypeScript calls them private or protected, or they only serve the client itself. */
const inside: Readonly<Record<string, readonly string[]>> = {
  client: ['fetch', 'functionsFetch', 'getOpenApiSpec'],
  auth: ['fetch', 'fetchJwk', 'logger', 'isThrowOnErrorEnabled', 'linkIdentityIdToken', 'linkIdentityOAuth'].concat(
    'signInWithEthereum',
    'signInWithSolana',
  ),
  'auth.admin': ['fetch'],
  from: ['cloneRequestState', 'fetch'],
  query: ['fetch', 'processResponse', 'retry', 'then', 'returns', 'overrideTypes'],
  storage: ['fetch', 'handleOperation', 'listBucketOptionsToQueryString', 'bucketLifecycleUrl'],
  bucket: ['fetch', 'handleOperation', 'applyTransformOptsToQuery', 'encodeMetadata', 'prepareUploadFormData'].concat(
    'toBase64',
    'uploadOrUpdate',
  ),
  realtime: ['accessToken', 'fetch', 'hasLogger', 'log', 'push'],
  channel: ['copyBindings', 'teardown', 'updateJoinPayload'],
  functions: ['fetch'],
};

/** Methods of the second part, and of services that the specification does not name. */
export const later: Readonly<Record<string, string>> = {
  'auth.signInWithPasskey': 'A passkey as first factor is not in the specification.',
  'auth.registerPasskey': 'A passkey as first factor is not in the specification.',
  'storage.getBucketLifecycle': 'Lifecycle rules are not in the specification.',
  'storage.updateBucketLifecycle': 'Lifecycle rules are not in the specification.',
  'storage.deleteBucketLifecycle': 'Lifecycle rules are not in the specification.',
  'storage.purgeBucketCache': 'Nothing stands between the server and its readers that could be purged.',
  'bucket.purgeCache': 'Nothing stands between the server and its readers that could be purged.',
  'query.geojson': 'It needs PostGIS, which an installation may not have.',
};

function namesOf(object: object): string[] {
  const names = new Set<string>();
  for (let at = object; at !== null && !foreign.has(at); at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.add(name);
    }
  }
  return [...names];
}

const foreign = new Set<object>([Object.prototype, Promise.prototype]);

/** Every public method of the published client as `part.method`, sorted. */
export function listPublicMethods(): string[] {
  // Nothing is sent: the parts are only inspected.
  const client = createClient('http://127.0.0.1:9', 'a key');
  return parts
    .flatMap(({ name, of }) =>
      namesOf(of(client))
        .filter((method) => !inside[name]?.includes(method))
        .map((method) => `${name}.${method}`),
    )
    .sort();
}

/** One of the parts with an object's methods: some classes of the client extend a common one. */
interface Holder {
  part: string;
  /** The prototype of the part's objects. */
  made: object;
}

const holders = new WeakMap<object, Holder[]>();

/** Makes every public method of this client (and of objects it creates) report its name when it is called. */
export function recordCalls(client: SupabaseClient, onCall: (method: string) => void): void {
  listeners.set(client, onCall);
  for (const { name, of } of parts) {
    const object = of(client);
    const holder = { part: name, made: Object.getPrototypeOf(object) };
    for (let at = object; at !== null && !foreign.has(at); at = Object.getPrototypeOf(at)) wrap(at, holder);
  }
}

const listeners = new Map<SupabaseClient, (method: string) => void>();

/** The parts of a called method: those that the called object belongs to, else the first that has it. */
function partsOf(known: readonly Holder[], called: unknown): readonly Holder[] {
  const exact = known.filter(({ made }) => typeof called === 'object' && called !== null && isMadeOf(called, made));
  return exact.length > 0 ? exact : known.slice(0, 1);
}

function isMadeOf(object: object, made: object): boolean {
  return Object.prototype.isPrototypeOf.call(made, object);
}

function wrap(object: object, holder: Holder): void {
  const known = holders.get(object);
  if (known !== undefined) {
    if (!known.some(({ part }) => part === holder.part)) known.push(holder);
    return;
  }
  const all = [holder];
  holders.set(object, all);
  for (const [name, { value, writable, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    if (typeof value !== 'function' || name === 'constructor' || name.startsWith('_')) continue;
    if (!writable && !configurable) continue;
    const original = value as Method;
    const replacement = function (this: unknown, ...values: unknown[]): unknown {
      for (const { part } of partsOf(all, this)) for (const listener of listeners.values()) listener(`${part}.${name}`);
      return original.apply(this, values);
    };
    Object.defineProperty(object, name, { value: replacement, writable: true, configurable: true });
  }
}
