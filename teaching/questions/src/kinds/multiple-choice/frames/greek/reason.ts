import { articleOf, contentStems, isLikelyVerb, isPluralVerb, type Word, words } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun, pointsAway } from '../../../../analysis/greek/pronouns.ts';
import {
  greekLooseEnds,
  lowered,
  readGreekClause,
  revealsGender,
  speaking,
} from '../../../../material/greek/clause.ts';
import {
  factOf,
  firstPart,
  type GreekFact,
  nearFacts,
  saysLittle,
  showsGender,
} from '../../../../material/greek/facts.ts';
import { asQuestion, isOwned } from '../../../../material/greek/question.ts';
import { sortOf } from '../../../../material/greek/sorts.ts';
import { type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

const why = /^(.+?),? (?:επειδή|διότι|γιατί) ([^;:·]+)[.]$/u;

/** Definitions are no reasons for anything. */
const defining =
  /^(?:είναι|ήταν|ονομάζ\p{L}+|λέγ(?:εται|ονται)|ορίζ(?:εται|ονται)) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;

const particle = /^(?:δεν|θα|να|τον|την|τη|το|τους|τις|τα|του|της)$/u;
/** The position of the finite verb of a clause. */
function verbOf(clause: string): { at: number; word: Word } | null {
  const list = words(clause);
  const at = list.findIndex((word) => isLikelyVerb(word.text));
  const word = list[at];
  return word ? { at, word } : null;
}

/** Whether a reason has no subject of its own: its first word after particles and weak pronouns is its verb. */
export function beginsWithVerb(clause: string): boolean {
  const first = words(clause).find((word) => !particle.test(word.text));
  return first !== undefined && isLikelyVerb(first.text);
}

function tenseOf(verb: string): 'past' | 'present' {
  return /(?:ε|αν|όταν|ονταν|ήταν)$/u.test(verb) ? 'past' : 'present';
}

/**
 * Whether a clause, moved under another question, keeps words that refer to its own sentence: a weak pronoun before a
 * verb («μπορούσε να το κλείσει»), a possessive in its subject, a possessive of the wrong number after its verb.
 */
export function pointsHome(clause: string): boolean {
  const list = words(clause);
  const verb = verbOf(clause);
  for (const [at, word] of list.entries()) {
    const next = list[at + 1];
    if (pointsAway(clause, list, at)) return true;
    if (!/^(?:του|της|τους)$/u.test(word.text) || at === 0) continue;
    const genitive =
      next && clause.slice(word.end, next.start) === ' ' && /(?:ου|ού|ης|ής|ας|άς|εως|τος|ους|ών|ων)$/u.test(next.text);
    if (genitive || (next && isLikelyVerb(next.text)) || particle.test(list[at - 1]?.text ?? '')) continue;
    if (word.text === 'τους' && next && /(?:ους|ούς|ες|ές|εις)$/u.test(next.text)) continue;
    if (!verb || at < verb.at) return true;
    const many = isPluralVerb(verb.word.text);
    if (many !== null && many !== (word.text === 'τους')) return true;
  }
  return false;
}

/** A statement and its reason, in whichever order the sentence has them. */
function reasonIn(clean: string): { main: string; reason: string } | null {
  const late = clean.match(why);
  if (late?.[1] && late[2]) return { main: late[1], reason: late[2] };
  const early = clean.match(/^Επειδή ([^,;:·]+), ([^;:·]+)[.]$/u);
  if (early?.[1] && early[2] && !pointsHome(early[2])) return { main: firstPart(early[2]), reason: early[1] };
  const therefore = clean.match(/^([^;:·]+?), γι[’'᾽] ?αυτό(?: και)? ((?:ο|η|οι|το|τα) [^;:·]+)[.]$/u);
  if (therefore?.[1] && therefore[2] && !/,/.test(therefore[1]))
    return { main: therefore[2], reason: therefore[1].charAt(0).toLowerCase() + therefore[1].slice(1) };
  return null;
}

/** Sentences from which reasons are taken on either side. */
const reach = 250;

interface ReasonRequest {
  passage: Passage;
  /** The reason leaves its subject out: the question's subject is meant. */
  leading: boolean;
  plural: boolean | null;
  tense: 'past' | 'present';
  subject: GreekFact | undefined;
}

/** Reasons and other statements of the material, as clauses that can follow «Επειδή». */
function otherReasons(asked: ReasonRequest, analysis: Analysis): Statement[] {
  const list: Statement[] = [];
  const sort = asked.subject && sortOf(asked.subject, analysis);
  for (const passage of analysis.passages.slice(Math.max(0, asked.passage.at - reach), asked.passage.at + reach)) {
    if (!passage.fit || passage.at === asked.passage.at || passage.clean.length > 220) continue;
    const because = reasonIn(passage.clean)?.reason;
    if (!because || greekLooseEnds.test(because) || /,/.test(because) || pointsHome(because)) continue;
    const verb = verbOf(because);
    if (beginsWithVerb(because) !== asked.leading || !verb) continue;
    const tense = tenseOf(verb.word.text);
    const number = isPluralVerb(verb.word.text) ?? asked.plural;
    if (asked.leading && (number !== asked.plural || tense !== asked.tense || revealsGender(because))) continue;
    list.push({ text: `Επειδή ${because}`, section: passage.section, bonus: 2 + (tense === asked.tense ? 1 : 0) });
  }
  for (const fact of nearFacts(asked, analysis)) {
    if (
      fact.passage.at === asked.passage.at ||
      defining.test(fact.predicate) ||
      pointsHome(fact.predicate) ||
      saysLittle(fact)
    )
      continue;
    const tense = fact.past ? 'past' : 'present';
    if (tense !== asked.tense || /(?<!\p{L})ήδη(?!\p{L})/u.test(fact.predicate)) continue;
    const near = sort !== undefined && sortOf(fact, analysis) === sort ? 1.2 : 0;
    const predicate = fact.lead === '' ? fact.predicate : `${lowered(fact.lead, analysis)} ${fact.predicate}`;
    if (asked.leading) {
      const own = asked.subject?.form.gender;
      if (fact.form.plural !== asked.plural || (showsGender(fact.predicate) && fact.form.gender !== own)) continue;
      list.push({ text: `Επειδή ${predicate}`, section: fact.passage.section, bonus: near });
    } else if (fact.lead === '') {
      const text = `Επειδή ${articleOf(fact.form)} ${lowered(fact.name, analysis)} ${predicate}`;
      list.push({ text, section: fact.passage.section, bonus: 0.5 });
    }
  }
  return list;
}

/** «Γιατί …»: from a statement with its reason; the other reasons are true, but of other things. */
export function fromReason(passage: Passage, analysis: Analysis): Idea[] {
  const found = reasonIn(passage.clean);
  const main = found?.main;
  const reason = found?.reason;
  if (
    !main ||
    !reason ||
    /[;:·]/.test(main) ||
    greekLooseEnds.test(main) ||
    hasLoosePronoun(main) ||
    isOwned(main) ||
    greekLooseEnds.test(reason) ||
    /(?:^|, )(?:επειδή|διότι|γιατί) /u.test(main)
  )
    return [];
  // «Καθιέρωσε τον μισθό, επειδή …» omits the agent, «… διακοπής ή επειδή …» is half of an alternative.
  if (
    isLikelyVerb(main.split(' ')[0]?.toLowerCase() ?? '') ||
    speaking.test(main) ||
    / (?:ή|και|αλλά|είτε|όχι)$/u.test(main)
  )
    return [];
  const size = reason.split(' ').length;
  if (size < 4 || size > 24 || main.split(' ').length < 4 || main.split(' ').length > 22) return [];
  const leading = beginsWithVerb(reason);
  const mainVerb = verbOf(main);
  const plural = readGreekClause(main)?.phrase.form.plural ?? (mainVerb && isPluralVerb(mainVerb.word.text));
  // Without the number of the question's subject, reasons that omit it could not agree with it.
  const own = words(reason).find((word) => !particle.test(word.text))?.text ?? '';
  if (leading && (plural === null || (isPluralVerb(own) ?? plural) !== plural)) return [];
  const tense = tenseOf(verbOf(reason)?.word.text ?? '');
  const subject = factOf(passage, analysis);
  const asked: ReasonRequest = { passage, leading, plural, tense, subject };
  const question = asQuestion(main, analysis);
  const about = new Set(contentStems(main, 'el'));
  return [
    {
      passage,
      frame: 'why',
      question: `Γιατί, σύμφωνα με το κείμενο, ${question};`,
      answer: `Επειδή ${reason}`,
      verbatim: reason,
      quality: 4,
      // Reasons of other things show themselves: only those that speak of what is asked may stand beside the right one.
      candidates: () =>
        statementCandidates(
          otherReasons(asked, analysis).filter(
            ({ text, bonus = 0 }) => bonus >= 2 && contentStems(text, 'el').some((part) => about.has(part)),
          ),
          passage,
        ),
    },
  ];
}
