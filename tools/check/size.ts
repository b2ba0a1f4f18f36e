import type { Check } from './contract.ts';
import { ownFiles, readOwn } from './files.ts';

const most = 400;

export const size: Check = {
  name: 'size',
  refuses: `files of more than ${most} lines, suppressed types, skipped or focused tests`,
  async run(root) {
    const problems: string[] = [];
    for (const path of ownFiles(root, /\.(ts|tsx|mjs|css|sql|sh)$/)) {
      const text = readOwn(root, path);
      const lines = text.split('\n').length - 1;
      if (lines > most) problems.push(`${path}: ${lines} lines, ${most} at most`);
      if (/@ts-(ignore|nocheck|expect-error)/.test(text) && path !== 'tools/check/size.ts')
        problems.push(`${path}: a suppressed type`);
      if (/\b(it|test|describe)\.(skip|only|todo)\(/.test(text))
        problems.push(`${path}: a skipped or focused test (skipIf with a reason is the way)`);
    }
    return problems;
  },
};
