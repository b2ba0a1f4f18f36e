import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive by their paths, as text; for tests. */
export async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = (await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })) as ZipFile;
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (problem, stream) => {
        if (problem) return reject(problem);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(parts).toString());
          zip.readEntry();
        });
      });
    });
    zip.on('end', () => resolve(files));
    zip.on('error', reject);
    zip.readEntry();
  });
}
