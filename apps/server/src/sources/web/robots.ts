/** Bytes of a file of rules that are read; RFC 9309 asks for at least this much. */
export const robotsBytes = 500 * 1024;
const maxRules = 10_000;
const maxRows = 20_000;
const agent = 'schole';

interface Rule {
  allow: boolean;
  path: string;
}

/** The path in one spelling: every other way to write a letter is its percent code. */
function normalised(path: string): string {
  return path.replace(/%[\da-f]{2}|[^\x21-\x7e]/giu, (piece) => {
    if (!piece.startsWith('%')) return encodeURIComponent(piece.toWellFormed());
    const letter = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : piece.toUpperCase();
  });
}

/** Whether a rule is about a path; a star stands for anything, a dollar sign at the end for the end. Linear in their product. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const pieces = (isWhole ? rule.slice(0, -1) : rule).split('*');
  const [first = ''] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, isWhole ? -1 : undefined)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  if (pieces.length === 1) return at === path.length;
  const last = pieces.at(-1) ?? '';
  return path.endsWith(last) && path.length - last.length >= at;
}

/** The rules of the groups that are about us, else of those about everybody. */
function rulesOf(text: string): Rule[] {
  const groups = { ours: [] as Rule[], everybody: [] as Rule[] };
  let named = false;
  let about = { us: false, everybody: false };
  let inRules = true;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/, maxRows)) {
    const [, field = '', value = ''] = /^\s*([a-z-]{1,20})\s*:\s*([^#]*)/i.exec(line.slice(0, 4_000)) ?? [];
    const said = value.trim();
    const key = field.toLowerCase();
    if (key === 'user-agent') {
      if (inRules) about = { us: false, everybody: false };
      inRules = false;
      const name = /^[a-z_-]+/i.exec(said)?.[0].toLowerCase() ?? said.slice(0, 1);
      about.us ||= name === agent;
      about.everybody ||= name === '*';
      named ||= about.us;
    } else if (key === 'allow' || key === 'disallow') {
      inRules = true;
      if (said === '') continue;
      const rule = { allow: key === 'allow', path: normalised(said) };
      if (about.us && groups.ours.length < maxRules) groups.ours.push(rule);
      if (about.everybody && groups.everybody.length < maxRules) groups.everybody.push(rule);
    }
  }
  return named ? groups.ours : groups.everybody;
}

/** Whether the rules of a site (RFC 9309) let Schole read an address: the longest one that is about it decides, allowing in a draw. */
export function isAllowedByRobots(text: string, { pathname, search }: URL): boolean {
  const path = normalised(pathname + search);
  let decisive: Rule | null = null;
  for (const rule of rulesOf(text)) {
    if (!matches(rule.path, path)) continue;
    const longer = decisive === null || rule.path.length > decisive.path.length;
    if (longer || (rule.allow && rule.path.length === decisive?.path.length)) decisive = rule;
  }
  return decisive?.allow ?? true;
}
