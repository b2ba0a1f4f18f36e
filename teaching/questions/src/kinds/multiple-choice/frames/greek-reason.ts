import { isLikelyVerb, isPluralVerb, phraseAfterArticle, type Word, words } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import {
  greekLooseEnds,
  lowered,
  readGreekClause,
  revealsGender,
  speaking,
  verbFirst,
} from '../../../material/greek-clause.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../material/pool.ts';
import type { Idea } from './idea.ts';

const why = /^(.+?),? (?:επειδή|διότι|γιατί) ([^;:·]+)[.]$/u;

/** Definitions are no reasons for anything. */
const defining =
  /^(?:είναι|ήταν|ονομάζ\p{L}+|λέγ(?:εται|ονται)|ορίζ(?:εται|ονται)) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;

const particle = /^(?:δεν|θα|να|τον|την|τη|το|τους|τις|τα|του|της)$/u;
const pronouns: Record<string, [string, boolean]> = {
  τον: ['masculine', false],
  την: ['feminine', false],
  τη: ['feminine', false],
  το: ['neuter', false],
  τους: ['masculine', true],
  τις: ['feminine', true],
  τα: ['neuter', true],
};

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
    const form = pronouns[word.text.toLowerCase()];
    if (form && next && isLikelyVerb(next.text)) {
      const named = list.slice(0, at).some((_, before) => {
        const phrase = phraseAfterArticle(clause, list, before);
        return phrase !== null && phrase.form.gender === form[0] && phrase.form.plural === form[1];
      });
      if (!named) return true;
    }
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

/** Reasons and other statements of the material, as clauses that can follow «Επειδή». */
function collectReasons(analysis: Analysis, leading: boolean, plural: boolean | null, tense: string): Statement[] {
  const list: Statement[] = [];
  const add = (clause: string, passage: Passage, bonus: number): void => {
    const verb = verbOf(clause);
    if (pointsHome(clause) || /(?<!\p{L})ήδη(?!\p{L})/u.test(clause)) return;
    const same = verb !== null && tenseOf(verb.word.text) === tense;
    // «… και οι Πέρσες έφυγαν»: a second subject would not fit the omitted one.
    if (leading && / (?:και|αλλά|ενώ) (?:ο|η|οι|το|τα) \p{L}+ \p{L}/u.test(clause)) return;
    if (leading && !same) return;
    list.push({ text: `Επειδή ${clause}`, section: passage.section, bonus: bonus + (same ? 1.5 : 0) });
  };
  for (const passage of analysis.passages) {
    if (!passage.fit || passage.clean.length > 220) continue;
    const because = passage.clean.match(why)?.[2];
    // A second statement in the sentence would not fit the omitted subject.
    const single = !/ (?:και|αλλά|ενώ) (?:ο|η|οι|το|τα) \p{L}+ \p{L}/u.test(passage.clean);
    const clause = because || !single ? null : readGreekClause(passage.clean);
    if (because && !greekLooseEnds.test(because) && !/[,]/.test(because)) {
      const first = words(because).find((word) => !particle.test(word.text))?.text ?? '';
      const sameNumber = !leading || (isPluralVerb(first) ?? plural) === plural;
      if (beginsWithVerb(because) === leading && sameNumber) add(because, passage, 1);
    }
    if (
      !clause ||
      /[;:·"«]/.test(passage.clean) ||
      greekLooseEnds.test(passage.clean) ||
      defining.test(clause.predicate)
    )
      continue;
    if (!leading && passage.clean.split(' ').length <= 18)
      add(lowered(passage.clean.replace(/[.]$/, ''), analysis), passage, 0);
    const fits =
      leading &&
      clause.phrase.form.plural === plural &&
      !revealsGender(clause.predicate) &&
      clause.predicate.split(' ').length <= 16;
    if (fits) add(clause.predicate, passage, 0);
  }
  return list;
}

const reasons = cachedPerAnalysis((analysis, name: string) => {
  const [order, number, tense] = name.split('-');
  return collectReasons(analysis, order === 'verb', number === 'plural', tense ?? '');
});

/** «Γιατί …»: from a statement with its reason; the other reasons are true, but of other things. */
export function fromReason(passage: Passage, analysis: Analysis): Idea[] {
  const match = passage.clean.match(why);
  const [, main, reason] = match ?? [];
  if (
    !main ||
    !reason ||
    /[;:·]/.test(main) ||
    greekLooseEnds.test(main) ||
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
  const dated = main.match(/^(Το \d{3,4}(?: [πμ]\.Χ\.)?),? (.+)$/u);
  const question = dated
    ? `${verbFirst(dated[2] ?? '', analysis)} ${lowered(dated[1] ?? '', analysis)}`
    : verbFirst(main, analysis);
  return [
    {
      passage,
      frame: 'why',
      question: `Γιατί, σύμφωνα με το κείμενο, ${question};`,
      answer: `Επειδή ${reason}`,
      verbatim: reason,
      quality: 8.5,
      candidates: () =>
        statementCandidates(
          reasons(analysis, `${leading ? 'verb' : 'name'}-${plural ? 'plural' : 'singular'}-${tense}`),
          passage,
        ),
    },
  ];
}
