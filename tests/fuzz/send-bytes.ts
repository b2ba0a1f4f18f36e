import { connect } from 'node:net';

/** A response: the raw bytes as text, and how it ended. */
export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number;
  text: string;
  /** True when the request timed out. */
  hung: boolean;
}

/** Milliseconds after which a request counts as hung; statements of a person may take fifteen seconds. */
const HANG_TIMEOUT = 40_000;
/** Maximum characters of a response that are kept. */
const MAX_TEXT = 4 * 1024 * 1024;

/** How a request is malformed below the level of HTTP; `whole`: not at all. */
export type Malformation = 'whole' | 'half' | 'too short' | 'too long' | 'chunks' | 'headers' | 'line';

/** Writes bytes to a new connection and reads until its end; `hangUp`: closes it after writing, as for half a body. */
export function sendBytes(port: number, bytes: Buffer, hangUp: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (hung: boolean): void => {
      socket.destroy();
      // Latin-1 preserves every byte: the search for planted words is a search for ASCII.
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, hung });
    };
    socket.setTimeout(HANG_TIMEOUT, () => finish(true));
    socket.on('data', (part) => {
      size += part.length;
      if (size <= MAX_TEXT) parts.push(part);
    });
    // A refused request is often answered before its body is read; the reset that follows is no failure.
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('connect', () => {
      socket.write(bytes);
      if (hangUp) socket.end();
    });
  });
}

/** The bytes of a request, malformed as `how` specifies. */
export function compose(
  request: { method: string; path: string; headers: Record<string, string>; body: Buffer | null },
  how: Malformation,
): Buffer {
  const { method, path, headers, body } = request;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n\0]/g, ' ')}`);
  if (how === 'headers') lines.push(`x-long: ${'h'.repeat(40_000)}`);
  const length = body?.length ?? 0;
  const claimed =
    how === 'half'
      ? length + 100
      : how === 'too long'
        ? length + 7
        : how === 'too short'
          ? Math.max(0, length - 3)
          : length;
  if (how === 'chunks') lines.push('transfer-encoding: chunked');
  else if (body !== null || how === 'half') lines.push(`content-length: ${claimed}`);
  const line = how === 'line' ? `${method} ${path} HTTP/9.9` : `${method} ${path} HTTP/1.1`;
  const head = `${[line, 'host: localhost', ...lines, 'connection: close'].join('\r\n')}\r\n\r\n`;
  const chunked =
    how === 'chunks'
      ? [Buffer.from('zz\r\n'), body ?? Buffer.alloc(0), Buffer.from('\r\n0\r\n\r\n')]
      : [body ?? Buffer.alloc(0)];
  return Buffer.concat([Buffer.from(head, 'latin1'), ...chunked]);
}
