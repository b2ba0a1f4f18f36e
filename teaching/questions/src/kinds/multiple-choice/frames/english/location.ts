import { capitalised } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { looseEnds, readClause } from '../../../../material/english/clause.ts';
import { isDate } from '../../../../material/numerals.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

/** Verbs after which "in" denotes a location and not a manner, a time or a respect. */
const being =
  /^(?:occur|take|happen|locate|find|store|live|hold|keep|build|lie|stand|meet|fight|synthesize|produce|make|begin|start|originate|form|reside|grow|settle|die|bear|discover|remain|assemble|anchor|embed|collect|gather|break|spread|appear|develop|exist)$/;

/** "The first was at a conference": only the previous sentence says the first of what. */
const ordinal = /^(?:the )?(?:first|second|third|last|other|same|one|former|latter|next|rest)$/i;

interface LocationPhrase {
  text: string;
  preposition: string;
  name: string;
  passage: Passage;
}

/** The locations in a sentence, in its wording: "in the stroma", "on the island of Delos". */
function locationsIn(passage: Passage, analysis: Analysis): LocationPhrase[] {
  const { clean, tokens } = passage;
  const all = chunks(tokens, clean);
  const found: LocationPhrase[] = [];
  for (const chunk of all) {
    const lead = /(?<![\p{L}-])(in|on|inside|within|near|at) (?:the )?$/iu.exec(clean.slice(0, chunk.start));
    const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
    if (
      !lead ||
      !term ||
      term.type === 'person' ||
      isDate(term.text) ||
      / of /.test(clean.slice(chunk.end, chunk.end + 4))
    )
      continue;
    const text = clean.slice(lead.index, chunk.end);
    found.push({ text, preposition: (lead[1] ?? '').toLowerCase(), name: chunk.text, passage });
  }
  return found;
}

const allLocations = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => (passage.fit ? locationsIn(passage, analysis) : [])),
);

function others(location: LocationPhrase, analysis: Analysis): Candidate[] {
  const own = analysis.termsByKey.get(keyOf(location.name, 'en'));
  return allLocations(analysis, '')
    .filter((other) => {
      const term = analysis.termsByKey.get(keyOf(other.name, 'en'));
      return (
        term !== undefined &&
        term.key !== own?.key &&
        other.preposition === location.preposition &&
        term.proper === (own?.proper ?? false) &&
        isPluralName(other.name) === isPluralName(location.name) &&
        / the /.test(other.text) === / the /.test(location.text)
      );
    })
    .map((other) => ({
      text: capitalised(other.text),
      closeness: 3 + (other.passage.section === location.passage.section ? 1.5 : 0),
      section: other.passage.section,
    }));
}

/** «Where …»: from a statement that ends with a location. */
export function fromLocation(passage: Passage, analysis: Analysis): Idea[] {
  const { clean } = passage;
  const cut = clean.search(/, (?:and|but|so|which|where|who|while|whereas|although)\b|;|:/);
  const stop = cut < 0 ? clean.replace(/[.]["”]?$/, '').length : cut;
  const location = locationsIn(passage, analysis).find((found) => clean.slice(0, stop).endsWith(` ${found.text}`));
  if (!location) return [];
  const begin = stop - location.text.length - 1;
  const clause = readClause(passage, analysis, 0, begin);
  const proper = analysis.termsByKey.get(keyOf(location.name, 'en'))?.type === 'place';
  const after = clause ? passage.tokens.filter((token) => token.start >= clause.verb.start && token.end <= begin) : [];
  const last = after.filter((token) => token.pos === 'VERB').at(-1);
  // One action, with nothing between it and the location.
  const plain = after.every((token) => token === last || /^(?:AUX|ADV)$/.test(token.pos));
  const isStated =
    (proper && !after.some((token) => token.pos === 'CCONJ')) ||
    (plain && last !== undefined && being.test(last.lemma));
  if (
    !clause?.inverted ||
    ordinal.test(clause.subject) ||
    last === undefined ||
    !isStated ||
    looseEnds.test(clause.inverted) ||
    clause.predicate.split(' ').length < 2
  )
    return [];
  if (clean.slice(0, begin).split(' ').length < 5) return [];
  return [
    {
      passage,
      frame: 'where',
      question: `According to the text, where ${clause.inverted}?`,
      answer: capitalised(location.text),
      verbatim: location.text,
      quality: 6,
      candidates: () => others(location, analysis),
    },
  ];
}
