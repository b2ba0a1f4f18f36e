import { articleOf, contentStems, isLikelyVerb, isPluralVerb, words } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { greekLooseEnds, lowered, speaking } from '../../../../material/greek/clause.ts';
import { factOf, nearFacts, saysLittle, showsGender } from '../../../../material/greek/facts.ts';
import { asQuestion, isOwned } from '../../../../material/greek/question.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { pointsHome } from './reason.ts';

/** A clause with «να»: what somebody aims at, or what comes of something. */
interface Aim {
  passage: Passage;
  /** From «να» on, or from its subject on; as in the passage. */
  text: string;
  sort: 'purpose' | 'result' | 'other';
  /** The sentence without it; empty for other clauses. */
  main: string;
  /** Of its verb; null where it has a subject of its own. */
  plural: boolean | null;
}

const purpose =
  /^(.+?),? (?:για να|προκειμένου να|με (?:τον )?σκοπό να|με (?:τον )?στόχο να|ώστε να) ([^,]+(?:, [^,]+ και [^,]+)?)$/u;
const purposeFirst = /^(?:Για να|Προκειμένου να|Με σκοπό να|Με στόχο να) ([^,]+), (.+)$/u;
const result = /^(.+?),? με αποτέλεσμα (να [^,]+|(?:ο|η|οι|το|τα) [^,]+? να [^,]+)$/u;
const clause =
  /(?<!(?:για|ώστε|χωρίς|αντί|πριν|μέχρι|σαν|προκειμένου|σκοπό|στόχο|αποτέλεσμα|πρέπει|θα|μπορεί|μπορούν|μπορούσε|μπορούσαν)) να ((?:μην? )?\p{L}+ [^,]+)/gu;

const maxWords = 16;
/** Sentences from which options are taken on either side: nearer ones are better, and a book has thousands. */
const reach = 250;

function plain(text: string): string {
  const single = text.replace(/ (?:και|αλλά|ενώ|γιατί|επειδή|όταν|αφού) (?:ο|η|οι|το|τα|δεν|θα|δε) .+$/u, '').trim();
  // «να υπογράψει … και αναγκάστηκε …»: a past verb does not depend on «να».
  for (const match of single.matchAll(/ (?:και|αλλά) (\p{L}+)/gu))
    if (isLikelyVerb(match[1] ?? '') && /(?:ε|αν)$/u.test(match[1] ?? '')) return single.slice(0, match.index);
  return single;
}

/** A present predicate can follow «να» as it stands. */
function asAim(predicate: string): boolean {
  const verbs = words(predicate).filter((word) => isLikelyVerb(word.text));
  return (
    verbs.length === 1 &&
    /(?:ει|εί|ουν|ούν|ται)$/u.test(verbs[0]?.text ?? '') &&
    !/^(?:δεν|έχ|είναι|μπορ|ονομάζ|λέγ|βρίσκ|αποτελ)/u.test(predicate)
  );
}

/** The number of a verb in «να»; null where a subject follows it: «να χαλαρώσουν οι δεσμοί». */
function numberOf(text: string): boolean | null | undefined {
  const list = words(text.replace(/^να /u, ''));
  const verb = list.find((word) => !/^(?:μην?|τον|την|τη|το|τους|τις|τα)$/u.test(word.text));
  if (!verb || !isLikelyVerb(verb.text)) return undefined;
  if (/^ (?:ο|οι|η) /u.test(text.replace(/^να /u, '').slice(verb.end))) return null;
  return isPluralVerb(verb.text);
}

function isUsable(text: string): boolean {
  const size = text.split(' ').length;
  return (
    size >= 3 &&
    size <= maxWords &&
    contentStems(text, 'el').length >= 2 &&
    !greekLooseEnds.test(text) &&
    !speaking.test(text) &&
    !/\d{3}|[:;·«»"()]/.test(text) &&
    !/^να (?:τον|την|τη|το|τους|τις|τα) \p{Ll}+(?:ει|ουν|σω)/u.test(text) &&
    !/(?:^| )(?:και|ή|που|να|σε|από|με|για)$/u.test(text)
  );
}

const aims = cachedPerAnalysis((analysis): Aim[] =>
  analysis.passages.flatMap((passage) => {
    if (!passage.fit) return [];
    const whole = passage.clean.replace(/[.]["»]?$/, '');
    const add = (text: string, sort: Aim['sort'], main: string): Aim[] => {
      const said = plain(text);
      const plural = numberOf(said);
      return plural === undefined || !isUsable(said) ? [] : [{ passage, text: said, sort, main, plural }];
    };
    const late = whole.match(purpose);
    const early = whole.match(purposeFirst);
    const effect = whole.match(result);
    if (effect?.[1] && effect[2]) {
      const own = effect[2].startsWith('να ') ? add(effect[2], 'result', effect[1]) : [];
      if (own.length > 0 || !isUsable(effect[2])) return own;
      return [{ passage, text: effect[2], sort: 'result', main: effect[1], plural: null }];
    }
    if (early?.[1] && early[2]) return add(`να ${early[1]}`, 'purpose', early[2]);
    if (late?.[1] && late[2]) return add(`να ${late[2]}`, 'purpose', late[1]);
    return [...whole.matchAll(clause)].flatMap((match) => add(`να ${match[1] ?? ''}`, 'other', ''));
  }),
);

/** The main statement as a question repeats it: one statement with its own subject. */
function isMain(main: string): boolean {
  const size = main.split(' ').length;
  if (/^(?:Όταν|Αν|Εάν|Επειδή|Αφού|Καθώς|Ενώ|Μόλις) /u.test(main)) return false;
  if (size < 4 || size > 24 || greekLooseEnds.test(main) || speaking.test(main) || /[:;·«»"()]/.test(main))
    return false;
  if (isLikelyVerb(main.split(' ')[0]?.toLowerCase() ?? '') || pointsHome(main) || isOwned(main)) return false;
  return !/ (?:και|ή|που|όχι|δηλαδή|έτσι|τόσο|αρκετά|πολύ)$/u.test(main) && !/,.*,.*,/.test(main);
}

/** Whether the first verb is passive: an aim to be done beside aims to do would stand out. */
const passive = (text: string): boolean =>
  /(?:ται|θεί|θούν|στεί|στούν|χτεί|φτεί)$/u.test(words(text).find((word) => isLikelyVerb(word.text))?.text ?? '');

function otherAims(aim: Aim, analysis: Analysis, shown: (text: string) => string): Statement[] {
  const stems = new Set(contentStems(`${aim.text} ${aim.main}`, 'el'));
  const apart = (text: string): boolean => {
    const theirs = contentStems(text, 'el');
    return theirs.filter((part) => stems.has(part)).length * 2 < theirs.length;
  };
  const made = nearFacts(aim, analysis).flatMap((fact): Statement[] => {
    if (
      fact.past ||
      fact.lead !== '' ||
      fact.passage.at === aim.passage.at ||
      !asAim(fact.predicate) ||
      saysLittle(fact)
    )
      return [];
    if (passive(fact.predicate) !== passive(aim.text)) return [];
    if (aim.plural !== null && (fact.form.plural !== aim.plural || showsGender(fact.predicate))) return [];
    const whole =
      aim.plural === null ? `${articleOf(fact.form)} ${fact.name} να ${fact.predicate}` : `να ${fact.predicate}`;
    return isUsable(whole) && apart(whole) ? [{ text: shown(whole), section: fact.passage.section, bonus: -1 }] : [];
  });
  const said = aims(analysis, '').flatMap((other) => {
    if (Math.abs(other.passage.at - aim.passage.at) > reach) return [];
    if (other.passage.at === aim.passage.at || (aim.sort === 'purpose' && other.plural === null)) return [];
    if (aim.plural !== null && other.plural !== null && other.plural !== aim.plural) return [];
    // A clause with its subject first stands out among those that begin with «να».
    if (other.text.startsWith('να ') !== aim.text.startsWith('να ')) return [];
    // What shares half its words with the question or its answer may be as right.
    if (!apart(other.text)) return [];
    const bonus = (other.sort === aim.sort ? 1.5 : 0) + (other.sort === 'other' ? -0.5 : 0);
    return [{ text: shown(other.text), section: other.passage.section, bonus }];
  });
  return [...said, ...made];
}

/** «Γιατί …; Για να …» and «Ποιο αποτέλεσμα είχε το γεγονός ότι …; Να …». */
export function fromAims(analysis: Analysis): Idea[] {
  return aims(analysis, '').flatMap((aim): Idea[] => {
    const main = aim.main.replace(/,$/, '');
    if (aim.sort === 'other' || !isMain(main) || (aim.sort === 'purpose' && aim.plural === null)) return [];
    const fact = factOf(aim.passage, analysis);
    if (aim.sort === 'purpose' && fact && fact.form.plural !== aim.plural && aim.plural !== null) return [];
    const isResult = aim.sort === 'result';
    const shown = (text: string): string => (isResult ? text.charAt(0).toUpperCase() + text.slice(1) : `Για ${text}`);
    const question = isResult
      ? `Ποιο αποτέλεσμα είχε, σύμφωνα με το κείμενο, το γεγονός ότι ${lowered(main, analysis)};`
      : `Για ποιον σκοπό, σύμφωνα με το κείμενο, ${asQuestion(main, analysis)};`;
    return [
      {
        passage: aim.passage,
        frame: isResult ? 'cause' : 'why',
        question,
        answer: shown(aim.text),
        verbatim: aim.text.replace(/^να /u, ''),
        quality: 8,
        candidates: () => statementCandidates(otherAims(aim, analysis, shown), aim.passage),
        settled: true,
      },
    ];
  });
}
