import { capitalised, contentStems, coreLength, fold, words } from '@schole/language';
import type { Analysis, Definition } from '../../../../analysis/analysis.ts';
import { greekNamings } from '../../../../analysis/greek/namings.ts';
import { isKindWord, isPersonNoun } from '../../../../analysis/greek/people.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { GreekFact } from '../../../../material/greek/facts.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { shown, subjectCandidates } from './doer.ts';
import { nameSorts, sortCloseness } from './name-sorts.ts';
import { definedBeside, namesBeside } from './names.ts';

/** Options of a question begin with a capital; those of a gap do not. */
export const capital = (list: Candidate[]): Candidate[] =>
  list.map((item) => ({ ...item, text: capitalised(item.text) }));

const definite: Readonly<Record<string, string>> = { ένας: 'ο', μια: 'η', μία: 'η', ένα: 'το' };

/** «μηνιγγίτιδα» for what inflames the «μήνιγγες»: the beginning of the name stands in its meaning. */
function soundsLike(term: string, meaning: string): boolean {
  const start = fold(term).slice(0, 6);
  return (
    start.length === 6 &&
    fold(meaning)
      .split(' ')
      .some((word) => word.startsWith(start))
  );
}

const relation =
  /^(?:γιος|κόρη|αδελφός|αδελφή|σύζυγος|γυναίκα|διάδοχος|βασιλιάς|βασίλισσα|αυτοκράτορας|αυτοκράτειρα|πρωθυπουργός|πρόεδρος|ρυθμιστής)$/u;

/** «Ποιος ήταν ο γιος του Λέοντα;»: a description of a person asks for a person, among persons. */
function personQuestion({ passage, term, meaning, plural, said }: Definition, analysis: Analysis): Idea | null {
  const [article = '', ...rest] = meaning.split(' ');
  const head = rest.slice(0, coreLength(meaning)).at(-1) ?? '';
  if (plural || !/^\p{Lu}/u.test(term) || !/^(?:ο|η|ένας|μια|μία)$/iu.test(article)) return null;
  if (!relation.test(head) && !isPersonNoun(head)) return null;
  const gender = /^(?:ο|ένας)$/iu.test(article) ? 'masculine' : 'feminine';
  const form = { gender, plural: false, grammaticalCase: 'nominative' } as const;
  const past = passage.clean.split(' ').some((word) => /(?:ησε|ωσε|θηκε|τηκε|ήταν|ξε|ψε)$/u.test(word));
  const fact: GreekFact = {
    passage,
    name: term,
    form,
    core: term.split(' ').length,
    lead: '',
    predicate: meaning,
    verb: past ? 'ήταν' : 'είναι',
    past,
    carried: false,
  };
  if (/^(?:ένας|μια|μία)$/iu.test(article)) return null;
  return {
    passage,
    frame: 'who',
    question: `${gender === 'masculine' ? 'Ποιος' : 'Ποια'} ${fact.verb}, σύμφωνα με το κείμενο, ${lowered(meaning, analysis)};`,
    answer: shown(fact, analysis),
    verbatim: said?.term ?? term,
    quality: 7,
    candidates: () => subjectCandidates(fact, new Set(contentStems(meaning, 'el')), analysis),
  };
}

/** The words of the material by their folded form, with a small first letter where it has one. */
const wordsOf = cachedPerAnalysis((analysis): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { clean } of analysis.passages)
    for (const { text } of words(clean)) {
      const plain = fold(text);
      if (!found.has(plain) || /^\p{Ll}/u.test(text)) found.set(plain, text);
    }
  return found;
});

/** Naming questions whose description is put together from the sentence, or from that and the one before. */
export function fromNamings(analysis: Analysis): Idea[] {
  const known = wordsOf(analysis, '');
  const defined = new Set(analysis.definitions.map(({ key }) => key));
  return analysis.passages.flatMap((passage, at) => {
    if (passage.entry || passage.clean.length > maxSentence) return [];
    const before = analysis.passages[at - 1];
    return greekNamings(passage, before?.entry ? undefined : before, (plain) => known.get(plain) ?? null)
      .filter(({ key }) => !defined.has(key))
      .flatMap((naming) =>
        fromDefinition(naming, analysis)
          .filter(({ frame }) => frame === 'named')
          .map((idea): Idea => ({ ...idea, quality: idea.quality - 0.5, whole: true })),
      );
  });
}

/** A longer sentence is none. */
const maxSentence = 400;

/** Naming and meaning questions from one definition. */
export function fromDefinition(definition: Definition, analysis: Analysis): Idea[] {
  const { passage, term, meaning, plural } = definition;
  // A row of a table, an everyday word: nothing that a text defines.
  if (/[|]/.test(meaning) || isKindWord(term)) return [];
  const whose = personQuestion(definition, analysis);
  if (whose) return [whose];
  const alikeNames = namesBeside(definition, analysis);
  const keys = new Set(alikeNames.map(({ text }) => keyOf(text, 'el')));
  const mixed = alikeNames.length < 3;
  const more = mixed ? definedBeside(definition, analysis).filter(({ text }) => !keys.has(keyOf(text, 'el'))) : [];
  const names = (): Candidate[] => capital([...alikeNames, ...more]);
  const base = { passage, answer: capitalised(term), verbatim: definition.said?.term ?? term, candidates: names };
  // One name of another sort makes a question poorer: it comes after all others.
  const loss = (soundsLike(term, meaning) ? 2 : 0) + (mixed ? 7 : 0);
  // «ένα κείμενο που καταθέτει η κυβέρνηση λέγεται …»: the one kind that is called so.
  const loweredMeaning =
    definition.how === 'named'
      ? lowered(meaning, analysis).replace(
          /^(?:ένας|μια|μία|ένα)(?= (?:\p{Ll}+ ){1,3}που )/u,
          (one) => definite[one] ?? one,
        )
      : lowered(meaning, analysis);
  // What a past age had needs the past tense.
  const past = /^(?:ήταν|αποτελούσ|ονομαζ|ονομάζονταν|λεγ|λέγονταν)/u.test(definition.verb ?? '');
  // The verb agrees with what the question describes: «Πώς ονομάζεται το βοήθημα …;», «Θεωρικά».
  const many = /^(?:οι|τα) /iu.test(meaning) || (plural && !/^(?:ο|η|το|ένας|μια|μία|ένα|κάθε) /iu.test(meaning));
  const verb = past ? (many ? 'ονομάζονταν' : 'ονομαζόταν') : many ? 'ονομάζονται' : 'ονομάζεται';
  if (definition.how === 'alias')
    return [
      {
        ...base,
        frame: 'alias',
        question: `Με ποιο όνομα ${definition.verb ?? 'είναι γνωστό'} ${loweredMeaning};`,
        quality: 7,
      },
    ];
  // «ένα άτομο με δύο ίδια αλληλόμορφα»: an adjective names it, and agrees with it alone.
  const agreeing = /^(?:ένας|μια|μία|ένα) /u.test(loweredMeaning) && definition.how === 'named' ? 3 : 0;
  const ideas: Idea[] = [];
  if (definition.how === 'named')
    ideas.push({ ...base, frame: 'named', question: `Πώς ${verb} ${loweredMeaning};`, quality: 9 - loss - agreeing });
  else if (definition.how === 'defined')
    ideas.push({
      ...base,
      frame: 'define',
      question: `Ποιος όρος ορίζεται ως «${loweredMeaning}»;`,
      quality: 8.5 - loss,
    });
  else if (/^(?:ο|η|το|οι|τα) /iu.test(meaning))
    ideas.push({ ...base, frame: 'define', question: `Πώς ${verb} ${loweredMeaning};`, quality: 9 - loss });
  else
    ideas.push({
      ...base,
      frame: 'define',
      question: `Ποιος όρος αντιστοιχεί στην περιγραφή «${loweredMeaning}»;`,
      quality: 8.5 - loss,
    });
  const shape = /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u;
  const own = nameSorts(term, meaning, analysis);
  const others = (): Statement[] => {
    const found = analysis.definitions.flatMap((other) => {
      if (
        other.how === 'alias' ||
        other.key === definition.key ||
        other.plural !== plural ||
        /[|\d]/.test(other.meaning) ||
        shape.test(other.meaning.toLowerCase()) !== shape.test(meaning.toLowerCase()) ||
        personQuestion(other, analysis) !== null
      )
        return [];
      const sort = sortCloseness(own, nameSorts(other.term, other.meaning, analysis));
      return [{ text: capitalised(other.meaning), section: other.passage.section, bonus: 1 + sort, sort }];
    });
    const like = found.filter(({ sort }) => sort > 0);
    return like.length >= 3 ? like : found;
  };
  const alike = others();
  // Meanings of other sorts show by their first noun that they are wrong.
  if (alike.filter(({ bonus = 0 }) => bonus > 1).length < 2) return ideas;
  ideas.push({
    passage,
    frame: 'meaning',
    question: `Ποια από τις παρακάτω περιγραφές ταιριάζει στον όρο «${term}»;`,
    answer: capitalised(meaning),
    verbatim: definition.said?.meaning ?? meaning,
    quality: alike.every(({ bonus = 0 }) => bonus > 1) ? 8 : 6,
    candidates: () => statementCandidates(alike, passage),
    unlike: contentStems(term, 'el'),
  });
  return ideas;
}
