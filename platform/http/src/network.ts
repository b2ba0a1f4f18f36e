import { isIP, isIPv6 } from 'node:net';

/** A household or a device has a whole /64 of IPv6 addresses. */
export function network(address = 'none'): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** An address without the prefix and the zone that a socket may add, and its family; null for any other text. */
export function readAddress(address: string): { plain: string; family: 4 | 6 } | null {
  const plain = address.replace(/^::ffff:/, '').replace(/%.*$/, '');
  const family = isIP(plain);
  return family === 4 || family === 6 ? { plain, family } : null;
}
