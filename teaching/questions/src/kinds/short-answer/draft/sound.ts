import type { ContentLanguage } from '@schole/core';
import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { RelationKind } from '../../../material/relations/relation.ts';
import { relations } from '../../../material/relations/relations.ts';
import type { Frame, Framed } from './framed.ts';

/** By what words a language shows that an answer is cut, says nothing, or is not all that the text says. */
export interface Soundness {
  /** An idea that breaks off: its last word joins something to it. */
  cut: RegExp;
  /** An idea that names nothing: "many different types". */
  vague: RegExp;
  /** A sentence that adds to what an earlier one said: "In addition", "also". */
  adds: RegExp;
  /** The next sentence says more of the same thing: "It also …". */
  goesOn: RegExp;
  /** The next sentence gives one more of what is asked for: "Another reason …". */
  another: RegExp;
  /** A question that lacks a word: "Why is it more difficult?", «Γιατί δίσταζαν;». */
  open: RegExp;
  /** A word that an earlier sentence would have to explain, in a question or an idea. */
  points: RegExp;
}

const soundness: Readonly<Record<ContentLanguage, Soundness>> = {
  en: {
    cut: /(?:^| )(?:if|when|while|because|where|whether|than|that|which|who|of|to|in|on|at|by|for|with|from|as|and|or|but|the|an?|is|are|was|were|any|into|between|\p{Lu})$/u,
    vague:
      /^(?:(?:a|the) (?:wide |large |great )?(?:variety|range|number|host|series|lot|combination|set) of|many|several|various|different|numerous|multiple|certain|some|other|additional|further|both|more than one|most)\b(?! than\b)/i,
    adds: /^(?:In addition|Additionally|Moreover|Furthermore|Besides|Likewise|Similarly|Also|Another)\b|\balso\b(?! (?:known|called|referred|named|termed))|\bas well(?: as)?\b(?= |[,.])/i,
    goesOn:
      /^(?:(?:In addition|Additionally|Furthermore|Moreover|Also|Finally),? (?:it|they|these|this|its|their)\b|(?:It|They|These|This|He|She)\b(?: \S+){0,3} (?:also|additionally|further)\b)/,
    another:
      /^(?:(?:Another|Other|A second|A further|An additional|Additional) (?:\S+ ){0,3}(?:reasons?|causes?|effects?|results?|consequences?|functions?|uses?|ways?|methods?|factors?|examples?|types?|kinds?|parts?|roles?|purposes?|signs?|symptoms?|differences?|benefits?)\b)/,
    open: /\b(?:more|less|equally|as) \p{L}+\?$|\b(?:larger|smaller|higher|lower|greater|faster|slower|better|worse|longer|shorter|stronger|weaker|bigger|easier|harder|different|similar|so|too|do|does|of interest)\?$|\bthat that\b|^Suppose that (?:that|one|some|another|most) /u,
    points:
      /\b(?:this|these|those|aforementioned|above|below|following|latter|former|previous|thus|today|currently|recently)\b/i,
  },
  el: {
    cut: /(?:^| )(?:αν|όταν|ενώ|επειδή|γιατί|καθώς|που|ότι|πως|και|ή|να|θα|σε|από|με|για|ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των|στ(?:ον?|ην?|α|ους|ις)|δεν|ως|κατά|μη|μην|είναι|ήταν|κάθε|πιο)$/u,
    vague:
      /^(?:(?:σε |από |με |για )?(?:πολλ|διάφορ|διαφορετικ|ορισμέν|μερικ|κάποι|αρκετ|άλλ|αλλ|περισσότερ|ποικίλ)\p{L}+|(?:ένα|μια|μία) (?:σειρά|πλήθος|σύνολο) \p{L}+) ?(?!\p{L}*οποί)/iu,
    adds: /^(?:Επίσης|Επιπλέον|Επιπρόσθετα|Παράλληλα|Εξάλλου|Άλλωστε|Ακόμη|Ακόμα|Εκτός από|Πέρα από|Ομοίως|Παρόμοια|Άλλ\p{L}+|Ένας άλλος|Μια άλλη|Μία άλλη|Ένα άλλο)(?!\p{L})|(?<!\p{L})επίσης(?!\p{L})/u,
    goesOn: /^(?:Επίσης|Επιπλέον|Επιπρόσθετα)(?!\p{L})/u,
    another:
      /^(?:Ένας άλλος|Μι?ία? άλλη|Ένα άλλο|Άλλος|Άλλη|Άλλο|Άλλοι|Άλλες|Άλλα|Δεύτερος|Δεύτερη) (?:λόγο|αιτία|αιτίες|συνέπεια|συνέπειες|αποτέλεσμα|αποτελέσματα|παράγοντ|χρήση|χρήσεις|τρόπο|διαφορά|διαφορές|μέρος|είδος|είδη)/u,
    open: /(?:ότερ|ύτερ|έστερ|ούστερ)(?:ος|η|ο|οι|ες|α|ους)[;]$|(?<!\p{L})(?:πιο \p{L}+|διαφορετικ\p{L}+|παρόμοι\p{L}+|ίδι\p{L}+|(?:δίστα|αρνή|αρνού|δέχ|δέχτ|προσπάθ|προσπαθ|τόλμ)\p{L}+)[;]$/u,
    points:
      /(?<!\p{L})(?:αντίστοιχ\p{L}+|παραπάνω|παρακάτω|προηγούμεν\p{L}+|συγκεκριμέν\p{L}+|τώρα|σήμερα|τότε(?! που)|εδώ|εκεί|πλέον|δηλαδή)(?!\p{L})/u,
  },
};

/** A definition, or what follows from a condition, is whole whatever else the text says of its subject. */
const closed: ReadonlySet<Frame> = new Set(['meaning', 'compare', 'case', 'claim', 'chain', 'who']);

const mayBeVague: ReadonlySet<Frame> = new Set(['effect', 'causes', 'use', 'parts', 'how', 'does', 'who']);

const wholeInSentence: ReadonlySet<Frame> = new Set(['why', 'purpose', 'difference']);

/** The first words of a sentence as the document has them: `clean` has lost those that join it to another. */
export function written({ source, start, end }: Passage): string {
  return source.document.text
    .slice(start, Math.min(end, start + 600))
    .replace(/[*_#\s]+/gu, ' ')
    .trim();
}

/** Whether the text says more of what is asked for, in the sentence itself or in the next one. */
function isPartial({ passages, frame }: Framed, analysis: Analysis): boolean {
  if (closed.has(frame)) return false;
  const { adds, goesOn, another } = soundness[analysis.language];
  // A reason that is given in the same sentence is that of its statement, whatever the sentence is added to.
  const whole = wholeInSentence.has(frame);
  const [first] = passages;
  if (!(whole && passages.length === 1) && first && (adds.test(written(first)) || adds.test(first.clean))) return true;
  const last = passages.at(-1);
  const next = last && analysis.passages[last.at + 1];
  if (!next || next.source !== last?.source) return false;
  const words = written(next);
  return another.test(words) || (!whole && goesOn.test(words));
}

const keyOfThing = (text: string, language: ContentLanguage): string =>
  [...new Set(contentStems(text, language))].toSorted().join(' ');

/** Relations that a subject may have several of, each told in another sentence. */
const asked: readonly { frame: Frame; kind: RelationKind; side: 'first' | 'second' }[] = [
  { frame: 'effect', kind: 'cause', side: 'first' },
  { frame: 'causes', kind: 'cause', side: 'second' },
  { frame: 'use', kind: 'purpose', side: 'first' },
];

/** In how many sentences a text states effects, causes or uses of a thing, by its words. */
const statedOf = cachedPerAnalysis((analysis): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (const { kind, form, first, second } of relations(analysis, ''))
    for (const { frame, kind: own, side } of asked) {
      if (kind !== own || form !== 'verb') continue;
      const piece = side === 'first' ? first : second;
      const key = `${frame} ${keyOfThing(piece.text, analysis.language)}`;
      found.set(key, (found.get(key) ?? new Set()).add(piece.passage.at));
    }
  return found;
});

/** Whether the text gives several effects, causes or uses of one thing, of which one sentence has only some. */
function isOneOfMany({ frame, thing }: Framed, analysis: Analysis): boolean {
  if (thing === undefined) return false;
  return (statedOf(analysis, '').get(`${frame} ${keyOfThing(thing, analysis.language)}`)?.size ?? 0) > 1;
}

/**
 * Whether a question has all that it needs, and its ideas are all of the answer: not broken off, not empty words, and
 * not one of several things that the text says.
 */
export function isSound(framed: Framed, analysis: Analysis): boolean {
  const { cut, vague, open, points } = soundness[analysis.language];
  const { question, ideas, frame } = framed;
  if (open.test(question) || points.test(question)) return false;
  const weak = ({ text }: Framed['ideas'][number]): boolean =>
    // «την ποικιλία της ζωής σε όλες τις μορφές της»: whose, the meaning itself says.
    cut.test(frame === 'meaning' ? text.replace(/(?<=\p{Ll}{3}) (?:του|της|τους)$/u, '') : text) ||
    points.test(text) ||
    (mayBeVague.has(frame) && vague.test(text));
  return !ideas.some(weak) && !isPartial(framed, analysis) && !isOneOfMany(framed, analysis);
}
