import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../run/check.ts';
import { readOwn } from '../run/own-files.ts';

interface Variable {
  name: string;
  default: string | null;
  meaning: string;
}

const page = 'docs/settings.md';

const row = ({ name, default: defaultValue, meaning }: Variable): string =>
  `| \`${name}\` | ${defaultValue === null ? '' : `\`${defaultValue}\``} | ${meaning} |`;

export const settings: Check = {
  name: 'settings',
  refuses: `an environment variable whose row in ${page} is missing or different from config.ts, a row without a variable`,
  async run(root) {
    const { variables } = (await import(pathToFileURL(join(root, 'apps/server/src/config/config.ts')).href)) as {
      variables: Variable[];
    };
    const lines = readOwn(root, page).split('\n');
    const rows = variables.map(row);
    const missing = rows.filter((line) => !lines.includes(line));
    const left = lines.filter((line) => /^\| `[A-Z]/.test(line) && !rows.includes(line));
    return [
      ...missing.map((line) => `${page}: the table needs the row ${line}`),
      ...left.map((line) => `${page}: no variable belongs to the row ${line}`),
    ];
  },
};
