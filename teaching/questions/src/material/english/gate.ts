import type { TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../pool.ts';

/** Nouns that mean nothing before somebody says of what: "symptoms include", "the treatment lasts". */
const relational = new Set(
  `sign symptom disease illness infection disorder condition treatment therapy diagnosis prognosis test exam examination procedure
  patient individual person people man woman boy girl adult study research researcher scientist scholar expert critic experiment
  participant subject result finding outcome consequence method technique approach strategy process model system structure
  function role effect cause reason purpose goal aim advantage disadvantage benefit risk problem issue question answer difference
  similarity change increase decrease step stage phase level type kind sort form example case group member part number amount rate
  size shape area region place time year decade century period era event action activity behavior behaviour idea concept theory law rule
  principle definition term name word author writer book text article story debate controversy evidence data information factor feature
  characteristic property element component substance material product object thing reaction response mechanism course topic
  field discipline work development discovery technology machine device tool instrument country nation government leader party army
  king ruler war battle conflict treaty agreement decision policy reform report survey argument claim view opinion position way side
  end beginning majority minority one group option choice solution task situation relationship variety range list set estimate drug
  medication complication outbreak epidemic detection prevention transmission exposure onset attempt effort concern means recurrence rash lesion testing chance job`.split(
    /\s+/,
  ),
);
/** Words before a noun that do not tell which one is meant. */
const empty =
  /^(?:severe|mild|early|late|common|main|major|minor|many|most|some|several|few|numerous|various|different|certain|other|new|old|recent|modern|current|important|significant|key|infected|affected|first|second|third|final|last|next|initial|additional|further|typical|general|specific|particular|overall|entire|whole|good|best|better|large|small|great|high|low|long|short|possible|available|similar|potential|primary|basic|critical|effective|early|chief|complete|only|single|simple|complex|increased|decreased|rapid)$/i;

const isFiniteVerb = ({ pos, text }: TaggedToken): boolean => pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(text));

/** Whether an English noun means nothing without what it belongs to. */
export function isRelational(noun: string): boolean {
  const lower = noun.toLowerCase();
  return relational.has(lower) || relational.has(lower.replace(/s$/, ''));
}

function isBare({ text, lemma, pos }: TaggedToken): boolean {
  const lower = text.toLowerCase();
  // At the start of a sentence the tagger takes an adjective for a name.
  if (empty.test(text)) return true;
  if (pos === 'NOUN' || pos === 'PROPN')
    return relational.has(lower) || relational.has(lemma) || relational.has(lower.replace(/s$/, ''));
  return false;
}

/** The tokens before the first finite verb, with an adverbial before it: "In imitation, a person" tells enough. */
function subjectOf(tokens: readonly TaggedToken[], until: number): TaggedToken[] {
  const own = tokens.filter((token) => token.end <= until);
  const verb = own.findIndex((token, at) => at > 0 && isFiniteVerb(token) && own[at - 1]?.text !== 'to');
  return own.slice(0, verb < 0 ? own.length : verb);
}

/** Whether nothing in the subject tells which thing is meant: "Disease can be caused", "Infected individuals may be". */
export function hasBareSubject({ tokens }: Pick<Passage, 'tokens'>, until: number): boolean {
  const subject = subjectOf(tokens, until).filter(({ pos }) => /^(?:NOUN|PROPN|ADJ|VERB)$/.test(pos));
  if (subject.length > 0 && subject.every(isBare)) return true;
  // "In children, the disease resolves": the article points to a disease that an earlier sentence names.
  const before = subjectOf(tokens, until);
  const the = before.findLastIndex(({ pos }) => pos === 'DET');
  const noun = before.slice(the + 1).filter(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/.test(pos));
  return (
    before[the]?.text.toLowerCase() === 'the' && before[the - 1]?.pos !== 'ADP' && noun.length > 0 && noun.every(isBare)
  );
}

/** A verdict or an appeal, with nothing in it that a pupil could learn. */
const opinion =
  /^To (?:learn|read|see|find out) (?:more|about)\b|\b(?:extremely|remarkabl\p{L}+|interesting(?:ly)?|surprising(?:ly)?|unfortunately|fortunately|clearly|obviously|undoubtedly|arguably|helpful|paid off|case in point|best efforts|worth (?:noting|\p{L}+ing)|it is (?:important|possible|likely|clear|difficult|easy|not|worth|essential|necessary|helpful|useful)|is (?:important|essential|difficult|hard|easy|worthwhile) to|at (?:higher |greater |increased )?risk(?! (?:of|for))|a (?:debate|question|controversy)|imagine|consider|suppose|recall|remember|chapter|section|module|textbook|lesson|to this day|far from|let us|tend to think|think of|once again|in a way|in a sense|by far|of the same|the same|both of|each of|in turn|so far|the above|in question|not only)\b|^(?:As with|As in|Like|Unlike|Given|Last|Lastly|First|Second|Third|Next|Finally|Each|Both|Either|Neither|Another|Whether|Although|Even|Despite|One|Only|Note|Just|Simply|More|Most of|Some of|Much|Not) |^(?:The )?(?:answer|question|point|idea|key|trick|problem|challenge)\b|\b(?:do|does|did) (?:so|occur)\b|\bhere\b|\b(?:are|is) (?:an? )?(?:\p{L}+ )?examples?\b|\b(?:not|poorly) (?:well |fully |yet |completely )?understood\b|\bmay soon\b|\b(?:is|are) available\b|\bin (?:more|greater) detail\b|\bwould\b|\bespecially important\b|^(?:(?:An?|The|One|Some|Most|Recent|More|Other|Further|Early|Later) )?(?:\p{L}+ ){0,3}(?:study|studies|experiments?|surveys?|research) |\b(?:several|many|various|a number of|multiple|different|certain) (?:\p{L}+ )?\p{L}+[.]$|\bto the surprise\b|\bboth (?!.*\band\b)\p{Ll}+s\b|^(?:Name|List|Describe|Explain|Identify|Compare|Define|Discuss|Give|Provide|Summari[sz]e|Distinguish|Differentiate|Outline|Use|See|Watch|Visit|Read|Think)(?! of|s\b)\b(?! (?:is|are|was|were|can|may)\b)/iu;

/** Whether most sentences of the material are in the present, as in a book of science: there a past tense tells a case. */
const isPresent = cachedPerAnalysis((analysis): { present: boolean; stories: ReadonlySet<string> } => {
  const tagged = analysis.passages.filter(({ tokens }) => tokens.length > 0);
  const past = tagged.filter((passage) => isPast(passage)).length;
  const present = past * 2.5 < tagged.length;
  return { present, stories: present ? firstNames(analysis) : passing(firstNames(analysis), analysis) };
});

/** Whether the first finite verb of a sentence is in a past tense. */
export function isPast({ tokens }: Passage): boolean {
  const verb = tokens.find(
    (token, at) => isFiniteVerb(token) && tokens[at - 1]?.text !== 'to' && !(token.pos === 'VERB' && at === 0),
  );
  if (!verb) return false;
  const text = verb.text.toLowerCase();
  if (verb.pos === 'AUX') return /^(?:was|were|had|did)$/.test(text);
  return text !== verb.lemma && !/s$/.test(text);
}

/** "Cora", "Cindy": people of a case, who have a first name, a he or she, and no surname anywhere. */
function firstNames(analysis: Analysis): Set<string> {
  const found = new Set<string>();
  const named = new Set<string>();
  for (const { tokens } of analysis.passages)
    for (const [at, token] of tokens.entries()) {
      if (!/^\p{Lu}\p{Ll}{2,}$/u.test(token.text)) continue;
      const beside = [tokens[at - 1], tokens[at + 1]].some(
        (next, side) => next && /^\p{Lu}[\p{L}.]*$/u.test(next.text) && (side === 1 || at > 1),
      );
      if (beside) named.add(token.text);
    }
  for (const [at, { tokens }] of analysis.passages.entries()) {
    const near = [...tokens, ...(analysis.passages[at + 1]?.tokens ?? [])];
    if (!near.some(({ text }) => /^(?:he|she|his|her|him|herself|himself)$/i.test(text))) continue;
    for (const [index, token] of tokens.entries()) {
      const name = token.text;
      if (!/^\p{Lu}\p{Ll}{2,}$/u.test(name) || named.has(name) || analysis.common.has(name.toLowerCase())) continue;
      const owns = /^['’]s?$/.test(tokens[index + 1]?.text ?? '');
      // At the start of a sentence the tagger takes a rare first name for a noun.
      const isName = token.pos === 'PROPN' || (index === 0 && token.pos === 'NOUN');
      if (isName && (owns || index === 0 || isFiniteVerb(tokens[index + 1] ?? token))) found.add(name);
    }
  }
  return found;
}

const persons =
  /\b(?:the|her|his|a|an|one|whose|any) (?:\p{L}+ ){0,2}(?:patient|doctor|physician|nurse|man|woman|boy|girl|student|teacher|mother|father|parent|friend|roommate|boss|employee|child|family|wife|husband|coach|customer|neighbou?r|officer|hospital|clinic)s?\b/iu;

/** The first names of people of a case, whom nobody has to know. */
export function storyNames(analysis: Analysis): ReadonlySet<string> {
  return isPresent(analysis, '').stories;
}

const everyday =
  /\b(?:her|his|a|an|one) (?:\p{L}+ ){0,2}(?:mother|father|parents?|friends?|roommates?|boss|job|homework|boyfriend|girlfriend|husband|wife|doctor|physician|teacher|coach|car|phone|dog|school|college|classmates?|daughter|son|patient|physician)\b/iu;

/** In so few sentences in a row a case is told; somebody of whom a history tells comes back. */
const longestCase = 8;

/** In a text of the past: the first names of which only a few sentences in a row speak, without a year. */
function passing(names: ReadonlySet<string>, analysis: Analysis): Set<string> {
  const holding = new Map<string, Passage[]>([...names].map((name) => [name, []]));
  for (const passage of analysis.passages)
    for (const name of new Set(passage.tokens.map(({ text }) => text))) holding.get(name)?.push(passage);
  return new Set(
    [...names].filter((name) => {
      const held = holding.get(name) ?? [];
      const [first, last] = [held[0], held.at(-1)];
      return (
        first !== undefined &&
        last !== undefined &&
        last.at - first.at < longestCase &&
        !held.some(({ clean }) => /\b\d{3,4}\b/.test(clean)) &&
        // Who belongs to history is told of in the past, and without a roommate.
        (!held.some((passage) => isPast(passage)) || held.some(({ clean }) => everyday.test(clean)))
      );
    }),
  );
}

/** Whether a sentence belongs to a case or a story in a text that is none. */
export function isStory(passage: Passage, text: string, analysis: Analysis): boolean {
  const { present, stories } = isPresent(analysis, '');
  if (passage.tokens.some((token) => stories.has(token.text))) return true;
  // In a book of science, a past without a name or a year is a case.
  const [first] = passage.tokens;
  const named = first?.pos === 'PROPN' && !analysis.common.has(first.text.toLowerCase());
  if (/\b\d+-year-old (?:\p{L}+ )?(?:man|woman|boy|girl|student|college|patient|male|female|child)\b/iu.test(text))
    return true;
  if (present && isPast(passage) && !named && !/\d{3}|(?<!^)\p{Lu}\p{Ll}/u.test(text)) return true;
  return present && isPast(passage) && (persons.test(text) || /\b(?:he|she|his|her|him)\b/i.test(text));
}

/** Whether the material tells the past, where years are what it is about; Greek material is not judged. */
export function isPastTense(analysis: Analysis): boolean {
  return analysis.language === 'el' || !isPresent(analysis, '').present;
}

/** Whether a past tense stands out from the material. */
export function isAside(passage: Passage, analysis: Analysis): boolean {
  return isPresent(analysis, '').present && isPast(passage);
}

/** Whether a sentence tells what can be learned: no verdict, no appeal, no case, no subject that only the text before names. */
export function isLesson(passage: Passage, text: string, analysis: Analysis): boolean {
  return !opinion.test(text) && !hasBareSubject(passage, text.length) && !isStory(passage, text, analysis);
}

/** Where a second clause with a subject of its own begins after "and": "A is B and C is D"; -1 where there is none. */
export function secondClauseAt({ tokens }: Pick<Passage, 'tokens'>, until: number): number {
  let finite = false;
  for (const [at, token] of tokens.entries()) {
    if (token.end > until) return -1;
    if (isFiniteVerb(token) && tokens[at - 1]?.text !== 'to') finite = true;
    if (!finite || !/^(?:and|but|so)$/.test(token.text)) continue;
    let next = at + 1;
    while (
      next < at + 7 &&
      (/^(?:DET|ADJ|NOUN|PROPN|NUM|PRON)$/.test(tokens[next]?.pos ?? '') ||
        /^(?:or|of)$/.test(tokens[next]?.text ?? ''))
    )
      next += 1;
    // "Roles, norms, and scripts have": the last of a list.
    const listed =
      tokens[at - 1]?.text === ',' && tokens.slice(Math.max(0, at - 6), at - 1).some(({ text }) => text === ',');
    if (listed) continue;
    const verb = tokens[next];
    const noun = tokens[next - 1];
    const opens = next > at + 1 && /^(?:NOUN|PROPN|PRON)$/.test(noun?.pos ?? '');
    const modal =
      verb?.pos === 'AUX' ||
      (verb?.pos === 'VERB' &&
        (verb.text !== verb.lemma
          ? /s$/.test(verb.text)
          : tokens.slice(at + 1, next).some(({ pos, text }) => pos === 'NOUN' && /[^su]s$/.test(text))));
    if (
      opens &&
      modal &&
      verb &&
      verb.end <= until &&
      !/\b(?:that|which|who|what|how|whether)$/.test(tokens[at - 1]?.text ?? '')
    )
      return (tokens[at - 1]?.text === ',' ? tokens[at - 1] : token)?.start ?? -1;
  }
  return -1;
}

/** "The research team purified": which one, an earlier sentence tells; "the effect of" tells it itself. */
const pointing =
  /\b(?:the|this|these|such) (\p{Ll}+ )?(\p{Ll}+)(?= (?!of\b|that\b|which\b|in\b|for\b|between\b|to\b|used\b|with\b|from\b|by\b|on\b|who\b|known\b|called\b|\p{L}+ of\b)|[.,;])/giu;
const unfinished =
  /[\p{L}\d]{3,}(?<!spp|etc|subsp|approx)[.] \p{Ll}{4,}|(?<!\p{L})\p{Lu}[.]$|\b(?:shown|depicted|illustrated|seen|described|discussed|in|of|and)[.]?$|\p{Ll}\p{Lu}|\b(?:actually|even today|too|again|instead|this|these|another|other)\b|^(?:Also|Instead|Another|Other) /u;

/** Whether a sentence leans on another one by a word in its middle, or breaks off. */
export function hasLooseEnd(sentence: string): boolean {
  if (unfinished.test(sentence)) return true;
  return [...sentence.matchAll(pointing)].some(
    (match) => isRelational(match[2] ?? '') && (match[1] === undefined || empty.test(match[1].trim())),
  );
}
