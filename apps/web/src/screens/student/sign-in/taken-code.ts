import { rememberUntilReload } from '../../../client/browser/page-memory.ts';

/** What a scanned code or a link of a class brought in the fragment of the address. */
export type TakenCode =
  | { kind: 'card'; card: string }
  | { kind: 'class'; school: string; link: string }
  | { kind: 'join'; school: string; code: string };

let taken: TakenCode | null = null;
rememberUntilReload(() => {
  taken = null;
});

function read(fragment: string): TakenCode | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const card = given.get('card');
  if (card !== null) return { kind: 'card', card };
  const [school = '', link = ''] = given.get('class')?.split('.') ?? [];
  if (link !== '') return { kind: 'class', school, link };
  const [joined = '', code = ''] = given.get('join')?.split('.') ?? [];
  return code === '' ? null : { kind: 'join', school: joined, code };
}

/** The code of the address, which is removed from it at once: it stays in no history, and nobody reads it on the screen. */
export function takeCode(): TakenCode | null {
  // While the page is rendered by the build.
  if (typeof window === 'undefined') return null;
  const { hash, pathname, search } = window.location;
  const found = read(hash);
  if (found !== null) {
    taken = found;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return taken;
}

/** Forgets the code: it was used, or somebody else signs in. */
export function forgetCode(): void {
  taken = null;
}
