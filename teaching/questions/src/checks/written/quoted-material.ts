import { fold } from '@schole/language';
import { cachedPerAnalysis } from '../../material/pool.ts';
import type { Facts } from '../facts.ts';
import { type Finding, notApplicable, notChecked } from '../finding.ts';

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All words of the documents, also those outside the chosen part: material may be taken from anywhere in them. */
const documentWords = cachedPerAnalysis((analysis): string => {
  const documents = new Set(analysis.passages.map(({ source }) => source.document));
  return ` ${[...documents].map(({ text }) => plain(text)).join(' | ')} `;
});

/** Where a quotation leaves something out, or goes on in another place. */
const cuts = /\s*(?:[[(]\s*(?:…|\.{3})\s*[\])]|…|\.{3}|\n)\s*/u;

/** Whether the material of a question stands in its source word for word; where words are left out, part by part. */
export function materialInSource(material: string, { analysis }: Facts): Finding {
  if (material === '') return notApplicable('no-material');
  if (analysis === null) return notChecked('no-source');
  const text = documentWords(analysis, '');
  const parts = material.split(cuts).map(plain);
  return parts.every((part) => part === '' || text.includes(` ${part} `)) ? null : notChecked('own-material');
}
