import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Copies a registry's template into the repository under a new name; never overwrites a file. Throws with text for the user. */
export function addFromTemplate(options: { root: string; templates: string; template: string; name: string }): {
  made: string[];
  next: string;
} {
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
  for (const { from, to } of files) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), fill(readFileSync(from, 'utf8')));
  }
  return {
    made: files.map(({ to }) => to),
    next: fill(readFileSync(join(templates, template, 'next.txt'), 'utf8')).trimEnd(),
  };
}
