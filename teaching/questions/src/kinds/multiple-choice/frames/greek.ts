import { capitalised, contentStems, findYears, isPluralVerb, looksLikeVerb, toAccusative } from '@schole/language';
import { greekPhrases } from '../../../study/greek-terms.ts';
import { keyOf } from '../../../study/shape.ts';
import type { Definition, Passage, Study } from '../../../study/study.ts';
import { definedCandidates, remembered, type Statement, statementCandidates, termCandidates } from '../pool.ts';
import { greekLooseEnds, lowered, readGreekClause, tellsGender, withoutYear } from './greek-clause.ts';
import type { Candidate, Idea } from './idea.ts';
import { yearCandidates } from './years.ts';

const causing =
  /^(?:προκαλ|οδηγ|συμβάλλ|συνέβαλ|επιτρέπ|επέτρεψ|εμποδίζ|εμπόδισ|αυξάν|αύξησ|μειών|μείωσ|βοηθ|επηρεάζ|επηρέασ|ανάγκασ|δημιουργ|προκάλεσ|παράγ)/u;

const capital = (list: Candidate[]): Candidate[] => list.map((item) => ({ ...item, text: capitalised(item.text) }));

function fromDefinition(definition: Definition, study: Study): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const like = { text: term, plural, passage };
  const names = (): Candidate[] => capital([...definedCandidates(study, like), ...termCandidates(study, like)]);
  const base = { passage, answer: capitalised(term), verbatim: term, candidates: names };
  const said = lowered(meaning, study);
  const verb = plural ? 'ονομάζονται' : 'ονομάζεται';
  if (definition.how === 'alias')
    return [
      {
        ...base,
        frame: 'alias',
        question: `Με ποιο όνομα ${definition.verb ?? 'είναι γνωστό'} ${said};`,
        quality: 7,
      },
    ];
  if (definition.how === 'named') return [{ ...base, frame: 'named', question: `Πώς ${verb} ${said};`, quality: 9 }];
  const ideas: Idea[] = [];
  if (definition.how === 'defined')
    ideas.push({ ...base, frame: 'define', question: `Ποιος όρος ορίζεται ως «${said}»;`, quality: 8.5 });
  else if (/^(?:ο|η|το|οι|τα) /u.test(meaning))
    ideas.push({ ...base, frame: 'define', question: `Πώς ${verb} ${said};`, quality: 9 });
  else
    ideas.push({
      ...base,
      frame: 'define',
      question: `Ποιος όρος αντιστοιχεί στην περιγραφή «${said}»;`,
      quality: 8.5,
    });
  const shape = /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;
  const others = study.definitions
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
    verbatim: meaning,
    quality: 8,
    candidates: () => statementCandidates(others, passage),
    unlike: contentStems(term, 'el'),
  });
  return ideas;
}

/** The statement up to where another one with a subject of its own begins. */
function firstStatement(clean: string): string {
  const cut = clean.split(/,? (?:και|αλλά|ενώ|όμως) (?=(?:ο|η|οι|έτσι) |δεν |το αποτέλεσμα )/u)[0] ?? clean;
  return cut.split(' ').length >= 6 ? cut : clean;
}

function fromSubject(passage: Passage, study: Study): Idea[] {
  const clause = readGreekClause(firstStatement(passage.clean));
  if (!clause || /(?<!\p{L})(?:επειδή|διότι|γιατί)(?!\p{L})/u.test(clause.predicate)) return [];
  if (clause.predicate.split(' ').length < 5 || contentStems(clause.predicate, 'el').length < 3) return [];
  const term = study.termsByKey.get(keyOf(clause.name, 'el'));
  if (
    !term?.form ||
    greekLooseEnds.test(clause.predicate) ||
    /^\S+ και /u.test(clause.predicate) ||
    clause.predicate.split(' ').length > 26
  )
    return [];
  const { gender } = clause.phrase.form;
  const plural = clause.phrase.form.plural;
  const base = { passage, verbatim: clause.name, answer: capitalised(clause.name) };
  if (term.type === 'person' && !plural) {
    const who = gender === 'feminine' ? 'Ποια' : 'Ποιος';
    const candidates = (): Candidate[] =>
      capital(termCandidates(study, { text: clause.name, plural, gender, passage }));
    return [{ ...base, frame: 'who', question: `${who} ${clause.predicate};`, quality: 8, candidates }];
  }
  if (tellsGender(clause.predicate)) return [];
  const frame = causing.test(clause.predicate) ? 'cause' : 'which';
  // A people or party takes the pronoun of persons.
  const people = term.proper && plural && gender === 'masculine';
  return [
    {
      ...base,
      frame,
      question: people
        ? `Ποιοι ${clause.predicate};`
        : `${plural ? 'Ποια' : 'Ποιο'} από τα παρακάτω ${clause.predicate};`,
      quality: 5 + Math.min(2, term.weight / 2),
      candidates: () =>
        capital(termCandidates(study, { text: clause.name, plural, passage, ...(people ? { gender } : {}) })),
    },
  ];
}

/** Greek asks with the verb before the subject where both are short: «Ποια χρονιά οδήγησε ο Παυσανίας …». */
function verbFirst(statement: string, study: Study): string {
  const clause = readGreekClause(statement);
  if (!clause || clause.phrase.words > 3) return lowered(statement, study);
  const subject = lowered(statement.slice(0, clause.phrase.end), study);
  return `${clause.verb} ${subject}${clause.predicate.slice(clause.verb.length)}`;
}

function fromYear(passage: Passage, study: Study): Idea[] {
  const years = findYears(passage.clean);
  const [year] = years;
  if (!year || years.length !== 1) return [];
  const { clean } = passage;
  const base = {
    passage,
    frame: 'when' as const,
    ordered: true as const,
    answer: year.text,
    verbatim: year.text,
    candidates: () => yearCandidates(study, year, passage),
  };
  const rest = withoutYear(clean, year.text);
  if (rest && !greekLooseEnds.test(rest) && /^(?:[\p{Lu}]?\p{Ll}*)(?:ο|η|το|οι|τα) /iu.test(rest))
    return [{ ...base, question: `Ποια χρονιά ${verbFirst(rest.replace(/[.]$/, ''), study)};`, quality: 7.5 }];
  if (
    !/(?<!\p{L})(?:το|Το|έτος|του|από|ως|έως|μέχρι) $/u.test(clean.slice(0, year.start)) &&
    !/\p{L} $/u.test(clean.slice(0, year.start))
  )
    return [];
  return [{ ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: 4 }];
}

const why = /^(.+?),? (?:επειδή|διότι|γιατί) ([^;:·]+)[.]$/u;

/** Defining statements are no reasons for anything. */
const defining =
  /^(?:είναι|ήταν|ονομάζ\p{L}+|λέγ(?:εται|ονται)|ορίζ(?:εται|ονται)) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;

/** Reasons and other statements of the material, as clauses that can follow «Επειδή». */
function collectReasons(study: Study, verbFirst: boolean, plural: boolean | null): Statement[] {
  const list: Statement[] = [];
  for (const passage of study.passages) {
    if (!passage.fit || passage.clean.length > 220) continue;
    const because = passage.clean.match(why)?.[2];
    const clause = because ? null : readGreekClause(passage.clean);
    if (because && !greekLooseEnds.test(because) && !/[,]/.test(because)) {
      const starts = /^(?:ο|η|το|οι|τα|κάθε|πολλ\p{L}+|ένα|ένας|μια|μία) /u.test(because);
      const first = because.split(' ').find((word) => !/^(?:δεν|θα|τ\p{L}{1,3}|μας|σας)$/u.test(word)) ?? '';
      const sameNumber = !verbFirst || (looksLikeVerb(first) && (isPluralVerb(first) ?? plural) === plural);
      if (starts !== verbFirst && sameNumber)
        list.push({ text: `Επειδή ${because}`, section: passage.section, bonus: 1 });
    }
    if (
      !clause ||
      /[;:·"«]/.test(passage.clean) ||
      greekLooseEnds.test(passage.clean) ||
      defining.test(clause.predicate)
    )
      continue;
    if (!verbFirst && passage.clean.split(' ').length <= 18)
      list.push({ text: `Επειδή ${lowered(passage.clean.replace(/[.]$/, ''), study)}`, section: passage.section });
    const fits =
      verbFirst &&
      clause.phrase.form.plural === plural &&
      !tellsGender(clause.predicate) &&
      clause.predicate.split(' ').length <= 16;
    if (fits) list.push({ text: `Επειδή ${clause.predicate}`, section: passage.section });
  }
  return list;
}

const reasons = remembered((study, name: string) =>
  collectReasons(study, name.startsWith('verb'), name.endsWith('plural')),
);

function fromReason(passage: Passage, study: Study): Idea[] {
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
  const size = reason.split(' ').length;
  if (size < 4 || size > 24 || main.split(' ').length < 4 || main.split(' ').length > 22) return [];
  const starts = /^(?:ο|η|το|οι|τα|κάθε|πολλ\p{L}+|ένα|ένας|μια|μία|όλ\p{L}+) /u.test(reason);
  const clause = readGreekClause(main);
  return [
    {
      passage,
      frame: 'why',
      question: `Γιατί, σύμφωνα με το κείμενο, ${lowered(main, study)};`,
      answer: `Επειδή ${reason}`,
      verbatim: reason,
      quality: 8.5,
      candidates: () =>
        statementCandidates(
          reasons(study, `${starts ? 'name' : 'verb'}-${clause?.phrase.form.plural ? 'plural' : 'singular'}`),
          passage,
        ),
    },
  ];
}

function fromGap(passage: Passage, study: Study): Idea[] {
  const { clean } = passage;
  const ideas: Idea[] = [];
  for (const { phrase } of greekPhrases(clean)) {
    const name = clean.slice(phrase.start, phrase.end);
    const term = study.termsByKey.get(keyOf(name, 'el'));
    if (!term?.form || term.weight < 1.5 || phrase.articleStart === 0) continue;
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    const accusative = phrase.form.grammaticalCase === 'accusative';
    const { gender, plural } = phrase.form;
    // The inventory must agree with this occurrence, otherwise the ending of the other options would be a guess.
    const own = accusative ? toAccusative(term.text, term.form, term.core) : term.text;
    if (term.form.gender !== gender || term.form.plural !== plural || own === null) continue;
    const like = { text: name, plural, gender, accusative, passage };
    const quality = 2 + Math.min(1.5, term.weight / 4);
    // "την/τη" would tell which letter follows, so the gap takes the article's last letter in brackets.
    const before = clean.slice(0, phrase.start).replace(/(?<!\p{L})(στη|τη)ν? $/iu, '$1(ν) ');
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(phrase.end)}`,
      answer: name,
      verbatim: name,
      quality,
      candidates: () => termCandidates(study, like),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 1);
}

/** Every question idea that the Greek material gives. */
export function greekIdeas(study: Study): Idea[] {
  const ideas = study.definitions.flatMap((definition) => fromDefinition(definition, study));
  for (const passage of study.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, study),
      ...fromYear(passage, study),
      ...fromSubject(passage, study),
      ...fromGap(passage, study),
    );
  }
  return ideas;
}
