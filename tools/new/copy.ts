import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putLines, readLines } from './lines.ts';

/** The registries that have a template. */
export function listTemplates(templates: string): string[] {
  return readdirSync(templates).sort();
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** grade-batch -> every form of the name that a template uses. */
function formsOf(name: string, number: string): [string, string][] {
  const words = name.split('-');
  const [first = '', ...rest] = words;
  return [
    ['__name__', name],
    ['__camelName__', first + rest.map(capital).join('')],
    ['__PascalName__', words.map(capital).join('')],
    ['__snake_name__', words.join('_')],
    ['__number__', number],
    // As the key of an object, or as an exported name: quoted where it is more than one word.
    ['__key__', words.length === 1 ? name : `'${name}'`],
  ];
}

/** The baseline's number: migrations are numbered from the next one on. */
const baseline = 200;

/** The number after that of the last migration, four digits. */
function nextMigration(root: string): string {
  const numbers = globSync('platform/database/migrations/[0-9][0-9][0-9][0-9]-*.sql', { cwd: root }).map((path) =>
    Number(path.match(/(\d{4})-/)?.[1]),
  );
  return String(Math.max(baseline, ...numbers) + 1).padStart(4, '0');
}

/** Writes all of them or none. */
function writeAll(root: string, texts: ReadonlyMap<string, string>): void {
  const before = new Map<string, string | null>();
  const madeFolders: string[] = [];
  try {
    for (const [path, text] of texts) {
      const full = join(root, path);
      const folder = mkdirSync(dirname(full), { recursive: true });
      if (folder !== undefined) madeFolders.push(folder);
      before.set(path, existsSync(full) ? readFileSync(full, 'utf8') : null);
      writeFileSync(full, text);
    }
  } catch (cause) {
    for (const [path, text] of before) {
      if (text === null) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), text);
    }
    for (const folder of madeFolders) rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

/** What an addition has done to the house, as paths from its root. */
interface Addition {
  made: string[];
  /** Registries that got their lines. */
  changed: string[];
  /** What a person still has to write. */
  next: string;
}

/**
 * Copies a template into the repository under a new name and puts its lines (`lines.json`) into the registries;
 * never writes over a file, and when one step cannot be done nothing is. Throws with words for the person.
 */
export function addFromTemplate(options: {
  root: string;
  templates: string;
  template: string;
  name: string;
}): Addition {
  const { root, templates, template, name } = options;
  if (!listTemplates(templates).includes(template)) throw new Error(`There is no template for "${template}".`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is no name: write it like grade-batch.`);
  const forms = formsOf(name, nextMigration(root));
  const fill = (text: string) => forms.reduce((filled, [mark, form]) => filled.replaceAll(mark, form), text);
  const files = globSync('**/*.template', { cwd: join(templates, template) }).map((path) => ({
    from: join(templates, template, path),
    to: fill(path.replace(/\.template$/, '')),
  }));
  const taken = files.find(({ to }) => existsSync(join(root, to)));
  if (taken !== undefined) throw new Error(`${taken.to} exists already.`);
  const registries = putLines(root, readLines(join(templates, template, 'lines.json'), fill));
  const made = files.map(({ from, to }) => [to, fill(readFileSync(from, 'utf8'))] as const);
  writeAll(root, new Map([...made, ...registries]));
  return {
    made: files.map(({ to }) => to),
    changed: [...registries.keys()],
    next: fill(readFileSync(join(templates, template, 'next.txt'), 'utf8')).trimEnd(),
  };
}
