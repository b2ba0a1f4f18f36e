import { isPluralVerb, looksLikeVerb } from '@schole/language';
import type { Passage, Study } from '../../../study/study.ts';
import { remembered, type Statement, statementCandidates } from '../pool.ts';
import { greekLooseEnds, lowered, readGreekClause, tellsGender } from './greek-clause.ts';
import type { Idea } from './idea.ts';

const why = /^(.+?),? (?:επειδή|διότι|γιατί) ([^;:·]+)[.]$/u;

/** Defining statements are no reasons for anything. */
const defining =
  /^(?:είναι|ήταν|ονομάζ\p{L}+|λέγ(?:εται|ονται)|ορίζ(?:εται|ονται)) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;

/** Reasons and other statements of the material, as clauses that can follow «Επειδή». */
function collectReasons(study: Study, verbFirst: boolean, plural: boolean | null): Statement[] {
  const list: Statement[] = [];
  for (const passage of study.passages) {
    if (!passage.fit || passage.clean.length > 220) continue;
    const because = passage.clean.match(why)?.[2];
    // A second statement in the sentence would not follow from the subject that is left out.
    const single = !/ (?:και|αλλά|ενώ) (?:ο|η|οι|το|τα) \p{L}+ \p{L}/u.test(passage.clean);
    const clause = because || !single ? null : readGreekClause(passage.clean);
    if (because && !greekLooseEnds.test(because) && !/[,]/.test(because)) {
      const starts = /^(?:ο|η|το|οι|τα|κάθε|πολλ\p{L}+|ένα|ένας|μια|μία) /u.test(because);
      const first = because.split(' ').find((word) => !/^(?:δεν|θα|τ\p{L}{1,3}|μας|σας)$/u.test(word)) ?? '';
      const sameNumber = !verbFirst || (looksLikeVerb(first) && (isPluralVerb(first) ?? plural) === plural);
      if (starts !== verbFirst && sameNumber)
        list.push({ text: `Επειδή ${because}`, section: passage.section, bonus: 1 });
    }
    if (
      !clause ||
      /[;:·"«]/.test(passage.clean) ||
      greekLooseEnds.test(passage.clean) ||
      defining.test(clause.predicate)
    )
      continue;
    if (!verbFirst && passage.clean.split(' ').length <= 18)
      list.push({ text: `Επειδή ${lowered(passage.clean.replace(/[.]$/, ''), study)}`, section: passage.section });
    const fits =
      verbFirst &&
      clause.phrase.form.plural === plural &&
      !tellsGender(clause.predicate) &&
      clause.predicate.split(' ').length <= 16;
    if (fits) list.push({ text: `Επειδή ${clause.predicate}`, section: passage.section });
  }
  return list;
}

const reasons = remembered((study, name: string) =>
  collectReasons(study, name.startsWith('verb'), name.endsWith('plural')),
);

/** «Γιατί …»: a statement with its reason; the other reasons are true, but of other things. */
export function fromReason(passage: Passage, study: Study): Idea[] {
  const match = passage.clean.match(why);
  const [, main, reason] = match ?? [];
  if (
    !main ||
    !reason ||
    /[;:·]/.test(main) ||
    greekLooseEnds.test(main) ||
    greekLooseEnds.test(reason) ||
    /(?:^|, )(?:επειδή|διότι|γιατί) /u.test(main)
  )
    return [];
  const size = reason.split(' ').length;
  if (size < 4 || size > 24 || main.split(' ').length < 4 || main.split(' ').length > 22) return [];
  const starts = /^(?:ο|η|το|οι|τα|κάθε|πολλ\p{L}+|ένα|ένας|μια|μία|όλ\p{L}+) /u.test(reason);
  const clause = readGreekClause(main);
  return [
    {
      passage,
      frame: 'why',
      question: `Γιατί, σύμφωνα με το κείμενο, ${lowered(main, study)};`,
      answer: `Επειδή ${reason}`,
      verbatim: reason,
      quality: 8.5,
      candidates: () =>
        statementCandidates(
          reasons(study, `${starts ? 'name' : 'verb'}-${clause?.phrase.form.plural ? 'plural' : 'singular'}`),
          passage,
        ),
    },
  ];
}
