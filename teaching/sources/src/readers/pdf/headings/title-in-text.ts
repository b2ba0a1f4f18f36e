import type { Part } from '../layout/parts.ts';
import { isLabel } from '../layout/titles.ts';
import type { Line } from '../lines/lines.ts';

const wordsOf = ({ lines }: Part): string => lines.map(({ text }) => text.replaceAll('\t', ' ')).join(' ');

/** Names of those who give a paper: they stand above its title. */
const givers =
  /(?<!\p{L})(?:schools?|colleges?|institute|university|academy|department|faculty|ministry|σχολείο|γυμνάσιο|λύκειο|σχολή|πανεπιστήμιο|υπουργείο|φροντιστήριο)(?!\p{L})/iu;
/** What such papers are. */
const papers =
  /(?<!\p{L})(?:tests?|exams?|examinations?|quiz|worksheet|assignment|homework|διαγώνισμα|τεστ|εξετάσεις|φύλλο|εργασία|ασκήσεις)(?!\p{L})/iu;
/** Parts at the beginning of a document among which its title is looked for; a longer one is a text. */
const opening = 6;
const longest = 90;

/** Below the name of a school in the letters of the text, the heading that says which paper it is, before any text; else nothing. */
export function titleBelowSchool(parts: readonly Part[]): string {
  const first = parts.findIndex(({ kind }) => kind === 'heading');
  const school = parts[first];
  if (!school || first >= opening || !givers.test(wordsOf(school))) return '';
  const head = parts.slice(first + 1, first + opening);
  const end = head.findIndex((part) => part.page !== school.page || wordsOf(part).length > longest);
  const found = head
    .slice(0, end < 0 ? undefined : end)
    .find((part) => part.kind === 'heading' && papers.test(wordsOf(part)) && !isLabel(wordsOf(part)));
  return found ? wordsOf(found) : '';
}

/** In a document without headings, what stands in bold at the head of its first page; else nothing. */
export function titleInHead(parts: readonly Part[], heads: readonly Line[]): string {
  if (parts.some(({ kind }) => kind === 'heading')) return '';
  const first = heads.find(({ page, depth, allBold }) => page === parts[0]?.page && depth < 0.5 && allBold === true);
  return first !== undefined && /\p{L}{3}/u.test(first.text) ? first.text.replaceAll('\t', ' ') : '';
}
