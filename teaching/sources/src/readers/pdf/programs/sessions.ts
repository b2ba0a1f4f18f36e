import type { Line } from '../lines/lines.ts';

/** The most lines of a session that is shown between two prompts. */
const longest = 12;
/** In letter heights: the lines of a session are at most so far from each other. */
const pitch = 1.4;
const opening = /^([$%])\s\S/;

/**
 * The lines from one on that are a session in a terminal in whatever fonts: what stands behind a prompt, what was answered,
 * and last the same prompt alone; none where it opens no session.
 */
function sessionFrom(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines[at];
  const prompt = opening.exec(first?.text ?? '')?.[1];
  if (!first || prompt === undefined) return [];
  const shown = lines.slice(at, at + longest);
  for (const [step, line] of shown.entries()) {
    const above = shown[step - 1];
    if (!above) continue;
    const isBelow = line.y > above.y && line.y - above.y < pitch * first.size && line.page === first.page;
    if (!isBelow || line.left < first.left - 0.1 * first.size || line.cells.length > 1) return [];
    if (line.text.trim() !== prompt) continue;
    return line.left - first.left < 0.1 * first.size ? shown.slice(0, step + 1) : [];
  }
  return [];
}

/** The lines of sessions that are shown between two prompts, each with the first line of its own. */
export function findSessions(lines: readonly Line[]): Map<Line, Line> {
  const found = new Map<Line, Line>();
  for (const [at, first] of lines.entries())
    if (!found.has(first)) for (const line of sessionFrom(lines, at)) found.set(line, first);
  return found;
}
