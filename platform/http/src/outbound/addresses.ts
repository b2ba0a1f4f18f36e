import { BlockList, isIP } from 'node:net';

/**
 * The network that an address belongs to. `loopback`: this machine. `private`: its local network. `public`: the
 * internet. `never`: any other, above all the link-local addresses where machines in a data centre fetch their secrets.
 */
export type AddressScope = 'loopback' | 'private' | 'public' | 'never';

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/**
 * The registries of special addresses (RFC 6890 and its successors); 100.100.100.200 and fd00:ec2::254 serve secrets
 * too.
 */
const four = {
  never: listOf([
    '0.0.0.0/8',
    '100.100.100.200/32',
    '169.254.0.0/16',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ]),
  loopback: listOf(['127.0.0.0/8']),
  private: listOf(['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16']),
};
const six = {
  never: listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fd00:ec2::254/128', 'fd20:ce::254/128']),
  loopback: listOf(['::1/128']),
  private: listOf(['fc00::/7']),
  global: listOf(['2000::/3']),
};

/**
 * The IPv4 address that an IPv6 one only wraps (::ffff:a.b.c.d, and 64:ff9b::/96 of translating networks); null: none.
 */
function wrappedIn(address: string): string | null {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [, high, low] = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return null;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** The network of an IP address; `never` for a text that is not an IP address. */
export function scopeOfAddress(address: string): AddressScope {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  if (family === 4) {
    for (const scope of ['never', 'loopback', 'private'] as const) if (four[scope].check(bare, 'ipv4')) return scope;
    return 'public';
  }
  if (family !== 6) return 'never';
  const wrapped = wrappedIn(bare);
  if (wrapped !== null) return scopeOfAddress(wrapped);
  for (const scope of ['never', 'loopback', 'private'] as const) if (six[scope].check(bare, 'ipv6')) return scope;
  return six.global.check(bare, 'ipv6') ? 'public' : 'never';
}

/** The host of an address as it is connected to: without brackets and without the trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** The network that an address names literally, before DNS resolution; null for a name that must be resolved first. */
export function scopeOfUrl(url: URL): AddressScope | null {
  const host = hostOf(url);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return isIP(host) > 0 ? scopeOfAddress(host) : null;
}

/** Whether a host is this machine, which a sealed installation may also call. */
export function isLoopback(url: URL): boolean {
  return scopeOfUrl(url) === 'loopback';
}

/**
 * An address of the configuration that may be called: https, or http on this machine, without credentials; null for any
 * other.
 */
export function readOutboundAddress(text: unknown): URL | null {
  if (typeof text !== 'string' || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return safe && url.username === '' && url.password === '' && url.hash === '' ? url : null;
}
