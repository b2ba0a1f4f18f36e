import { capitalised, contentStems, fold } from '@schole/language';
import type { Analysis, Definition } from '../../../analysis/analysis.ts';
import { isPersonNoun } from '../../../analysis/greek-people.ts';
import type { Candidate } from '../../../material/candidate.ts';
import { lowered } from '../../../material/greek-clause.ts';
import { nameCandidates, type Statement, statementCandidates } from '../../../material/pool.ts';
import type { Idea } from './idea.ts';

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
  const person = isPersonNoun(head(definition.term));
  return like.filter((other) => isPersonNoun(head(other.term)) === person).length < 3 ? 3 : 0;
}

/** Naming and meaning questions from one definition. */
export function fromDefinition(definition: Definition, analysis: Analysis): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const like = { text: term, plural, passage };
  const names = (): Candidate[] => capital(nameCandidates(analysis, like));
  const base = { passage, answer: capitalised(term), verbatim: term, candidates: names };
  const loss = standsOut(definition, analysis);
  const loweredMeaning = lowered(meaning, analysis);
  // What a past age had needs the past tense.
  const past = /^(?:ήταν|αποτελούσ|ονομαζ|ονομάζονταν|λεγ|λέγονταν)/u.test(definition.verb ?? '');
  const verb = past ? (plural ? 'ονομάζονταν' : 'ονομαζόταν') : plural ? 'ονομάζονται' : 'ονομάζεται';
  if (definition.how === 'alias')
    return [
      {
        ...base,
        frame: 'alias',
        question: `Με ποιο όνομα ${definition.verb ?? 'είναι γνωστό'} ${loweredMeaning};`,
        quality: 7,
      },
    ];
  if (definition.how === 'named')
    return [{ ...base, frame: 'named', question: `Πώς ${verb} ${loweredMeaning};`, quality: 9 - loss }];
  const ideas: Idea[] = [];
  if (definition.how === 'defined')
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
    verbatim: meaning,
    quality: 8,
    candidates: () => statementCandidates(others(), passage),
    unlike: contentStems(term, 'el'),
  });
  return ideas;
}
