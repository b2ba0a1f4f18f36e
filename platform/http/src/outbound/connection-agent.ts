import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type Allowance, checkAddress } from './check-url.ts';
import type { Resolve } from './contract.ts';

/** Milliseconds. */
const connectTimeout = 10_000;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Bytes on the wire for each byte of an answer's body: a body sent byte by byte has six around each. */
const maxBytesPerBodyByte = 8;
/** Bytes of everything before a body. */
const maxBytesBeforeBody = 1_000_000;

/** Bytes outside the body, such as informational responses, must be limited as well. */
function limitBytes(socket: Socket, maxBodyBytes: number): void {
  const maxWireBytes = maxBodyBytes * maxBytesPerBodyByte + maxBytesBeforeBody;
  socket.prependListener('readable', () => {
    if (socket.bytesRead > maxWireBytes) socket.destroy(new Error('More came than an answer may be'));
  });
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error('The name cannot be resolved', { cause: problem });
}

/**
 * Connections for one request. Its name is resolved once, every resolved address is checked, one of those is connected
 * to, and the address of the connected peer is checked again before a byte of the request is written: a name that
 * resolves differently the second time gains nothing.
 */
export function createConnectionAgent(
  allowance: Allowance,
  { resolve = resolveAll, maxBytes }: { resolve?: Resolve | undefined; maxBytes: number },
): Agent {
  const checkedLookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (found) => {
        try {
          if (found.length === 0) throw new Error('The name has no address');
          for (const { address } of found) checkAddress(address, allowance);
          const [first] = found;
          if (options.all === true) done(null, [...found]);
          else done(null, first?.address ?? '', first?.family ?? 4);
        } catch (problem) {
          done(asError(problem), '', 0);
        }
      },
      (problem: unknown) => done(asError(problem), '', 0),
    );
  };
  const connector = buildConnector({
    lookup: checkedLookup,
    allowH2: false,
    timeout: connectTimeout,
    keepAlive: false,
  });
  return new Agent({
    connections: 1,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      connector(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        try {
          const other = socket.remoteAddress ?? '';
          // A socket that is already closed has no address; what is written to it goes nowhere.
          if (isIP(other) > 0) checkAddress(other, allowance);
          else throw new Error('The connection was lost');
        } catch (problem) {
          socket.destroy();
          return callback(asError(problem), null);
        }
        limitBytes(socket, maxBytes);
        callback(null, socket);
      });
    },
  });
}
