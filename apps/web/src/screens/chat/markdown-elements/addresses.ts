/** The target of a link in a reply; null: none, it is rendered as text. */
export type Destination =
  /** A screen behind the sign-in: it opens here. */
  | { kind: 'screen'; href: string }
  /** A public page, such as the manual: it opens beside the conversation. */
  | { kind: 'page'; href: string }
  | { kind: 'outside'; href: string; host: string };

/** Checks an untrusted address: only http(s) without user name and password, and paths of this origin. */
export function destinationOf(address: string, origin: string): Destination | null {
  // A form that browsers read as a path of another host.
  if (/^[/\\]{2}|\\/.test(address)) return null;
  const own = address.startsWith('/');
  if (!own && !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== origin) return own ? null : { kind: 'outside', href: url.href, host: url.host };
  const href = `${url.pathname}${url.search}${url.hash}`;
  return { kind: /^\/(?:dashboard|admin)(?:\/|$)/.test(url.pathname) ? 'screen' : 'page', href };
}

/** The part of an address that may be put into the document; '' for anything else. */
export function safeAddress(address: string): string {
  return destinationOf(address, window.location.origin)?.href ?? '';
}
