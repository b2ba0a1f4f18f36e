import { capitalised, contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { looseEnds, lowered, readClause } from '../../../../material/english/clause.ts';
import { conceptCandidates } from '../../../../material/english/concepts.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { isGeneral } from './subject.ts';

const ends = /[,;:.—]| – | (?:and|which|that|who|because|while|when|if|but|so|such as) /;

function phraseFrom(clean: string, from: number): string {
  const rest = clean.slice(from);
  const cut = rest.search(ends);
  return cut < 0 ? rest : rest.slice(0, cut);
}

function isMannerPhrase(phrase: string): boolean {
  const size = phrase.split(' ').length;
  return size >= 3 && size <= 14 && !looseEnds.test(phrase) && !/\b(?:these|those|its|their|than)\b/.test(phrase);
}

/** Activities in the material, each as a manner: "By killing dividing cells". */
const mannerStatements = cachedPerAnalysis((analysis): Statement[] =>
  analysis.passages.flatMap((passage) =>
    passage.fit
      ? passage.tokens.flatMap((token, at) => {
          const before = passage.tokens[at - 1]?.text ?? '';
          if (!/..ing$/.test(token.text) || token.pos !== 'VERB' || !/^(?:by|of|for|from|while|,)$/.test(before))
            return [];
          if (
            /^(?:being|having|including|according|following|during|using|depending|resulting|making|reaching|meaning|causing)$/.test(
              token.text,
            )
          )
            return [];
          const phrase = phraseFrom(passage.clean, token.start);
          return isMannerPhrase(phrase)
            ? [{ text: `By ${phrase}`, section: passage.section, bonus: before === 'by' ? 1 : 0 }]
            : [];
        })
      : [],
  ),
);

/** «How …»: from a statement with the manner of the action. */
export function fromManner(passage: Passage, analysis: Analysis): Idea[] {
  const match = /^([^,;:]+?) by (\p{Ll}+ing .+)[.]$/u.exec(passage.clean);
  if (!match?.[1] || !match[2]) return [];
  const clause = readClause(passage, analysis, 0, match[1].length);
  const manner = phraseFrom(match[2], 0);
  if (
    !clause?.inverted ||
    !isMannerPhrase(manner) ||
    looseEnds.test(clause.inverted) ||
    clause.inverted.split(' ').length < 4
  )
    return [];
  const about = new Set(contentStems(match[1], 'en'));
  return [
    {
      passage,
      frame: 'how',
      question: `According to the text, how ${clause.inverted}?`,
      answer: `By ${manner}`,
      verbatim: `by ${manner}`,
      quality: 6,
      // A manner that has nothing to do with what is done is seen to be wrong by anybody.
      candidates: () =>
        statementCandidates(
          mannerStatements(analysis, '').filter(({ text }) => contentStems(text, 'en').some((part) => about.has(part))),
          passage,
        ),
    },
  ];
}

/** «While A does this, which of the following …»: from a contrast of two things; the second is the answer. */
export function fromContrast(passage: Passage, analysis: Analysis): Idea[] {
  const { clean } = passage;
  const unlike = /^Unlike ([^,]{3,60}), /.exec(clean);
  const contrast = /^([^,;:]+), (?:whereas|while) (?=[^,;:]+[.]$)/.exec(clean);
  const lead = unlike ?? contrast;
  if (!lead?.[1]) return [];
  const clause = readClause(passage, analysis, lead[0].length);
  const term = clause?.name ? analysis.termsByKey.get(keyOf(clause.name, 'en')) : undefined;
  if (
    !clause?.name ||
    !term ||
    !isGeneral(clause, term, analysis) ||
    looseEnds.test(clause.predicate) ||
    looseEnds.test(lead[1])
  )
    return [];
  if (clause.predicate.split(' ').length < 3 || (contrast && !readClause(passage, analysis, 0, lead[1].length)))
    return [];
  const opened = unlike ? `Unlike ${lead[1]}` : `While ${lowered(lead[1], analysis)}`;
  const like = { text: clause.name, plural: isPluralName(clause.name), passage };
  return [
    {
      passage,
      frame: 'contrast',
      question: `${opened}, which of the following ${clause.predicate}?`,
      answer: capitalised(lowered(clause.name, analysis)),
      verbatim: clause.name,
      quality: 7,
      candidates: () =>
        conceptCandidates(analysis, like).map((item) => ({ ...item, text: capitalised(lowered(item.text, analysis)) })),
    },
  ];
}
