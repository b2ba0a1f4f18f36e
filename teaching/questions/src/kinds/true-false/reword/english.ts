import { capitalised } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { isPluralName } from '../../../analysis/shape.ts';
import { lowered, readClause } from '../../../material/english/clause.ts';
import { half } from '../../../material/statement-wording.ts';

const pronoun = /\b(?:it|its|they|them|their|he|him|his|she|her|this|that|these|those|itself|themselves|which|who)\b/i;
const leading = /^(When|If|Because|After|Before|Once|Although|Since|Until|Unless|To) ([^,]+), ([^,]+)\.$/;
const trailing = /^([^,]+?),? (because|when|if|after|before|although|unless|until) ([^,]+)\.$/;
/** Where the conjunction belongs to the words before it: "occurs when", "a time when", "whether". */
const bound =
  /\b(?:occurs?|occurred|happens?|happened|is|are|was|were|time|times|day|days|period|moment|year|years|case|cases|situation|point|hours?|weeks?|months?|minutes?|seconds?|even|only|especially|particularly|just|shortly|soon|long|not|and|or|see|ask|know|determine|wonder|decide|than|as|arises?|begins?|starts?|results?|whether|used|called)$/i;

/** "When A, B." as "B when A.", and the other way round; null where a pronoun would lose what it means. */
export function turned(text: string, passage: Passage, analysis: Analysis): string | null {
  if (pronoun.test(text)) return null;
  const first = text.match(leading);
  if (first) {
    const [, joint = '', clause = '', main = ''] = first;
    // "To survive, plants …": only a purpose is moved, not "To this day".
    if (joint === 'To' && !/^\p{Ll}+ /u.test(`${clause} `)) return null;
    if (/\b(?:because|when|if|after|before|although|unless|until|while|and)\b/.test(main)) return null;
    return `${capitalised(main)} ${joint.toLowerCase()} ${clause}.`;
  }
  const last = text.match(trailing);
  if (!last) return null;
  const [, main = '', joint = '', clause = ''] = last;
  if (bound.test(main) || /^of\b/.test(clause) || main.split(' ').length < 4 || clause.split(' ').length < 3)
    return null;
  if (/\b(?:because|when|if|after|before|although|that|and)\b/.test(main)) return null;
  const from = text.length - 1 - clause.length;
  const finite = passage.tokens.some(
    ({ pos, start, text: word }) =>
      start >= from && start < text.length && (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(word))),
  );
  if (!finite && ((joint !== 'after' && joint !== 'before') || / to /.test(clause))) return null;
  return `${capitalised(joint)} ${clause}, ${lowered(main, analysis)}.`;
}

/** "X is caused by Y." as "Y causes X."; null where subject or agent is no plain phrase. */
export function active(text: string, passage: Passage, analysis: Analysis): string | null {
  const clause = readClause(passage, analysis, 0, text.length - 1);
  const match = clause?.predicate.match(/^(is|are|was|were) (\p{Ll}+ed) by ([^,]+)$/u);
  if (!clause?.name || !match || pronoun.test(text)) return null;
  const [, be = '', verb = '', agent = ''] = match;
  if (agent.split(' ').length > 8 || /\b(?:and|when|if|because|after|before|in|during|\p{Ll}+ing)\b/u.test(agent))
    return null;
  const token = passage.tokens.find(({ text: word }) => word === verb);
  const start = text.length - 1 - agent.length;
  const head = chunks(passage.tokens, passage.clean).find((chunk) => chunk.start >= start);
  if (!token || !head) return null;
  const past = /^w/.test(be);
  const plural = isPluralName(head.text);
  if (token.lemma === verb) return null;
  const form = past
    ? verb
    : plural
      ? token.lemma
      : `${token.lemma}${/(?:s|sh|ch|x|z)$/.test(token.lemma) ? 'es' : 's'}`;
  return `${capitalised(agent)} ${form.replace(/([^aeiou])ys$/, '$1ies')} ${lowered(clause.subject, analysis)}.`;
}

const tails = [
  /, (?:which|who|where|whose|whereby) [^,]+\.$/,
  /, (?:including|such as|especially|particularly|like|e\.g\.) .+\.$/,
  /, (?:leading|resulting|causing|allowing|making|producing|giving|thus|thereby|ultimately|eventually|often|usually|typically|sometimes|enabling|helping|meaning|freeing|providing|creating|increasing|decreasing|reducing|forming|leaving|preventing|inhibiting|benefiting|transforming|returning) .+\.$/,
];
const inserted =
  /, (?:which|who|such as|including|also (?:called|known as)|sometimes called|or) [^,]{3,70}, (?=(?:\p{L}+ly )?(?:is|are|was|were|has|have|had|can|may|will|\p{Ll}+s|\p{Ll}+ed) )/u;

/** The sentence without a clause that only adds to it; null where it has none, or too little would be left. */
export function shortened(text: string): string | null {
  let left = text.replace(inserted, ' ');
  for (const tail of tails) {
    const cut = left.replace(tail, '.');
    // A comma left before the cut may belong to a list.
    if (cut !== left && !/, (?:and|or) /.test(left.slice(cut.length - 1)) && !/,[^,]*$/.test(cut)) left = cut;
  }
  return left !== text &&
    left.split(' ').length >= 7 &&
    !half.test(left) &&
    !openList.test(left) &&
    !openPair.test(left)
    ? left
    : null;
}

/** "With fever, abdominal pain.": a list that lost its last part. */
const openList = /(?:\b(?:includ\p{L}+|such as|have|has|of|with|as)) [^,]+, [^,]+[.]$/u;

/** "Between antibodies.": the other one went with the tail. */
const openPair = /\bbetween (?!.* and )[^,]*[.]$/u;

const place = /^(In|During|Within|On|At|Among|For) ([\p{L}\p{N}’'-]+(?: [\p{L}\p{N}’'-]+){0,5}), ([^,:;]+)\.$/u;

/** "In gangrenous ergotism, A." as "A in gangrenous ergotism."; null where the place could then belong to something else. */
export function moveLocation(text: string): string | null {
  const match = text.match(place);
  if (!match) return null;
  const [, joint = '', where = '', main = ''] = match;
  if (
    main.split(' ').length > 14 ||
    pronoun.test(text) ||
    /^(?:fact|general|addition|contrast|particular|example|most|some|many|other|order|turn|short|all)\b/.test(where)
  )
    return null;
  if (/\b(?:and|or|that|which|who|where|because|when|than|to|if|but|as)\b/.test(main) || /\p{L}ing\b/u.test(main))
    return null;
  return `${capitalised(main)} ${joint.toLowerCase()} ${where.trim()}.`;
}

/** A list at the end of a sentence, or two names joined by "and", in another order; null where there is none. */
export function listTurned(text: string, passage: Passage): string | null {
  const list = text.match(
    /^(.*\b(?:includ(?:e|es|ing)|such as|are|between)) ((?:[^,:;]{3,45}, ){2,5})(and|or) ([^,:;]{3,45})\.$/u,
  );
  if (list && !pronoun.test(list[2] ?? '')) {
    const [, head = '', some = '', joint = '', last = ''] = list;
    const items = [...some.split(', ').filter((item) => item !== ''), last];
    // An item with a verb or an end of its own is no simple name.
    if (
      items.every(
        (item) =>
          !/\b(?:is|are|was|were|that|which|and|or|to|other|etc|even|especially|finally|sometimes|as|any|more|both|all|neither|spp|sp|of|in|with)\b|[.]/.test(
            item,
          ),
      ) &&
      /^(?:the|an?) /.test(items[0] ?? '') === /^(?:the|an?) /.test(last)
    ) {
      const turnedList = [...items.slice(1), items[0] ?? ''];
      return `${head} ${turnedList.slice(0, -1).join(', ')}, ${joint} ${turnedList.at(-1)}.`;
    }
  }
  const { tokens, clean } = passage;
  for (const [at, token] of tokens.entries()) {
    if (!/^(?:and|or)$/.test(token.text)) continue;
    const [far, one, other, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (!far || !one || !other || !next || one.pos !== other.pos || at < 2) continue;
    const nouns =
      one.pos === 'NOUN' &&
      !/^(?:NOUN|PROPN|ADJ|VERB|CCONJ)$/.test(far.pos) &&
      !/^(?:NOUN|PROPN|ADJ|CCONJ)$/.test(next.pos);
    const adjectives = one.pos === 'ADJ' && far.pos !== 'ADV' && far.text !== ',' && next.pos === 'NOUN';
    if ((!nouns && !adjectives) || far.text === ',' || next.text === ',' || !/^\p{Ll}/u.test(one.text)) continue;
    if (/s$/.test(one.text) !== /s$/.test(other.text) || /^(?:more|less|most|both)$/.test(far.text)) continue;
    const before = clean.slice(0, one.start).slice(-24);
    const found = text.indexOf(`${before}${one.text} ${token.text} ${other.text}`);
    if (found < 0) continue;
    const start = found + before.length;
    // "an old and weak king": the article before the first word.
    if (/\ban? $/.test(text.slice(0, start)) && /^[aeiou]/.test(one.text) !== /^[aeiou]/.test(other.text)) continue;
    const end = start + one.text.length + token.text.length + other.text.length + 2;
    return `${text.slice(0, start)}${other.text} ${token.text} ${one.text}${text.slice(end)}`;
  }
  return null;
}
