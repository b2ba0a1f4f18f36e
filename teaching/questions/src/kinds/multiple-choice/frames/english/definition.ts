import { capitalised, contentStems } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../../analysis/analysis.ts';
import { classOf, kinship } from '../../../../material/english/classes.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { conceptCandidates, facts, isDefined } from '../../../../material/english/concepts.ts';
import {
  cachedPerAnalysis,
  isOther,
  type Statement,
  statementCandidates,
  termCandidates,
} from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

/** Definitions of things, not of persons or firms, whose definition begins like that of a name. */
const learnable = cachedPerAnalysis((analysis) =>
  analysis.definitions.filter(
    (other) =>
      other.how === 'is' && !/^\p{Lu}/u.test(lowered(other.term, analysis)) && /^(?:the|an?|any) /.test(other.meaning),
  ),
);

/** What other statements say that something is: these describe other things, too. */
const described = cachedPerAnalysis((analysis) =>
  facts(analysis, '')
    .filter((fact) => fact.defines && !fact.past && !isDefined(fact.key, analysis))
    .map((fact) => ({
      text: capitalised(fact.predicate.replace(/^(?:is|are) /, '')),
      passage: fact.passage,
      section: fact.passage.section,
      of: fact.name,
      plural: fact.plural,
    })),
);

/** Meanings that are looked at for one question; a text of nothing but definitions has thousands. */
const maxNearby = 120;

function nearest<T extends { passage: Passage }>(all: readonly T[], { at }: Passage): readonly T[] {
  const first = all.findIndex(({ passage }) => passage.at >= at);
  const from = Math.max(0, Math.min(all.length - maxNearby, (first < 0 ? all.length : first) - maxNearby / 2));
  return all.slice(from, from + maxNearby);
}

/** What a meaning says a thing is: "pump" of "a four-chambered pump that …". */
const kindWord = (meaning: string): string =>
  /^(?:the|an?|any|one of the) (?:[\p{L}’'-]+,? ){0,6}?(\p{L}+)(?= (?:that|which|who|where|when|of|for|used|with|from|between|in|by|to|on|made|caused|containing|\p{L}+ing|\p{L}+ed)\b|,|$)/iu.exec(
    meaning,
  )?.[1] ?? '';

/** Whether two meanings may be taken for one another: they explain things of one kind. */
function isAlike(one: { term: string; meaning: string }, other: { term: string; meaning: string }): boolean {
  if (kinship(one.term, other.term) !== null) return true;
  const [mine, yours] = [kindWord(one.meaning), kindWord(other.meaning)];
  return (
    mine === yours || kinship(mine, yours) !== null || (classOf(mine) !== null && classOf(mine) === classOf(yours))
  );
}

/** Naming, alias and meaning questions from one definition; «who» where it defines a person. */
export function fromDefinition(definition: Definition, analysis: Analysis): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const known = analysis.termsByKey.get(definition.key);
  const person = known?.type === 'person';
  // A named thing or a person in an example is no term whose definition is worth learning.
  if (/^\p{Lu}/u.test(lowered(term, analysis)) && !person && (known?.proper ?? true)) return [];
  const name = lowered(term, analysis);
  const like = { text: term, plural, passage };
  const names = (): Idea['candidates'] => () =>
    conceptCandidates(analysis, like).map((item) => ({ ...item, text: capitalised(item.text) }));
  const base = { passage, whole: true as const, answer: capitalised(name), verbatim: term };
  if (definition.how === 'alias') {
    return [
      {
        ...base,
        frame: 'alias',
        question: `What is another name for ${lowered(meaning, analysis)}?`,
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
        question: `What ${verb} ${lowered(meaning, analysis)} ${how}?`,
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
      candidates: () => termCandidates(analysis, like),
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
    const others = (): Statement[] =>
      nearest(learnable(analysis, ''), passage)
        .filter((other) => other.key !== definition.key && other.plural === plural && isAlike(other, definition))
        .map((other): Statement => ({ text: capitalised(other.meaning), section: other.passage.section, bonus: 2 }))
        .concat(
          nearest(described(analysis, ''), passage).filter(
            (other) =>
              other.plural === plural &&
              isOther(other, term, analysis) &&
              isAlike({ term: other.of, meaning: other.text }, definition),
          ),
        );
    ideas.push({
      passage,
      whole: true,
      frame: 'meaning',
      question: `Which of the following best describes ${lowered(definition.subject ?? term, analysis)}?`,
      answer: capitalised(meaning),
      verbatim: meaning,
      quality: 8,
      candidates: () => statementCandidates(others(), passage),
      unlike: contentStems(term, 'en'),
    });
  }
  return ideas;
}
