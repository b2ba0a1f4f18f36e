import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readCases } from './cases.ts';
import { listPublicMethods } from './methods.ts';
import { drawPage } from './page.ts';

/** Writes docs/platform/coverage.md anew. */
const page = join(import.meta.dirname, '../../docs/platform/coverage.md');
await mkdir(dirname(page), { recursive: true });
await writeFile(page, drawPage(listPublicMethods(), readCases()));
