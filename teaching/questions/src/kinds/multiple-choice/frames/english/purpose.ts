import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { wholePredicate } from '../../../../analysis/english/facts.ts';
import { readStatement } from '../../../../analysis/english/parse.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { factsAround } from '../../../../material/english/concepts.ts';
import type { Idea } from '../idea.ts';

const relations =
  /^(?:the|an?) (?:(?:main|primary|chief|basic|principal|central|major|ultimate|key) )?(role|function|job|purpose|goal|aim|task|objective|focus) (?:of|for) /i;

/** What other things do, in the form of a purpose: "transmits signals" as "to transmit signals". */
function purposesOfOthers(passage: Passage, stems: readonly string[], analysis: Analysis): Candidate[] {
  return factsAround(passage.at, analysis)
    .filter((fact) => !fact.past && !fact.defines && fact.passage.at !== passage.at)
    .filter((fact) => !contentStems(`${fact.subject} ${fact.predicate}`, 'en').some((part) => stems.includes(part)))
    .flatMap((fact) => {
      const base = fact.plural ? fact.predicate : fact.renumbered;
      if (base === null || /^(?:is|are|has|have|can|do|does)\b/.test(base) || !/^\p{Ll}+ /u.test(base)) return [];
      return [
        {
          text: `To ${base.replace(/\btheir\b/g, 'its')}`,
          closeness: 3 + 1.5 * Math.max(-1, 1 - Math.abs(fact.passage.at - passage.at) / 15),
          section: fact.passage.section,
        },
      ];
    });
}

/** "What is the role of …?": from a sentence that says what something is for. */
export function fromPurpose(passage: Passage, analysis: Analysis): Idea[] {
  const { tokens, clean } = passage;
  if (!relations.test(clean)) return [];
  const statement = readStatement(tokens, clean);
  const verb = statement && tokens[statement.verb]?.text;
  if (statement?.opener !== '' || !/^(?:is|was)$/.test(verb ?? '')) return [];
  const rest = statement.predicate.replace(/^(?:is|was) /, '');
  const purpose = /^to (\p{Ll}+ .+)$/u.exec(rest)?.[1];
  const subject = clean.slice(0, tokens[statement.from]?.start).trim();
  if (purpose === undefined || wholePredicate(purpose) === null || /\b(?:this|these|that|its|their)\b/.test(subject))
    return [];
  return [
    {
      passage,
      whole: true,
      frame: 'purpose',
      question: `According to the text, what ${verb} ${lowered(subject, analysis)}?`,
      answer: `To ${purpose}`,
      verbatim: `to ${purpose}`,
      quality: 8,
      candidates: () => purposesOfOthers(passage, contentStems(subject, 'en'), analysis),
      unlike: contentStems(subject, 'en'),
    },
  ];
}
