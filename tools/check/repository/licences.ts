import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../run/check.ts';

interface Locked {
  dev?: boolean;
  link?: boolean;
  license?: string;
  optional?: boolean;
}

/** Licences that may be shipped. MPL is not here: such tools stay development dependencies. */
const shippable =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PostgreSQL|Python-2\.0)$/;

/** The one library under the LGPL that is shipped: libvips, loaded by sharp at run time from a package of its own, so that anybody may put another in its place. */
const replaceable = /^node_modules\/@img\/sharp-[\w-]+$/;
const replaceableLicence = /\bLGPL-3\.0-or-later\b/g;

/** `(MIT OR GPL-2.0)` counts as MIT; `A AND B` requires both. */
function mayShip(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(mayShip);
  return plain.split(' AND ').every((part) => shippable.test(part.trim()));
}

export const licences: Check = {
  name: 'licences',
  refuses:
    'shipped dependencies whose licence is not MIT, BSD, Apache, ISC or OFL, inexact versions, dependencies without a written reason',
  async run(root) {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<
        string,
        Locked & { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
      >;
    };
    const problems: string[] = [];
    const described = new Set<string>(
      readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8').match(/[@\w/.-]+/g) ?? [],
    );
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (!path.includes('node_modules/')) {
        for (const [name, version] of Object.entries({ ...entry.dependencies, ...entry.devDependencies })) {
          if (!/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
            problems.push(`${path || 'package.json'}: ${name} is pinned as ${version}, not exactly`);
          if (!name.startsWith('@schole/') && !described.has(name))
            problems.push(`${path || 'package.json'}: ${name} has no line in docs/decisions/dependencies.md`);
        }
        continue;
      }
      if (entry.dev || entry.link) continue;
      const stated = entry.license ?? readLicence(root, path);
      const licence = replaceable.test(path) ? stated.replace(replaceableLicence, 'Apache-2.0') : stated;
      if (!mayShip(licence)) problems.push(`${path}: licence ${licence}`);
    }
    return problems;
  },
};

/** Lock files made by older npm leave the licence out; then it is read from the package itself. */
function readLicence(root: string, path: string): string {
  try {
    const read = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
      license?: string | { type: string };
    };
    return typeof read.license === 'string' ? read.license : (read.license?.type ?? 'unknown');
  } catch {
    return 'unknown';
  }
}
