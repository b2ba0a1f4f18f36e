import { capitalised, contentStems } from '@schole/language';
import { lowered } from '../../../material/english-clause.ts';
import {
  nameCandidates,
  remembered,
  type Statement,
  statementCandidates,
  termCandidates,
} from '../../../material/pool.ts';
import type { Definition, Study } from '../../../study/study.ts';
import type { Idea } from './idea.ts';

/** Definitions of things, not of persons or firms, whose meaning begins like a name's. */
const learnable = remembered((study) =>
  study.definitions.filter(
    (other) =>
      other.how === 'is' && !/^\p{Lu}/u.test(lowered(other.term, study)) && /^(?:the|an?|any) /.test(other.meaning),
  ),
);

/** Naming, alias and meaning questions of one definition; «who» where it defines a person. */
export function fromDefinition(definition: Definition, study: Study): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const known = study.termsByKey.get(definition.key);
  const person = known?.type === 'person';
  // A named thing or a person of an example is no term to be learnt by its definition.
  if (/^\p{Lu}/u.test(lowered(term, study)) && !person && (known?.proper ?? true)) return [];
  const name = lowered(term, study);
  const like = { text: term, plural, passage };
  const names = (): Idea['candidates'] => () =>
    nameCandidates(study, like).map((item) => ({
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
    const others = (): Statement[] =>
      learnable(study, '')
        .filter((other) => other.key !== definition.key && other.plural === plural)
        .map((other) => ({ text: capitalised(other.meaning), section: other.passage.section }));
    ideas.push({
      passage,
      frame: 'meaning',
      question: `Which of the following best describes ${lowered(definition.subject ?? term, study)}?`,
      answer: capitalised(meaning),
      verbatim: meaning,
      quality: 8,
      candidates: () => statementCandidates(others(), passage),
      unlike: contentStems(term, 'en'),
    });
  }
  return ideas;
}
