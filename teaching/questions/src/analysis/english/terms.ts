import { contentStems, fold, type TaggedToken } from '@schole/language';
import type { Passage, Term, TermType } from '../analysis.ts';
import { isPluralName, keyOf } from '../shape.ts';

/** Adjectives and the like that begin a phrase and belong to no term. */
export const weak: ReadonlySet<string> = new Set(
  `other others different many several various certain such same own new more most important similar specific particular possible
  common main major large small great good high low early late long short several first second third next last few single whole
  entire general usual available able likely recent additional further overall simple complex current different best better worse
  little old young former latter key known only little much less least enough full real true false wide broad typical total two three
  name names word words term modern ancient once today yesterday often`.split(/\s+/),
);
const vague = new Set(
  `thing way time example kind type sort form part place fact case reason result number amount people person man woman day year lot
  set group point end beginning use change question answer problem idea word name term study research researcher scientist
  experiment text chapter section book author model process method system life world work one something anything today century
  side top bottom hand area level effect cause purpose goal role step stage piece list order rest range degree rate majority half
  percent minute second hour week month age period moment situation activity difference relationship ability task test item
  measurement ratio mechanism scale staff signal peak contrast comparison conclusion way strategy development concept possibility approach theory location society perspective definition unification evolution combination
  existence presence explanation version object evidence material fashion response motion position addition direction function attempt discovery activity student reader participant information condition state condition feature property characteristic factor aspect component`
    .split(/\s+/)
    .flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')]),
);

export const agentVerbs = new Set(
  `propose discover invent write argue define find develop show demonstrate lead found publish describe introduce design conduct
  suggest believe claim state explain build create establish win defeat rule become conclude coin name formulate observe prove
  measure order command march invade persuade study examine isolate report send promise decide attack fight die translate paint
  compose provide believe distinguish try fail think unify receive pioneer patent calculate predict follow succeed return oppose save kill marry inherit compose sail launch identify hypothesize theorize note record test interview postulate support produce construct work use`.split(
    /\s+/,
  ),
);

export interface Chunk {
  first: number;
  last: number;
  text: string;
  start: number;
  end: number;
  proper: boolean;
}

const inside = new Set(['NOUN', 'PROPN', 'ADJ']);

/** Index where a name of several words begins after a common noun; `begin` where there is none. */
function nameStart(tokens: readonly TaggedToken[], begin: number, last: number): number {
  let at = last;
  while (at > begin && /^\p{Lu}\p{Ll}/u.test(tokens[at - 1]?.text ?? '')) at -= 1;
  const before = tokens[at - 1];
  const name = last - at >= 1 && /^\p{Lu}\p{Ll}/u.test(tokens[last]?.text ?? '');
  if (!name) return begin;
  // "Archaeologist Barney Sloane" at the start of a sentence.
  const opens = at === 0 && last - at >= 2 && /(?:ist|er|or|ian)$/.test(tokens[0]?.text ?? '');
  if (opens) return 1;
  const called = before?.pos === 'NOUN' && /(?:er|or|ist|ian|king|queen|general|poet)$/.test(before.text);
  return at > begin && called ? at : begin;
}

/** Noun phrases without article: runs of adjectives, nouns and names that end in a noun or name. */
export function chunks(tokens: readonly TaggedToken[], sentence: string): Chunk[] {
  const found: Chunk[] = [];
  let first = -1;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const joins = token && inside.has(token.pos) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u.test(token.text);
    if (joins) {
      if (first < 0) first = at;
      continue;
    }
    if (first >= 0) {
      let begin = first;
      let last = at - 1;
      // "the leaf breaks down": a verb that the tagger took for a noun.
      if (
        last > first &&
        /s$/.test(tokens[last]?.text ?? '') &&
        /^(?:down|up|out|off|away|on|into|to)$/.test(tokens[last + 1]?.text ?? '') &&
        /^(?:its|their|the|a|an|into|water|for)$/.test(tokens[last + 2]?.text ?? '')
      )
        last -= 1;
      while (
        begin <= last &&
        (weak.has((tokens[begin]?.text ?? '').toLowerCase()) ||
          (tokens[begin]?.pos === 'ADJ' && /..est$/.test(tokens[begin]?.text ?? '')))
      )
        begin += 1;
      // "this disparity increases at": a singular follows "this", so a plural at the end was a verb.
      if (
        last > first &&
        /^(?:this|that|an?|each|every)$/i.test(tokens[first - 1]?.text ?? '') &&
        tokens[last]?.pos === 'NOUN' &&
        /[^su]s$/.test(tokens[last]?.text ?? '') &&
        tokens[last]?.text !== tokens[last]?.lemma
      )
        last -= 1;
      // No noun phrase stands right before an article: its last word was a verb ("the archer moves the arrow").
      if (last > begin && tokens[last + 1]?.pos === 'DET') last -= 1;
      while (last >= begin && tokens[last]?.pos === 'ADJ') last -= 1;
      // "Scottish chemist James Dewar": the name begins after the person's profession.
      const named = nameStart(tokens, begin, last);
      begin = named;
      const [left, right] = [tokens[begin], tokens[last]];
      if (left && right && last >= begin && last - begin < 4) {
        if (/^['’]s?$/.test(tokens[last + 1]?.text ?? '')) {
          first = -1;
          continue;
        }
        const part = tokens.slice(begin, last + 1);
        found.push({
          first: begin,
          last,
          text: sentence.slice(left.start, right.end),
          start: left.start,
          end: right.end,
          proper: part.every((token) => /^\p{Lu}/u.test(token.text)) && (begin > 0 || last > begin),
        });
      }
    }
    first = -1;
  }
  return found;
}

interface Tally {
  forms: Map<string, number>;
  passages: number[];
  sections: Set<number>;
  agent: number;
  locationHints: number;
  proper: number;
  /** How often it is the subject of a sentence, alone. */
  subject: number;
}

function typeOf(tally: Tally, count: number, text: string): TermType {
  const mostlyProper = tally.proper >= count * 0.6;
  if (!mostlyProper) return 'term';
  if (tally.agent >= 1 && tally.locationHints === 0) return 'person';
  if (tally.locationHints > Math.max(0, tally.agent) && text.split(' ').length <= 3) return 'place';
  return 'term';
}

/** At the start of a sentence a capital proves nothing: "Immunology", or a plural with its verb. */
function isCommonStart(text: string, after: TaggedToken | undefined): boolean {
  if (text.includes(' ')) return false;
  if (/.(?:ology|ism|tion|sion|ity|ness|ment|ics|graphy|nomy)$/.test(text)) return true;
  return /[^su]s$/.test(text) && /^(?:are|were|have|of)$/.test(after?.text ?? '');
}

/** "Scott have argued", "Aristotle first proposed": a verb of human action follows the name. */
function precedesAgentVerb(tokens: readonly TaggedToken[], name: Chunk): boolean {
  const next = tokens.slice(name.last + 1, name.last + 4).find((token) => !/^(?:AUX|ADV)$/.test(token.pos));
  return next?.pos === 'VERB' && agentVerbs.has(next.lemma);
}

function isTitled(tokens: readonly TaggedToken[], name: Chunk): boolean {
  const before = tokens[name.first - 1];
  return /(?:emist|icist|ogist|ineer|opher|ematician|onomer|entist|writer|poet|general|king|queen)$/i.test(
    before?.text ?? '',
  );
}

/** "coined in 1777 by", "discovered independently by": a human action precedes. */
function followsAgentVerb(tokens: readonly TaggedToken[], by: number): boolean {
  for (let at = by - 1; at >= Math.max(0, by - 4); at -= 1) {
    const token = tokens[at];
    if (!token || token.pos === 'PUNCT') return false;
    if (agentVerbs.has(token.lemma)) return true;
  }
  return false;
}

/**
 * The terms of English passages with how central they are; names of people and places are recognised by the words
 * beside them.
 */
export function englishTerms(list: readonly Passage[], common: ReadonlySet<string>): Term[] {
  const tallies = new Map<string, Tally>();
  for (const passage of list) {
    const all = chunks(passage.tokens, passage.clean);
    for (const chunk of all) {
      const lower = chunk.text.toLowerCase();
      if (chunk.text.length < 3 || vague.has(lower) || /^\d/.test(chunk.text)) continue;
      const key = keyOf(chunk.text, 'en');
      const tally: Tally = tallies.get(key) ?? {
        forms: new Map(),
        passages: [],
        sections: new Set(),
        agent: 0,
        locationHints: 0,
        proper: 0,
        subject: 0,
      };
      tallies.set(key, tally);
      const startsSentence = chunk.first === 0 || chunk.start === 0;
      const text =
        startsSentence &&
        (common.has(lower.split(' ')[0] ?? '') ||
          passage.tokens[chunk.first]?.pos === 'NOUN' ||
          isCommonStart(chunk.text, passage.tokens[chunk.last + 1]))
          ? lower.charAt(0) + chunk.text.slice(1)
          : chunk.text;
      tally.forms.set(text, (tally.forms.get(text) ?? 0) + (startsSentence ? 0.5 : 1));
      if (tally.passages.at(-1) !== passage.at) tally.passages.push(passage.at);
      tally.sections.add(passage.section);
      const after = passage.tokens[chunk.last + 1];
      if (chunk.first === 0 && after?.feats.VerbForm === 'Fin') tally.subject += 1;
      const proper =
        text.split(/[ -]/).every((part) => /^\p{Lu}/u.test(part)) &&
        !common.has(text.toLowerCase()) &&
        !(startsSentence && (isCommonStart(text, after) || passage.tokens[chunk.last]?.pos === 'NOUN'));
      if (proper) tally.proper += 1;
      const before = passage.tokens[chunk.first - 1]?.text.toLowerCase() ?? '';
      const joined =
        after?.text === 'and' ? all.find((other) => other.first === chunk.last + 2 && other.proper) : undefined;
      if (proper && (precedesAgentVerb(passage.tokens, joined ?? chunk) || isTitled(passage.tokens, chunk)))
        tally.agent += 1;
      // Any action is weak evidence for a person; cities and states are recognised by their position in the sentence.
      else if (proper && after?.pos === 'VERB' && /ed$/.test(after.text)) tally.agent += 0.5;
      // No person's name has an article.
      if (proper && before === 'the') tally.agent -= 2;
      if (proper && before === 'by' && followsAgentVerb(passage.tokens, chunk.first - 1)) tally.agent += 1;
      const acronym = /^\p{Lu}+$/u.test(text);
      if (proper && !acronym && /^(?:in|at|near|from|into)$/.test(before)) tally.locationHints += 1;
    }
  }
  const terms: Term[] = [];
  for (const [key, tally] of tallies) {
    const [text = ''] = [...tally.forms].toSorted((left, right) => right[1] - left[1])[0] ?? [];
    const count = [...tally.forms.values()].reduce((sum, value) => sum + Math.ceil(value), 0);
    const parts = text.split(' ');
    const head = fold(parts.at(-1) ?? '');
    if (
      parts.length === 1 &&
      count < 2 &&
      tally.proper + tally.subject === 0 &&
      !/.{4}(?:ology|ism|unity|omy)$/.test(text)
    )
      continue;
    if (vague.has(head) && parts.length === 1) continue;
    terms.push({
      text,
      key,
      stems: contentStems(text, 'en'),
      type: typeOf(tally, count, text),
      plural: isPluralName(text),
      proper: tally.proper >= count * 0.6,
      head,
      core: parts.length,
      passages: tally.passages,
      sections: tally.sections,
      weight: Math.log2(1 + count) * (parts.length > 1 ? 1.6 : 1) * (vague.has(head) ? 0.4 : 1),
    });
  }
  return terms;
}
