import type { BloomsLevel, ContentLanguage, KindName, KindPart, Verdict } from '@schole/core';
import { type CheckContext, findKind, type QuestionSpan } from '@schole/questions';
import { analyseDocuments } from '../../../teaching/questions/src/analysis/analyse-documents.ts';
import { testDocument } from '../../../teaching/questions/src/analysis/test-document.ts';

/** One question with its passage, as the checks are given it. */
export interface Item {
  type: KindName;
  language: ContentLanguage;
  /** The sentence that it rests on. */
  passage: string;
  /** The words of the passage that are its answer; empty where none are marked. */
  answer: string;
  content: KindPart;
  key: KindPart;
  bloomsLevel: BloomsLevel;
  /** More sentences of the source. */
  elsewhere: readonly string[];
  otherQuestions: readonly string[];
}

/** One fault: what it does to a sound item (null where that item cannot have it), and the check that is to find it. */
export interface PlantedFault {
  name: string;
  check: string;
  plant(item: Item): Partial<Item> | null;
}

/** One span in the text, for the evidence and for the answer in it. */
function spanAt(purpose: QuestionSpan['purpose'], quote: string, start: number): QuestionSpan {
  return { purpose, source_id: 'item', version_sha256: 'text', start, end: start + quote.length, quote };
}

/** Most faults leave the text as it is, so it is analysed once for all of them. */
const sources = new Map<string, Pick<CheckContext, 'documents' | 'analysis'>>();

function sourceOf(text: string, language: ContentLanguage): Pick<CheckContext, 'documents' | 'analysis'> {
  const known = sources.get(`${language} ${text}`);
  if (known) return known;
  const documents = [{ sourceId: 'item', document: testDocument(text, language) }];
  const made = { documents, analysis: analyseDocuments(documents, language) };
  sources.set(`${language} ${text}`, made);
  return made;
}

/** The verdicts on an item; without `passage` the question names none. */
export function verdictsOn(item: Item, withPassage = true): Verdict[] {
  const { type, language, passage, answer, content, key, bloomsLevel, elsewhere, otherQuestions } = item;
  const kind = findKind(type);
  if (kind === undefined) throw new Error(`There is no kind ${type}.`);
  const source = sourceOf([passage, ...elsewhere].join(' '), language);
  const at = answer === '' ? -1 : passage.toLowerCase().indexOf(answer.toLowerCase());
  const spans = [
    spanAt('evidence', passage, 0),
    ...(at < 0 ? [] : [spanAt('answer', passage.slice(at, at + answer.length), at)]),
  ];
  return kind.check(
    { content, key, bloomsLevel },
    { language, ...source, spans: withPassage ? spans : [], otherQuestions },
  );
}
