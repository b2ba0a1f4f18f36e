/** The address of the mail server and how to connect to it. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** True: encrypted from the first byte (smtps). */
  secure: boolean;
  auth: { user: string; password: string } | null;
  /** True: on this machine, where a sealed installation may connect to it too. */
  loopback: boolean;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Parses smtp://user:password@host:port; null for any other text. Further parts are refused, not ignored. */
export function readSmtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '' || url.hostname === '') return null;
  if ((url.username === '') !== (url.password === '')) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  try {
    const auth =
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
    return { host, port, secure, auth, loopback: isLoopback(host) };
  } catch {
    // An invalid percent escape.
    return null;
  }
}

const plain = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;

/** Whether it is one address and cannot be parsed as several. */
export function isOneAddress(text: string): boolean {
  return plain.test(text);
}

/** The parts of `Name <address>` or `address`; null when it is neither, or could inject another header. */
export function readSender(text: string): { name: string; address: string } | null {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const sender = { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
  return isOneAddress(sender.address) && sender.name.length <= 100 ? sender : null;
}

/** Whether mails can be sent from it: an address, or a name with one in angle brackets. */
export function isMailAddress(text: string): boolean {
  return readSender(text) !== null;
}
