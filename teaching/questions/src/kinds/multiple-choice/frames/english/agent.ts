import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import { looseEnds, readClause } from '../../../../material/english/clause.ts';
import { termCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

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
