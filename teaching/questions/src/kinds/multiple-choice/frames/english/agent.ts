import { capitalised } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import { firstStatement, looseEnds, readClause } from '../../../../material/english/clause.ts';
import { cachedPerAnalysis, type Statement, statementCandidates, termCandidates } from '../../../../material/pool.ts';
import { type Idea, spareQuality } from '../idea.ts';
import { leadOf } from './number.ts';

/** «By whom …»: a passive statement that names the person. */
export function fromAgent(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  for (const chunk of chunks(tokens, clean)) {
    const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
    if (term?.type !== 'person') continue;
    const lead = / by (?:the )?(?:\p{Lu}\p{L}+ )?(?:\p{Ll}{4,} )?$/u.exec(clean.slice(0, chunk.start));
    if (!lead || !/^(?:[.,;:]| in | at | during )/.test(clean.slice(chunk.end))) continue;
    // Two agents mean two right answers.
    const alone = !/ and (?:by )?(?:\p{Lu}\p{L}+ )?(?:\p{Ll}{4,} )?\p{Lu}/u.test(clean.slice(chunk.end));
    const clause = alone ? readClause(passage, analysis, 0, lead.index) : null;
    if (!clause?.inverted || !/^(?:is|are|was|were) /.test(clause.inverted) || looseEnds.test(clause.inverted))
      continue;
    const like = { text: term.text, plural: term.plural, passage };
    return [
      {
        passage,
        frame: 'who',
        question: `By whom ${clause.inverted}?`,
        answer: term.text,
        verbatim: term.text,
        quality: 8,
        candidates: () => termCandidates(analysis, like),
      },
    ];
  }
  return [];
}

const complex = /^(?:The|An?) [\p{Ll} -]+ (?:of|between|in|for) [\p{L}\p{N} -]+$/u;

/** A subject that is a whole phrase: "The connection between electricity and magnetism". */
function phraseOf(
  passage: Passage,
  analysis: Analysis,
): { subject: string; predicate: string; plural: boolean | null } | null {
  const { clean } = passage;
  const lead = leadOf(clean);
  const clause = passage.fit ? readClause(passage, analysis, lead.length, firstStatement(clean)) : null;
  if (!clause || clause.name !== null || !complex.test(capitalised(clause.subject)) || looseEnds.test(clause.subject))
    return null;
  const size = clause.subject.split(' ').length;
  return size >= 4 && size <= 11 && !/\b(?:fact|idea|number|majority|example|reason) /.test(clause.subject)
    ? clause
    : null;
}

/** Phrases of the material that could be subjects: its subjects and its definite objects. */
const phrases = cachedPerAnalysis((analysis): Statement[] =>
  analysis.passages.flatMap((passage) => {
    if (!passage.fit) return [];
    const found: Statement[] = [];
    const own = phraseOf(passage, analysis);
    if (own) found.push({ text: capitalised(own.subject), section: passage.section, bonus: 1 });
    const all = chunks(passage.tokens, passage.clean);
    all.forEach((chunk, at) => {
      const next = all[at + 1];
      const before = passage.clean.slice(0, chunk.start);
      if (
        !next ||
        !/(?:^| )the $/i.test(before) ||
        !/^ (?:of|between) (?:the )?$/.test(passage.clean.slice(chunk.end, next.start))
      )
        return;
      if (/^ (?:of|and|or|between|that|which|in) /.test(passage.clean.slice(next.end))) return;
      found.push({ text: `The ${passage.clean.slice(chunk.start, next.end)}`, section: passage.section });
    });
    return found;
  }),
);

/** «Which of the following …» with a whole phrase as the answer, beside other phrases of the same structure. */
export function fromPhrase(passage: Passage, analysis: Analysis): Idea[] {
  const own = phraseOf(passage, analysis);
  const lead = leadOf(passage.clean);
  if (
    !own ||
    looseEnds.test(own.predicate) ||
    own.predicate.split(' ').length < 5 ||
    own.predicate.split(' ').length > 26
  )
    return [];
  // A single event in the life of one thing is no fact about such things.
  if (/^(?:was|were|has|have|had|did|would|could|might|may|meant|\p{L}+ed)\b/u.test(own.predicate)) return [];
  if (
    /^(?:is|are|was|were) (?:to|not|also|very|more|most|one|often|how|what) |^(?:has|have|had) (?!been)|\bnot\b/.test(
      own.predicate,
    )
  )
    return [];
  return [
    {
      passage,
      frame: /^(?:leads?|led|causes?|allows?|results?) /.test(own.predicate) ? 'cause' : 'which',
      question:
        lead === '' ? `Which of the following ${own.predicate}?` : `${lead}which of the following ${own.predicate}?`,
      answer: capitalised(own.subject),
      verbatim: own.subject,
      quality: spareQuality + 1,
      candidates: () => statementCandidates(phrases(analysis, ''), passage),
    },
  ];
}
