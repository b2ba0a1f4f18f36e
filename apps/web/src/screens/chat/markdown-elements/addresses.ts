/** Where a link of a reply leads; null: nowhere, it is drawn as text. */
export type Destination =
  /** A screen behind the sign-in: it opens here. */
  | { kind: 'screen'; href: string }
  /** A page for everybody, such as the manual: beside the conversation. */
  | { kind: 'page'; href: string }
  | { kind: 'outside'; href: string; host: string };

/** Judges an address that somebody else wrote: only http(s) without a name and password in it, and paths of our own. */
export function destinationOf(address: string, origin: string): Destination | null {
  // What a browser reads as a path of another host.
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

/** What may stand in the document of an address; '' for anything else. */
export function safeAddress(address: string): string {
  return destinationOf(address, window.location.origin)?.href ?? '';
}
