import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = /\.(m?js|css|svg|json|webmanifest|txt)$/;
/** Below this size the response fits in one packet anyway. */
const minBytes = 1_024;

/**
 * Writes `.br` and `.gz` beside every text file that is worth it, at a quality that is too slow for anything but a
 * build.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  // Decoders of rare pictures in PDF files are not worth the seconds.
  const isLeftOut = (name: string): boolean =>
    name.startsWith('.') || name === 'pages.json' || /[\\/]wasm[\\/]/.test(name);
  for (const name of names.filter((one) => texts.test(one) && !isLeftOut(one))) {
    const text = await readFile(join(folder, name));
    if (text.length < minBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(text, { params }),
      promisify(gzip)(text, { level: 9 }),
    ]);
    await writeFile(join(folder, `${name}.br`), br);
    await writeFile(join(folder, `${name}.gz`), gz);
  }
}
