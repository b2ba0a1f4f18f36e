import { capitalised, contentStems } from '@schole/language';
import type { Definition, Study } from '../../../study/study.ts';
import { nameCandidates, type Statement, statementCandidates } from '../pool.ts';
import { lowered } from './greek-clause.ts';
import type { Candidate, Idea } from './idea.ts';

/** Options of a question begin with a capital; those of a gap do not. */
export const capital = (list: Candidate[]): Candidate[] =>
  list.map((item) => ({ ...item, text: capitalised(item.text) }));

/** Naming and meaning questions of one definition. */
export function fromDefinition(definition: Definition, study: Study): Idea[] {
  const { passage, term, meaning, plural } = definition;
  const like = { text: term, plural, passage };
  const names = (): Candidate[] => capital(nameCandidates(study, like));
  const base = { passage, answer: capitalised(term), verbatim: term, candidates: names };
  const said = lowered(meaning, study);
  // What a past age had was called so then.
  const past = /^(?:ήταν|αποτελούσ|ονομαζ|ονομάζονταν|λεγ|λέγονταν)/u.test(definition.verb ?? '');
  const verb = past ? (plural ? 'ονομάζονταν' : 'ονομαζόταν') : plural ? 'ονομάζονται' : 'ονομάζεται';
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
  const others = (): Statement[] =>
    study.definitions
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
