import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from './contract.ts';
import { readOwn } from './files.ts';

interface Variable {
  name: string;
  default: string | null;
  meaning: string;
}

const row = ({ name, default: usual, meaning }: Variable): string =>
  `| \`${name}\` | ${usual === null ? '' : `\`${usual}\``} | ${meaning} |`;

export const readme: Check = {
  name: 'readme',
  refuses: 'an environment variable whose row in the README is missing or different from config.ts',
  async run(root) {
    const { variables } = (await import(pathToFileURL(join(root, 'apps/server/src/config.ts')).href)) as {
      variables: Variable[];
    };
    const text = readOwn(root, 'README.md');
    return variables
      .filter((variable) => !text.includes(row(variable)))
      .map((variable) => `README.md: the table of settings needs the row ${row(variable)}`);
  },
};
