import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopback } from '@schole/http';
import { z } from 'zod';
import type { VariableTable } from './variable.ts';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** An address without a path: the server answers at its root. */
function siteAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(value);
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].join('') === '' && pathname === '/'
  );
}

function network(value: string): boolean {
  const [address = '', bits, more] = value.split('/');
  const family = isIP(address);
  return (
    family > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

const networks = (value: string) => value.split(',').map((part) => part.trim());

/** The process: where it listens, what it stores, which proxies it trusts. Add here. */
export const serverVariables = {
  PORT: {
    default: '3000',
    meaning: 'The port the server listens on; 0 takes any free one.',
    expected: 'a whole number from 0 to 65535',
    value: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
  },
  HOST: {
    default: '127.0.0.1',
    meaning:
      'The address the server listens on. 0.0.0.0 opens it to the network it stands in; the first account is then asked for a code that is printed at start.',
    expected: 'an IP address or a host name',
    value: z.string().refine((value) => isIP(value) > 0 || hostName.test(value)),
  },
  SCHOLE_SITE_URL: {
    default: null,
    meaning:
      'The address people open, as https://schole.school.example: links in mails begin with it, and requests for other hosts are refused (421). Without it that of HOST and PORT.',
    expected: 'an address that begins with http:// or https:// and has no path',
    value: z
      .string()
      .refine(siteAddress)
      .transform((value) => new URL(value).origin),
  },
  SCHOLE_DATA: {
    default: './data',
    meaning:
      'The folder that holds the database, the files and the secret. Back it up; a copy of it is the whole school.',
    expected: 'the path of a folder',
    value: z.string().transform((value) => resolve(value)),
  },
  SCHOLE_SECRET: {
    default: null,
    meaning:
      'At least 32 characters that encrypt the keys kept in the database. Without it a file in the data folder holds one. Several servers on one database must share it.',
    expected: 'at least 32 characters',
    value: z.string().min(32),
  },
  SCHOLE_UPLOAD_LIMIT: {
    default: '50',
    meaning: 'The largest file that may be uploaded, in megabytes.',
    expected: 'a whole number from 1 to 2000',
    value: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(2_000)),
  },
  SCHOLE_DISK_RESERVE: {
    default: null,
    meaning:
      'Megabytes of the disk that uploads leave free for the database. Without it a twentieth of the disk, at most 1 GB.',
    expected: 'a whole number from 0 to 100000000',
    value: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().max(100_000_000)),
  },
  SCHOLE_OLLAMA: {
    default: 'http://127.0.0.1:11434',
    meaning:
      'Where an administrator of the installation finds Ollama with one press, on the machine of this server. It is asked when they press, never before.',
    expected: 'an address of this machine that begins with http:// or https:// and has no path',
    value: z
      .string()
      .refine((value) => siteAddress(value) && isLoopback(new URL(value)))
      .transform((value) => new URL(value).origin),
  },
  SCHOLE_LOG: {
    default: 'warn',
    meaning: `How much is written down: ${logLevels.join(', ')}. From info on, every request has a line.`,
    expected: `one of ${logLevels.join(', ')}`,
    value: z.enum(logLevels),
  },
  SCHOLE_TRUST_PROXY: {
    default: 'no',
    meaning:
      'The proxies in front of the server whose word about the caller’s address is believed: no, or their addresses or networks separated by commas.',
    expected: 'no, or IP addresses or networks (10.0.0.0/8) separated by commas',
    value: z
      .string()
      .refine((value) => value === 'no' || networks(value).every(network))
      .transform((value) => (value === 'no' ? false : networks(value).join(','))),
  },
} as const satisfies VariableTable;
