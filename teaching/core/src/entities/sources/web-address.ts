import { limits } from '../../limits.ts';

/** `example.org:8080` begins with no scheme, `mailto:somebody` does. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Whether a host is one that people write: a word alone is none, though a browser would take it for the name of a computer. */
const isHost = (name: string): boolean =>
  name === 'localhost' || name.startsWith('[') || (name.includes('.') && !name.endsWith('.'));

/**
 * The web address in a text that is nothing else; null for any other text, and for an address with a name or a password in
 * it. A missing `https://` is added. Browser and server have this one rule.
 */
export function addressOf(text: string): URL | null {
  const written = text.trim();
  if (written === '' || written.length > limits.webPage.address || /\s/.test(written)) return null;
  const whole = scheme.test(written) ? written : `https://${written}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  // Other letters than ours make the address that is sent longer than the one that is written.
  return isWeb && isHost(url.hostname) && url.href.length <= limits.webPage.address ? url : null;
}
