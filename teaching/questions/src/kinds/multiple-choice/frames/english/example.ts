import { capitalised, contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { kinship } from '../../../../material/english/classes.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { conceptCandidates } from '../../../../material/english/concepts.ts';
import { isRelational } from '../../../../material/english/gate.ts';
import type { Idea } from '../idea.ts';
import { listedElsewhere, occurTogether } from './list.ts';

/** «Which does the text give as an example of …»: from "such as" and "including". */
export function fromExamples(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  const match = clean.match(/ such as (?=\p{L})|(?<!,) including (?=\p{L})/u);
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
    // "Serious complications": of what, stands elsewhere.
    isRelational(group.text.split(' ').at(-1) ?? '') ||
    item.text.split(' ').length > 4 ||
    item.start !== after ||
    !/^(?:,|[.]| and | or )/.test(clean.slice(item.end))
  )
    return [];
  const groupStems = contentStems(group.text, 'en');
  const like = { text: item.text, plural: isPluralName(item.text), passage };
  return [
    {
      passage,
      frame: 'example',
      question: `Which of the following does the text give as an example of ${lowered(group.text, analysis)}?`,
      answer: capitalised(lowered(item.text, analysis)),
      verbatim: item.text,
      quality: 3,
      candidates: () =>
        [
          ...listedElsewhere(analysis, passage)
            .filter((other) => isPluralName(other.text) === like.plural && kinship(item.text, other.text) !== null)
            .map((other) => ({ ...other, closeness: 5 })),
          ...conceptCandidates(analysis, like),
        ]
          .filter((candidate) => !sharesPassage(candidate.text, groupStems, analysis))
          .map((candidate) => ({ ...candidate, text: capitalised(lowered(candidate.text, analysis)) })),
    },
  ];
}

function sharesPassage(name: string, groupStems: readonly string[], analysis: Analysis): boolean {
  const term = analysis.termsByKey.get(keyOf(name, analysis.language));
  const stems = term?.stems ?? contentStems(name, 'en');
  return occurTogether([...stems, ...groupStems], analysis);
}
