import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import v8 from 'node:v8';

function refuse(): never {
  throw Object.assign(new Error('A child that reads files may not do this.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Replaces functions by one that throws; names that do not exist on this system are skipped. */
function take(from: object, names: readonly string[]): void {
  for (const name of names) {
    if (name in from) Object.defineProperty(from, name, { value: refuse, writable: false, configurable: false });
  }
}

/**
 * Removes from this process what Node's permission model still allows to malicious code: signals (SIGUSR1 makes another
 * Node process of the same account open its debugger), sockets, changing accounts and the engine's own flags.
 */
export function restrictProcess(): void {
  take(process, ['kill', '_kill', '_debugProcess', '_debugEnd']);
  take(process, ['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups', 'execve']);
  take(os, ['setPriority']);
  take(v8, ['setFlagsFromString']);
  take(net.Socket.prototype, ['connect']);
  take(net.Server.prototype, ['listen', '_listen2']);
  take(net, ['_createServerHandle']);
  take(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto']);
  take(dgram, ['createSocket', 'Socket', '_createSocketHandle']);
  take(dns, ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'reverse', 'Resolver']);
  take(dns.promises, [
    'lookup',
    'lookupService',
    'resolve',
    'resolve4',
    'resolve6',
    'resolveTxt',
    'reverse',
    'Resolver',
  ]);
  // Standard input is a socket, too, and its handle could create another one.
  const { _handle: handle } = process.stdin as unknown as { _handle?: object | null };
  if (typeof handle === 'object' && handle !== null) {
    take(Object.getPrototypeOf(handle), ['connect', 'bind', 'listen']);
  }
  syncBuiltinESMExports();
}
