import { createTransport } from 'nodemailer';
import { htmlOf } from './html.ts';
import { isOneAddress, readSender, type SmtpAddress } from './smtp-address.ts';

/** Timeouts in milliseconds. A mail server that is silent for longer is retried later. */
export interface SmtpTimeouts {
  /** For the connection and the greeting. */
  connect: number;
  /** For silence in the middle. */
  silence: number;
  /** For the whole mail, however slowly it is transferred. */
  whole: number;
}

export const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 60_000 };

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  language: 'en' | 'el';
}

/** Why a mail was not accepted: one word with the server's reply code. Never its text, which may contain the address. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered';
  readonly reason: string;
  /** True: the server will never accept this mail. */
  readonly final: boolean;
  /** The mail server's reply code; null where it gave none. */
  readonly status: number | null;

  constructor(reason: string, final: boolean, cause: unknown, status: number | null = null) {
    super(reason, { cause });
    this.reason = reason;
    this.final = final;
    this.status = status;
  }
}

const reasons: Record<string, string> = {
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EDNS: 'server-not-found',
  ETIMEDOUT: 'timeout',
  ETLS: 'no-encryption',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** An invalid certificate, or missing TLS, is reported as a socket error; only its message reveals it. */
const encryption = /certificate|SSL routines/i;

function explain(problem: unknown): Undelivered {
  const { code, responseCode, message } = problem as { code?: unknown; responseCode?: unknown; message?: unknown };
  const broken = encryption.test(String(message)) ? 'no-encryption' : 'unreachable';
  const word = reasons[String(code)] ?? (typeof responseCode === 'number' ? 'refused' : broken);
  const status = typeof responseCode === 'number' ? responseCode : null;
  const number = status === null ? '' : ` ${status}`;
  return new Undelivered(`${word}${number}`, word === 'refused' && (status ?? 0) >= 500, problem, status);
}

/**
 * Sends one mail to the mail server over a connection of its own and returns the bytes of the message; throws
 * Undelivered.
 */
export function createSmtpSender(server: SmtpAddress, from: string, timeouts: SmtpTimeouts = defaultTimeouts) {
  const sender = readSender(from);
  if (sender === null) throw new Error('The sender is no mail address');
  const host = sender.address.slice(sender.address.indexOf('@') + 1);

  return async function send(mail: OutgoingMail): Promise<number> {
    if (!isOneAddress(mail.recipient)) throw new Undelivered('no-address', true, null);
    const transport = createTransport({
      host: server.host,
      port: server.port,
      secure: server.secure,
      ...(server.auth === null ? {} : { auth: { user: server.auth.user, pass: server.auth.password } }),
      // A password is never sent in plain text; on this machine there is nobody in between, and often no certificate.
      requireTLS: server.auth !== null && !server.loopback,
      ignoreTLS: server.loopback,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      socketTimeout: timeouts.silence,
      dnsTimeout: timeouts.connect,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const late = Promise.withResolvers<never>();
    const clock = setTimeout(
      () => late.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })),
      timeouts.whole,
    );
    const sending = transport.sendMail({
      envelope: { from: sender.address, to: [mail.recipient] },
      from: sender,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: htmlOf(mail.text, mail.language, mail.subject),
      // The same at every attempt: many mail programs show a mail that was accepted twice as one.
      messageId: `<${mail.id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // When it is late nothing awaits its own end any more.
    sending.catch(() => {});
    try {
      return (await Promise.race([sending, late.promise])).messageSize ?? 0;
    } catch (problem) {
      throw explain(problem);
    } finally {
      clearTimeout(clock);
      transport.close();
    }
  };
}
