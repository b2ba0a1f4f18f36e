import type { BandTrust, ContentLanguage } from '@schole/core';
import type { Transaction } from '@schole/database';
import { mayAccept, shortAnswerEngine } from '@schole/grading';
import { readBands } from './read-bands.ts';

/** What the decisions of a school say about suggestions of the built-in engine, and which bands are open at this limit. */
export async function readTrust(
  transaction: Transaction,
  { schoolId, language, limit }: { schoolId: string; language: ContentLanguage; limit: number },
): Promise<BandTrust[]> {
  const bands = await readBands(transaction, { schoolId, language }, shortAnswerEngine());
  return bands.map(({ band, trust }) => ({ ...band, ...trust, open: mayAccept(trust, limit) }));
}
