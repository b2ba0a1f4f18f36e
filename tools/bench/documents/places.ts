import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public files, which are not part of this repository: missing ones are reported as not measured. */
export const documents = join(import.meta.dirname, '../../../../shared/data/documents');
export const ownDocuments = join(import.meta.dirname, '../../../tests/fixtures/documents');

/** The files of a folder whose names end so, capitals or not; none where it is not here. */
export function filesIn(folder: string, ending = '.pdf'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith(ending))
    .map((name) => join(folder, name));
}

/** What is known of the public files: "encrypted", "corrupt", "greek" … by the path in their folder. */
export function readTags(): ReadonlyMap<string, string> {
  const list = join(documents, 'manifest.json');
  if (!existsSync(list)) return new Map();
  const entries: { file: string; tag: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return new Map(entries.map(({ file, tag }) => [file, tag]));
}
