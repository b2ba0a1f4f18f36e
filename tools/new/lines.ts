import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a registry: where it is put, with the marks of the template in every part. */
interface RegistryLine {
  file: string;
  /** The whole line, as it stands in the file, before which it is put. */
  before: string;
  /** What is put there; more than one line where a registry asks for a block. */
  line: string;
}

/** The file `lines.json` of a template, empty where it has none. */
export function readLines(path: string, fill: (text: string) => string): RegistryLine[] {
  if (!existsSync(path)) return [];
  const lines = JSON.parse(readFileSync(path, 'utf8')) as RegistryLine[];
  return lines.map(({ file, before, line }) => ({ file: fill(file), before: fill(before), line: fill(line) }));
}

/** The text of each file of `lines` with its lines in it; nothing is written. Throws with words for the person. */
export function putLines(root: string, lines: readonly RegistryLine[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, before, line } of lines) {
    if (!existsSync(join(root, file))) throw new Error(`${file} is to have a line and does not exist.`);
    const rows = (texts.get(file) ?? readFileSync(join(root, file), 'utf8')).split('\n');
    const put = line.split('\n');
    if (rows.some((_row, at) => put.every((one, offset) => rows[at + offset] === one)))
      throw new Error(`${file} has this line already: ${line.trim()}`);
    const places = rows.flatMap((row, at) => (row === before ? [at] : []));
    const [place] = places;
    if (place === undefined || places.length > 1) {
      const found = place === undefined ? 'no such line' : `${places.length} such lines`;
      throw new Error(`${file} has ${found}: ${before.trim()}`);
    }
    texts.set(file, rows.toSpliced(place, 0, ...put).join('\n'));
  }
  return texts;
}
