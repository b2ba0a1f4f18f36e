import { capitalised, contentStems, coreLength, fold } from '@schole/language';
import type { Analysis, Definition } from '../../../../analysis/analysis.ts';
import { isPersonNoun } from '../../../../analysis/greek/people.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import { type GreekFact, nearFacts } from '../../../../material/greek/facts.ts';
import { isPersonName, sortOf } from '../../../../material/greek/sorts.ts';
import { type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { weightOf } from './claim.ts';
import { shown, subjectCandidates } from './doer.ts';

/** Options of a question begin with a capital; those of a gap do not. */
export const capital = (list: Candidate[]): Candidate[] =>
  list.map((item) => ({ ...item, text: capitalised(item.text) }));

/**
 * What a naming question loses where its answer stands out among the names defined: a person among things, a thing among
 * persons, an adjective («αυτότροφοι») that alone agrees with «οι οργανισμοί».
 */
function standsOut(definition: Definition, analysis: Analysis): number {
  const head = (text: string): string => text.split(' ').at(-1) ?? '';
  const ending = (text: string): string => fold(head(text)).slice(-2);
  const like = analysis.definitions.filter(
    (other) => other.key !== definition.key && other.plural === definition.plural && other.how !== 'alias',
  );
  if (definition.plural && ending(definition.term) === 'οι')
    return like.filter((other) => ending(other.term) === 'οι').length < 2 ? 4 : 0;
  // «Δηλιακή Συμμαχία» among a town, a rock and a queen.
  const named = (term: string): boolean => /^\p{Lu}/u.test(head(term));
  if (named(definition.term)) return like.filter((other) => named(other.term)).length < 3 ? 4 : 0;
  // A person among things; things stand among what the text is about.
  if (!isPersonNoun(head(definition.term))) return 0;
  return like.filter((other) => isPersonNoun(head(other.term))).length < 3 ? 6 : 0;
}

/** «μηνιγγίτιδα» for what inflames the «μήνιγγες»: the beginning of the name stands in its meaning. */
function soundsLike(term: string, meaning: string): boolean {
  const start = fold(term).slice(0, 6);
  return (
    start.length === 6 &&
    fold(meaning)
      .split(' ')
      .some((word) => word.startsWith(start))
  );
}

const relation =
  /^(?:γιος|κόρη|αδελφός|αδελφή|σύζυγος|γυναίκα|διάδοχος|βασιλιάς|βασίλισσα|αυτοκράτορας|αυτοκράτειρα|πρωθυπουργός|πρόεδρος|ρυθμιστής)$/u;

/** «Ποιος ήταν ο γιος του Λέοντα;»: a description of a person asks for a person, among persons. */
function personQuestion({ passage, term, meaning, plural, said }: Definition, analysis: Analysis): Idea | null {
  const [article = '', ...rest] = meaning.split(' ');
  const head = rest.slice(0, coreLength(meaning)).at(-1) ?? '';
  if (plural || !/^\p{Lu}/u.test(term) || !/^(?:ο|η|ένας|μια|μία)$/iu.test(article)) return null;
  if (!relation.test(head) && !isPersonNoun(head)) return null;
  const gender = /^(?:ο|ένας)$/iu.test(article) ? 'masculine' : 'feminine';
  const form = { gender, plural: false, grammaticalCase: 'nominative' } as const;
  const past = passage.clean.split(' ').some((word) => /(?:ησε|ωσε|θηκε|τηκε|ήταν|ξε|ψε)$/u.test(word));
  const fact: GreekFact = {
    passage,
    name: term,
    form,
    core: term.split(' ').length,
    lead: '',
    predicate: meaning,
    verb: past ? 'ήταν' : 'είναι',
    past,
    carried: false,
  };
  if (/^(?:ένας|μια|μία)$/iu.test(article)) return null;
  return {
    passage,
    frame: 'who',
    question: `${gender === 'masculine' ? 'Ποιος' : 'Ποια'} ${fact.verb}, σύμφωνα με το κείμενο, ${lowered(meaning, analysis)};`,
    answer: shown(fact, analysis),
    verbatim: said?.term ?? term,
    quality: 7,
    candidates: () => subjectCandidates(fact, new Set(contentStems(meaning, 'el')), analysis),
  };
}

const geographic =
  /(?<!\p{L})(?:ποτάμι|ποταμός|λίμνη|βουνό|όρος|οροσειρά|νησί|πόλη|χώρα|πρωτεύουσα|κόλπος|πεδιάδα|κορυφή|χερσόνησος|ήπειρος|θάλασσα|ηφαίστειο|λιμάνι)(?!\p{L})/u;

const isProper = (text: string, analysis: Analysis): boolean => /^\p{Lu}\p{Ll}/u.test(lowered(text, analysis));

/** Where a text defines so many things, the words that it only uses are no names of anything. */
const enough = 5;
/** The most central terms; a book has far more. */
const maxTerms = 200;
/** Definitions farther away, in sentences, are of another chapter. */
const reach = 400;

/**
 * Names beside a defined one: what else the material defines, what its statements are about, its terms of several words;
 * persons and places only among their like.
 */
export function namesBeside({ term, key, meaning, plural, passage }: Definition, analysis: Analysis): Candidate[] {
  const seen = new Set([key]);
  const found: Candidate[] = [];
  const own = new Set(key.split(' '));
  const proper = isProper(term, analysis);
  // A river acts like a person in its sentences: only among places may it be taken for a place.
  const onMap = proper && geographic.test(meaning);
  const near = (section: number): number => Math.max(0, 1.5 - Math.abs(section - passage.section) * 0.4);
  const size = term.split(' ').length;
  const add = (text: string, closeness: number, section: number): void => {
    const theirs = keyOf(text, 'el');
    if (/^(?:πιο|ίδι\p{L}+|άλλ\p{L}+|νέ[οαη]\p{L}?|πρώτ\p{L}+) /iu.test(text)) return;
    if (
      theirs === '' ||
      seen.has(theirs) ||
      (isPersonName(theirs, analysis) && !onMap) ||
      analysis.related.get(key)?.has(theirs)
    )
      return;
    const shared = theirs.split(' ').filter((part) => own.has(part)).length;
    if (shared === own.size || shared === theirs.split(' ').length) return;
    seen.add(theirs);
    const parts = text.split(' ').length;
    const unlike = isProper(text, analysis) === proper ? 0 : 2.5;
    found.push({
      text,
      closeness: closeness - unlike + near(section) + shared - Math.abs(parts - size) * 0.4,
      section,
    });
  };
  for (const other of analysis.definitions)
    if (
      Math.abs(other.passage.at - passage.at) < reach &&
      other.plural === plural &&
      other.how !== 'alias' &&
      personQuestion(other, analysis) === null
    )
      add(other.term, 4.5, other.passage.section);
  const defined = found.length;
  for (const fact of nearFacts({ passage }, analysis))
    if (fact.form.plural === plural && (sortOf(fact, analysis) === 'thing' || (proper && !fact.name.startsWith('«'))))
      add(fact.name, 2.5 + weightOf(fact, analysis) / 2, fact.passage.section);
  for (const other of analysis.terms.slice(0, maxTerms)) {
    const shaped = other.text.includes(' ') || (other.passages.length > 1 && other.text.length > 6);
    const counted = /\d|(?:είκοσι|τριάντα|δέκα|δώδεκα|εκατό)(?!\p{L})/u.test(other.text);
    if (
      other.plural === plural &&
      (other.type === 'term' || (onMap && other.proper)) &&
      (other.proper ? proper : shaped) &&
      !counted &&
      (defined < enough || proper)
    )
      add(other.text, 0.5 + Math.min(1, other.weight / 5), [...other.sections][0] ?? 0);
  }
  return found;
}

/** Naming and meaning questions from one definition. */
export function fromDefinition(definition: Definition, analysis: Analysis): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const whose = personQuestion(definition, analysis);
  if (whose) return [whose];
  const names = (): Candidate[] => capital(namesBeside(definition, analysis));
  const base = { passage, answer: capitalised(term), verbatim: definition.said?.term ?? term, candidates: names };
  const loss = standsOut(definition, analysis) + (soundsLike(term, meaning) ? 2 : 0);
  const loweredMeaning = lowered(meaning, analysis);
  // What a past age had needs the past tense.
  const past = /^(?:ήταν|αποτελούσ|ονομαζ|ονομάζονταν|λεγ|λέγονταν)/u.test(definition.verb ?? '');
  // The verb agrees with what the question describes: «Πώς ονομάζεται το βοήθημα …;», «Θεωρικά».
  const many = /^(?:οι|τα) /iu.test(meaning) || (plural && !/^(?:ο|η|το|ένας|μια|μία|ένα|κάθε) /iu.test(meaning));
  const verb = past ? (many ? 'ονομάζονταν' : 'ονομαζόταν') : many ? 'ονομάζονται' : 'ονομάζεται';
  if (definition.how === 'alias')
    return [
      {
        ...base,
        frame: 'alias',
        question: `Με ποιο όνομα ${definition.verb ?? 'είναι γνωστό'} ${loweredMeaning};`,
        quality: 7,
      },
    ];
  // «ένα άτομο με δύο ίδια αλληλόμορφα»: an adjective names it, and agrees with it alone.
  const agreeing = /^(?:ένας|μια|μία|ένα) /u.test(loweredMeaning) && definition.how === 'named' ? 3 : 0;
  const ideas: Idea[] = [];
  if (definition.how === 'named')
    ideas.push({ ...base, frame: 'named', question: `Πώς ${verb} ${loweredMeaning};`, quality: 9 - loss - agreeing });
  else if (definition.how === 'defined')
    ideas.push({
      ...base,
      frame: 'define',
      question: `Ποιος όρος ορίζεται ως «${loweredMeaning}»;`,
      quality: 8.5 - loss,
    });
  else if (/^(?:ο|η|το|οι|τα) /u.test(meaning))
    ideas.push({ ...base, frame: 'define', question: `Πώς ${verb} ${loweredMeaning};`, quality: 9 - loss });
  else
    ideas.push({
      ...base,
      frame: 'define',
      question: `Ποιος όρος αντιστοιχεί στην περιγραφή «${loweredMeaning}»;`,
      quality: 8.5 - loss,
    });
  const shape = /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;
  const others = (): Statement[] =>
    analysis.definitions
      .filter(
        (other) =>
          other.how !== 'alias' &&
          other.key !== definition.key &&
          other.plural === plural &&
          shape.test(other.meaning.toLowerCase()) === shape.test(meaning.toLowerCase()),
      )
      .map((other) => ({ text: capitalised(other.meaning), section: other.passage.section }));
  ideas.push({
    passage,
    frame: 'meaning',
    question: `Ποια από τις παρακάτω περιγραφές ταιριάζει στον όρο «${term}»;`,
    answer: capitalised(meaning),
    verbatim: definition.said?.meaning ?? meaning,
    quality: 8,
    candidates: () => statementCandidates(others(), passage),
    unlike: contentStems(term, 'el'),
  });
  return ideas;
}
