import { capitalised } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName } from '../../../../analysis/shape.ts';
import { looseEnds, lowered, readClause } from '../../../../material/english/clause.ts';
import { type Numeral, numberCandidates, numerals, relative } from '../../../../material/numerals.ts';
import { type Idea, spareQuality } from '../idea.ts';

const leads = /^(?:In|During|Between|By|Since|Until|Within|After|At|On) [^,]{3,60}, /;
/** A phrase of time or place before the subject: "In 1466, ". */
export function leadOf(clean: string): string {
  return leads.exec(clean)?.[0] ?? '';
}

const roughly = /^(?:perhaps|about|around|some|approximately|roughly|only|just) /i;
/** Where a sentence continues with something that the number does not count. */
const goesOn =
  /,? (?:which|who|whose|where|because|although|though|while|whereas|when|even|especially|mostly) | (?:that|which) | (?:before|after|until) (?:it|they|he|she) |, (?:and|but|so|including|such as|with|almost|nearly|about|the|an?) |[;:—]| – /;
/** A measured length or age: "how many kilometres is the canal long" is no correct English. */
const measured =
  /^ (?:long|high|wide|deep|old|tall|thick|away|apart|later|earlier|ago|after|before|more|less|in (?:diameter|length|thickness|height|width|size))\b/;

/** The end of the noun phrase that a number counts: "larger and smaller epidemics", "years". */
function countedEnd(passage: Passage, from: number): number | null {
  const chunk = chunks(passage.tokens, passage.clean).find((found) => found.end > from);
  if (!chunk || chunk.start < from || !isPluralName(chunk.text)) return null;
  const between = passage.clean.slice(from, chunk.start);
  return /^ (?:\p{Ll}+ (?:and \p{Ll}+ )?)?$/u.test(between) ? chunk.end : null;
}

/** The statement as a question for its number: "how many people died …". */
function countQuestion(
  passage: Passage,
  analysis: Analysis,
  numeral: Numeral,
  lead: string,
  stop: number,
): string | null {
  const { clean } = passage;
  const counts = numeral.percent ? null : countedEnd(passage, numeral.end);
  const begin = lead.length + (roughly.exec(clean.slice(lead.length))?.[0].length ?? 0);
  const words = numeral.percent ? 'what percentage' : 'how many';
  if (numeral.start === begin) {
    const rest = clean.slice(numeral.end, stop);
    const of = numeral.percent ? /^ of \p{L}/u.test(rest) : counts !== null;
    const verb = passage.tokens.some(
      (token) => token.start > (counts ?? numeral.end) && token.end <= stop && /^(?:VERB|AUX)$/.test(token.pos),
    );
    if (counts !== null && measured.test(clean.slice(counts))) return null;
    return of && verb ? `${words}${rest}` : null;
  }
  if (counts === null || counts > stop || measured.test(clean.slice(counts))) return null;
  const clause = readClause(passage, analysis, lead.length, stop);
  if (!clause?.inverted || clause.auxiliary || /^(?:is|are|was|were|has|have|had)$/i.test(clause.verb.text))
    return null;
  // Only the object of the verb itself, or a measure of its own, can be asked for.
  const between = clean
    .slice(clause.verb.end, numeral.start)
    .trim()
    .replace(/(?:^| )(?:perhaps|about|around|some|approximately|roughly|only|just)$/, '');
  const preposition = /(?:^| )(for|in|over|within|into)$/.exec(between)?.[1];
  const measure = preposition ?? (/^ times\b/.test(clean.slice(numeral.end)) ? '' : null);
  const rest = clean.slice(counts, stop);
  if ((between !== '' && measure === null) || /^ of\b| (?:and|or|which|that|who|whose) /.test(`${between} ${rest}`))
    return null;
  const thing = clean.slice(numeral.start, counts);
  const at = clause.inverted.indexOf(thing);
  if (at <= 0 || clause.inverted.indexOf(thing, at + 1) >= 0) return null;
  let before = clause.inverted
    .slice(0, at)
    .trim()
    .replace(/ (?:perhaps|about|around|some|approximately|roughly|only|just)$/, '');
  if (preposition) before = before.slice(0, -preposition.length).trim();
  const noun = clean.slice(numeral.end, counts).trim();
  return `${preposition ? `${preposition} ` : ''}${words} ${noun} ${before}${rest}`.trim();
}

/** «How many …», «What percentage …» and a gap for a number, from each sentence that counts one thing. */
export function fromNumber(passage: Passage, analysis: Analysis): Idea[] {
  const { clean } = passage;
  const lead = leadOf(clean);
  const all = numerals(clean);
  const numeral = all.find((item) => item.start >= lead.length);
  // Two would always be the smallest of the options.
  if (!numeral || (numeral.value <= 2 && !numeral.percent)) return [];
  if (relative.test(clean.slice(0, numeral.start))) return [];
  // "10 to 30%", "one or two", "687 and 760": a number that is part of another expression.
  if (
    /\d[%]? (?:to|and|or) $|(?:between|from|type|chapter|stage) $|\bone (?:to|and|or) $/i.test(
      clean.slice(0, numeral.start),
    )
  )
    return [];
  if (/^ (?:to|and|or|thousand|million|billion|hundred|dozen|times (?:as|more|the)) ?/.test(clean.slice(numeral.end)))
    return [];
  const cut = clean.slice(numeral.end).search(goesOn);
  const stop = cut < 0 ? clean.replace(/[.]["”]?$/, '').length : numeral.end + cut;
  const statement = clean.slice(0, stop);
  if (all.some((item) => item !== numeral && item.start < stop) || looseEnds.test(statement.slice(lead.length)))
    return [];
  const base = {
    passage,
    frame: 'number' as const,
    ordered: true as const,
    value: numeral.value,
    answer: capitalised(numeral.text),
    verbatim: numeral.text,
    candidates: () =>
      numberCandidates(analysis, numeral, passage).map((item) => ({ ...item, text: capitalised(item.text) })),
  };
  // Over ten is over five as well: a limit gives a gap and never a question.
  const limited = /\b(?:over|more than|less than|fewer than|at least|at most|up to|nearly|almost|under) $/i.test(
    clean.slice(0, numeral.start),
  );
  const question = limited ? null : countQuestion(passage, analysis, numeral, lead, stop);
  if (question && !/ (?:in|of|to|for|with|by|at|on|from)$|\binclude/.test(question)) {
    const opened = lead === '' ? `According to the text, ${question}?` : `${lead}${question}?`;
    return [{ ...base, question: opened, quality: spareQuality + 1 }];
  }
  const gap = `${clean.slice(0, numeral.start)}________${clean.slice(numeral.end, stop)}.`;
  // The rest of a shortened sentence must still be a sentence.
  if (cut >= 0 && !readClause(passage, analysis, lead.length, stop)) return [];
  const names =
    numeral.percent !== '' ||
    numeral.value >= 1000 ||
    (countedEnd(passage, numeral.end) !== null && !/\bthe (?:first |last )?$/i.test(clean.slice(0, numeral.start)));
  if (!names || numeral.start === 0 || passage.stems.length < 5) return [];
  return [
    {
      ...base,
      answer: numeral.text,
      candidates: () => numberCandidates(analysis, numeral, passage),
      // "Over five" is true of ten as well; only the text has the exact limit.
      question: limited ? `According to the text, ${lowered(gap, analysis)}` : gap,
      // A figure in passing: better than no question, worse than any other.
      quality: spareQuality,
    },
  ];
}
