import { capitalised, contentStems, findYears } from '@schole/language';
import { chunks } from '../../../study/english-terms.ts';
import { isPluralName, keyOf } from '../../../study/shape.ts';
import type { Definition, Passage, Study } from '../../../study/study.ts';
import { definedCandidates, remembered, type Statement, statementCandidates, termCandidates } from '../pool.ts';
import { lowered, readClause } from './english-clause.ts';
import type { Idea } from './idea.ts';
import { yearCandidates } from './years.ts';

const causing =
  /^(?:causes?|caused|leads? to|led to|results? in|resulted in|produces?|prevents?|prevented|allows?|allowed|enables?|helps?|triggers?|reduces?|reduced|increases?|increased|affects?|influences?|can (?:cause|lead|result|prevent|help|reduce|increase|affect|impair))\b/;

function fromDefinition(definition: Definition, study: Study): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const known = study.termsByKey.get(definition.key);
  const person = known?.type === 'person';
  // A named thing or a person of an example is no term to be learnt by its definition.
  if (/^\p{Lu}/u.test(lowered(term, study)) && !person && (known?.proper ?? true)) return [];
  const name = lowered(term, study);
  const like = { text: term, plural, passage };
  const names = (): Idea['candidates'] => () =>
    [...definedCandidates(study, like), ...termCandidates(study, like)].map((item) => ({
      ...item,
      text: capitalised(lowered(item.text, study)),
    }));
  const base = { passage, answer: capitalised(name), verbatim: term };
  if (definition.how === 'alias') {
    return [
      {
        ...base,
        frame: 'alias',
        question: `What is another name for ${lowered(meaning, study)}?`,
        quality: 6,
        candidates: names(),
      },
    ];
  }
  if (definition.how === 'named') {
    const [verb, ...participle] = (definition.verb ?? 'is called').split(' ');
    const how = participle.join(' ');
    return [
      {
        ...base,
        frame: 'named',
        question: `What ${verb} ${lowered(meaning, study)} ${how}?`,
        quality: 9,
        candidates: names(),
      },
    ];
  }
  const ideas: Idea[] = [];
  const definite = /^(?:the|an?|any) /.test(meaning);
  if (person)
    ideas.push({
      ...base,
      frame: 'who',
      question: `Who was ${meaning}?`,
      quality: 7,
      candidates: () => termCandidates(study, like),
    });
  else if (plural)
    ideas.push({
      ...base,
      frame: 'define',
      question: `Which of the following are ${meaning}?`,
      quality: 8,
      candidates: names(),
    });
  else if (definite)
    ideas.push({
      ...base,
      frame: 'define',
      question: `What is the term for ${meaning}?`,
      quality: 9,
      candidates: names(),
    });
  if (definite && !person) {
    const others = study.definitions
      .filter(
        (other) =>
          other.how === 'is' &&
          other.key !== definition.key &&
          other.plural === plural &&
          /^(?:the|an?|any) /.test(other.meaning),
      )
      .map((other) => ({ text: capitalised(other.meaning), section: other.passage.section }));
    ideas.push({
      passage,
      frame: 'meaning',
      question: `Which of the following best describes ${lowered(definition.subject ?? term, study)}?`,
      answer: capitalised(meaning),
      verbatim: meaning,
      quality: 8,
      candidates: () => statementCandidates(others, passage),
      unlike: contentStems(term, 'en'),
    });
  }
  return ideas;
}

const looseEnds =
  /^(?:then|also|later|soon|thus|therefore|now|again|still|even) |\b(?:he|she|him|his|her|hers|they|them|it|we|us|himself|themselves|another|others?|also|too|this|such)\b/i;

/** The statement up to where another one begins. */
function firstStatement(clean: string): number {
  const cut = clean.search(/(?:, (?:and|but|so|while|whereas|although|because)|;| because) /);
  return cut > 0 && clean.slice(0, cut).split(' ').length >= 7 ? cut : clean.length;
}

function fromSubject(passage: Passage, study: Study): Idea[] {
  const clause = readClause(passage, study, 0, firstStatement(passage.clean));
  if (!clause?.name || / because /.test(clause.predicate) || clause.predicate.split(' ').length < 5) return [];
  const term = study.termsByKey.get(keyOf(clause.name, 'en'));
  if (!term || contentStems(clause.predicate, 'en').length < 3 || looseEnds.test(clause.predicate)) return [];
  if (
    /^(?:is|are|was|were) (?:an?|the|not|also|very|more|most|one|often) |^(?:has|have|had) |\bnot\b|n['’]t\b|^(?:is|are|was|were) \p{L}+[.]?$/u.test(
      clause.predicate,
    )
  )
    return [];
  const plural = clause.plural ?? term.plural;
  if (plural !== term.plural && term.type === 'term') return [];
  const like = { text: clause.name, plural: term.plural, passage };
  const base = { passage, verbatim: clause.name };
  if (term.type === 'person')
    return [
      {
        ...base,
        frame: 'who',
        question: `Who ${clause.predicate}?`,
        answer: term.text,
        quality: 8,
        candidates: () => termCandidates(study, like),
      },
    ];
  const answer = capitalised(lowered(clause.name, study));
  const frame = causing.test(clause.predicate) ? 'cause' : 'which';
  const candidates = (): ReturnType<Idea['candidates']> =>
    termCandidates(study, like).map((item) => ({ ...item, text: capitalised(lowered(item.text, study)) }));
  return [
    {
      ...base,
      frame,
      question: `Which of the following ${clause.predicate}?`,
      answer,
      quality: 5 + Math.min(2, term.weight / 2),
      candidates,
    },
  ];
}

function fromYear(passage: Passage, study: Study): Idea[] {
  const years = findYears(passage.clean);
  const [year] = years;
  if (!year || years.length !== 1) return [];
  const { clean } = passage;
  const lead = clean.match(/^In (\d{3,4}(?: BCE?| CE| AD)?), /);
  const tail = clean.match(/,? in (\d{3,4}(?: BCE?| CE| AD)?)[.]$/);
  const clause = lead
    ? readClause(passage, study, lead[0].length)
    : tail?.index
      ? readClause(passage, study, 0, tail.index)
      : null;
  const base = {
    passage,
    frame: 'when' as const,
    ordered: true as const,
    answer: year.text,
    verbatim: year.text,
    candidates: () => yearCandidates(study, year, passage),
  };
  if (clause?.inverted && !looseEnds.test(clause.inverted))
    return [{ ...base, question: `In which year ${clause.inverted}?`, quality: 7.5 }];
  if (/\b(?:in|by|until|since|from|of) $/.test(clean.slice(0, year.start)))
    return [{ ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: 4 }];
  return [];
}

/** A whole statement with a named subject, so that it can stand as a clause. */
function isStatement(passage: Passage, study: Study): boolean {
  const clause = readClause(passage, study);
  return (
    clause?.name !== null &&
    clause?.name !== undefined &&
    !looseEnds.test(clause.predicate) &&
    !/^(?:is|are|was|were) (?:(?:an?|the) |(?:also |sometimes )?(?:called|known|termed|named|defined))/.test(
      clause.predicate,
    )
  );
}

/** A reason is worth choosing only when it speaks of the matter. */
function speaksOfTerms(passage: Passage, study: Study): boolean {
  return chunks(passage.tokens, passage.clean).some(
    (chunk) => (study.termsByKey.get(keyOf(chunk.text, 'en'))?.weight ?? 0) >= 2,
  );
}

/** Reasons and other statements of the material, as clauses that can follow "because". */
function collectReasons(study: Study, pronoun: string | null): Statement[] {
  const list: Statement[] = [];
  for (const passage of study.passages) {
    if (!passage.fit || passage.clean.length > 220 || !speaksOfTerms(passage, study)) continue;
    const because = passage.clean.match(/,? because ((?!of\b)[^,;]+?)[.]$/)?.[1];
    if (pronoun === null) {
      if (because && !/^(?:it|they|he|she|this|these|we|you|there)\b/.test(because))
        list.push({ text: `Because ${because}`, section: passage.section, bonus: 1 });
      if (
        !because &&
        passage.clean.split(' ').length <= 18 &&
        !/[,;:"“]/.test(passage.clean) &&
        isStatement(passage, study)
      )
        list.push({ text: `Because ${lowered(passage.clean.replace(/[.]$/, ''), study)}`, section: passage.section });
      continue;
    }
    if (because?.startsWith(`${pronoun} `))
      list.push({ text: `Because ${because}`, section: passage.section, bonus: 1 });
    if (because || /[;:"“]/.test(passage.clean)) continue;
    const clause = readClause(passage, study);
    const fits =
      clause &&
      clause.plural === (pronoun === 'they') &&
      !looseEnds.test(clause.predicate) &&
      !/^(?:is|are) (?:an?|the) /.test(clause.predicate);
    if (fits && clause.predicate.split(' ').length <= 16)
      list.push({ text: `Because ${pronoun} ${clause.predicate}`, section: passage.section });
  }
  return list;
}

const reasons = remembered((study, pronoun: string) => collectReasons(study, pronoun === '' ? null : pronoun));

function fromReason(passage: Passage, study: Study): Idea[] {
  const match = passage.clean.match(/^([^,;:]+?),? because ((?!of\b)[^;:]+)[.]$/);
  if (!match?.[1] || !match[2] || / because /.test(match[2])) return [];
  const clause = readClause(passage, study, 0, match[1].length);
  const reason = match[2];
  const size = reason.split(' ').length;
  if (!clause?.inverted || size < 4 || size > 24 || /\b(?:he|she|we|this|these|such|another)\b/i.test(match[1]))
    return [];
  const pronoun = reason.match(/^(it|they) /)?.[1] ?? null;
  return [
    {
      passage,
      frame: 'why',
      question: `According to the text, why ${clause.inverted}?`,
      answer: `Because ${reason}`,
      verbatim: reason,
      quality: 8.5,
      candidates: () => statementCandidates(reasons(study, pronoun ?? ''), passage),
    },
  ];
}

function fromExamples(passage: Passage, study: Study): Idea[] {
  const { clean, tokens } = passage;
  const match = clean.match(/,? (?:such as|including) (?=\p{L})/u);
  if (!match?.index) return [];
  const all = chunks(tokens, clean);
  const group = all.find((chunk) => chunk.end === match.index);
  const after = match.index + match[0].length;
  const item = all.find((chunk) => chunk.start >= after && chunk.start <= after + 4);
  if (
    !group ||
    !item ||
    !isPluralName(group.text) ||
    group.text.split(' ').length < 2 ||
    item.text.split(' ').length > 4
  )
    return [];
  const groupStems = contentStems(group.text, 'en');
  const like = { text: item.text, plural: isPluralName(item.text), passage };
  return [
    {
      passage,
      frame: 'example',
      question: `Which of the following does the text give as an example of ${lowered(group.text, study)}?`,
      answer: capitalised(lowered(item.text, study)),
      verbatim: item.text,
      quality: 5.5,
      candidates: () =>
        termCandidates(study, like)
          .filter((candidate) => !sharesPassage(candidate.text, groupStems, study))
          .map((candidate) => ({ ...candidate, text: capitalised(lowered(candidate.text, study)) })),
    },
  ];
}

function sharesPassage(name: string, groupStems: readonly string[], study: Study): boolean {
  const term = study.termsByKey.get(keyOf(name, study.language));
  return term?.passages.some((at) => groupStems.every((part) => study.passages[at]?.stems.includes(part))) ?? true;
}

function fromGap(passage: Passage, study: Study): Idea[] {
  const { clean, tokens } = passage;
  const ideas: Idea[] = [];
  if (/\b(?:we|our|us|he|she|him|his|her|they|them)\b/i.test(clean)) return [];
  for (const chunk of chunks(tokens, clean)) {
    const term = study.termsByKey.get(keyOf(chunk.text, 'en'));
    if (!term || term.weight < 2 || (term.passages.length < 2 && !term.proper)) continue;
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    const before = clean
      .slice(0, chunk.start)
      .replace(/\ban? $/i, (whole) => (whole.startsWith('A') ? 'A(n) ' : 'a(n) '));
    const like = { text: chunk.text, plural: isPluralName(chunk.text), passage };
    const start = chunk.start === 0;
    const answer = start ? capitalised(chunk.text) : chunk.text;
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(chunk.end)}`,
      answer,
      verbatim: chunk.text,
      quality: 2 + Math.min(1.5, term.weight / 4),
      candidates: () =>
        termCandidates(study, like).map((item) => ({ ...item, text: start ? capitalised(item.text) : item.text })),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 1);
}

/** Every question idea that the English material gives, best kinds first within a passage. */
export function englishIdeas(study: Study): Idea[] {
  const ideas = study.definitions.flatMap((definition) => fromDefinition(definition, study));
  for (const passage of study.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, study),
      ...fromYear(passage, study),
      ...fromSubject(passage, study),
      ...fromExamples(passage, study),
      ...fromGap(passage, study),
    );
  }
  return ideas;
}
