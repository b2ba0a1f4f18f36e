import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawPage } from './contract/coverage-page.ts';
import { readCases } from './contract/read-cases.ts';
import { listPublicMethods } from './suite/client-methods.ts';

/** Regenerates docs/platform/coverage.md. */
const page = join(import.meta.dirname, '../../docs/platform/coverage.md');
await mkdir(dirname(page), { recursive: true });
await writeFile(page, drawPage(listPublicMethods(), readCases()));
