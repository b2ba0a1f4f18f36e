import { createServer, type Server, type Socket } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as received. */
export interface ReceivedMail {
  from: string;
  to: string[];
  mail: ParsedMail;
  raw: string;
}

export interface MailServer {
  port: number;
  /** Accepted mails, oldest first. */
  received: ReceivedMail[];
  /** Its refusals of the recipients of the next mails, one each; afterwards it accepts them. */
  refusals: { code: number; text: string }[];
  /** Resolves with the mails to this address when there are `count` of them. */
  wait(to: string, count?: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** Required of clients when set. */
  auth?: { user: string; password: string };
  port?: number;
  /** Milliseconds until it acknowledges a mail. */
  slow?: number;
}

/** A real mail server on loopback that parses the mails it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: options.auth === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const right = username === options.auth?.user && password === options.auth?.password;
      done(right ? null : new Error('No'), { user: username });
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail: await simpleParser(raw),
          raw: raw.toString(),
        });
        setTimeout(done, options.slow ?? 0);
        for (const check of waiting) check();
      });
    },
  });
  // Some tests are about clients that disconnect in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received,
    refusals,
    wait(to, count = 1) {
      const { promise, resolve } = Promise.withResolvers<ReceivedMail[]>();
      const check = (): void => {
        const found = received.filter((each) => each.to.includes(to));
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
      return promise;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A listener that sends the given text as a mail server would, or nothing at all. */
export async function startSilentMailServer(
  greeting?: string,
): Promise<{ port: number; calls(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let calls = 0;
  const server: Server = createServer((socket) => {
    calls += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    if (greeting !== undefined) socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    calls: () => calls,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The one address that a header names. */
export function addressIn(header: AddressObject | AddressObject[] | undefined): string {
  const [first] = Array.isArray(header) ? header : [header];
  return first?.value.map(({ address }) => address).join(', ') ?? '';
}
