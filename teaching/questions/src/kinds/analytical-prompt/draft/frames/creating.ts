import { countWords, findYears, fold } from '@schole/language';
import type { Analysis, Definition, Passage, Term } from '../../../../analysis/analysis.ts';
import { beginsWith, isNamedIn, speaksOf, termOf } from '../names.ts';
import { rawOf } from '../stretches.ts';
import { isSimile } from '../topics.ts';
import { type Found, nothingNamed, type Reading } from './frame.ts';
import { grave } from './ground.ts';
import { goesOn, inOrder, isExample, isPoint, isRemark } from './points.ts';
import { sidesOf } from './sides.ts';
import { developmentOf, isDatedBeside, maxEvents, yearsOf } from './years.ts';

type Pair = Readonly<Record<Reading['analysis']['language'], RegExp>>;

/** How a sentence begins that is the next step of a process. */
const stepOpens: Pair = {
  en: /^(?:first|next|then|finally|lastly|subsequently|afterwards?|later|eventually|once|after|following|the (?:first|second|third|fourth|next|last|final) (?:step|stage|phase)|(?:in|during) the (?:first|second|third|next|last|final) (?:step|stage|phase))\b|^[^,.;]{3,80} (?:is|are) then \p{Ll}+|^[^,.;]{3,80} (?<!and )then \p{Ll}+s?\b/iu,
  el: /^(?:πρώτα|αρχικά|στην αρχή|έπειτα|ύστερα|κατόπιν|στη συνέχεια|αργότερα|μετά|τελικά|τέλος|ακολουθ(?:εί|ούν)|αφού|μόλις|στο (?:πρώτο|δεύτερο|τρίτο|τελευταίο|επόμενο) στάδιο|(?:\p{L}+ ){1,3}(?:αρχίζει|ξεκινά))(?!\p{L})/iu,
};
/** A sentence that only names or locates something, or tells who found it, is no step. */
const noStep =
  /\b(?:called|named|known as|refers to|\d{4})\b|(?<!\p{L})(?:λέγ|ονομάζ|περιέγραψ|καλείται)\p{L}*|\d{4}/iu;
/** What people hold is no step of a process. */
const argued: Pair = {
  en: /\b(?:argue[sd]?|believe[sd]?|claim(?:s|ed)?|suggest(?:s|ed)?|think|thought|some (?:people|scientists)|should|we need)\b/iu,
  el: /(?<!\p{L})(?:υποστ[ηή]ρι[ζξ]|πιστεύ|πίστευ|ισχυρί|θεωρ|πρότειν|προτείν|άποψη)\p{L}*/iu,
};
/** Points of a process. */
const maxTold = 5;
/** Sentences that begin as a step: fewer are told beside something else. */
const leastSteps = 3;
/** Boxes of a chart. */
const boxes = { min: 3, max: 4 } as const;

/** A process told in steps, as boxes and arrows. */
export function flowchart({ stretch, cues, subjects, analysis: { language } }: Reading): Found[] {
  const { sentences } = stretch;
  const headed = (passage: Passage): boolean =>
    stepOpens[language].test(headOf(passage)) && !noStep.test(passage.clean) && !argued[language].test(passage.clean);
  const steps = sentences.filter(headed);
  const first = sentences.findIndex(headed);
  const past = cues.filter((own) => own.past).length;
  // What the first "then" follows is a step as well.
  const before = sentences[first - 1];
  const all = before === undefined || first > 2 ? steps : [before, ...steps];
  // What leans on a step goes on with it: "There they become …".
  const told = sentences.filter(
    (sentence, at) =>
      all.includes(sentence) || (at > first && (goesOn(sentence.clean) || /^There\b/.test(sentence.clean))),
  );
  const expected = inOrder(told.length > maxTold ? all : told, maxTold);
  if (steps.length < leastSteps || first > 1 || expected.length < boxes.min || past * 2 > sentences.length) return [];
  const topic = subjects[0] ?? null;
  const isOften = subjects.filter((subject) => subject?.key === topic?.key).length > 1;
  return [
    {
      ...nothingNamed,
      frame: 'flowchart',
      named: topic === null || !isOften || /^the /.test(topic.subject) ? [] : [topic],
      count: Math.min(boxes.max, expected.length),
      expected,
      strength: 3 + Math.min(2, steps.length / 2),
    },
  ];
}

/** The beginning of a sentence as its document has it: `clean` may have lost the word of time. */
const headOf = (passage: Passage): string => rawOf(passage).slice(0, 120).replace(/\s+/g, ' ');

/** "Erikson" and "Erik Erikson" are one person. */
const sharesWord = (one: string, other: string): boolean =>
  one.split(' ').some((part) => other.split(' ').includes(part));

/** Names of people and places in a stretch, the most central first. */
function properNames({ stretch, analysis }: Reading): Term[] {
  const inside = new Set(stretch.sentences.map(({ at }) => at));
  return analysis.terms
    .filter(
      (term) =>
        (term.type === 'person' || term.type === 'place' || term.proper) &&
        /^\p{Lu}/u.test(term.text) &&
        !/^\p{Lu}+$/u.test(term.text) &&
        term.passages.some((at) => inside.has(at)),
    )
    .toSorted((one, other) => other.weight - one.weight);
}

/** A span that nobody lives through. */
const ages = /\b(?:centur(?:y|ies)|decades)\b|(?<!\p{L})αιών|(?<!\p{L})δεκαετίες/iu;

/** What people of a place lived through together. */
const lived: Pair = {
  en: /\b(?:war|battle|siege|flood(?:s|ed)?|fire|earthquake|revolution|strikes?|refugees?|army|troops|fleet|invad\p{L}*|invasion|uprising|revolt\p{L}*|rebell\p{L}*|epidemic|plague|famine|expedition|voyage|protest\p{L}*|march(?:ed)?|election)\b/iu,
  el: /(?<!\p{L})(?:πόλεμ|πολέμ|μάχη|πολιορκ|σεισμ|πυρκαγ|επανάσταση|στρατ|πρόσφυγ|προσφύγ|στόλ|εξέγερσ|κατέλαβ|άλωσ|έξοδο|επιδημί|λιμό|αποβιβάστ|εκστρατεί)\p{L}*/iu,
};
/** A life, a book or a doctrine is no event that somebody sees. */
const notLived =
  /\b(?:born|theor(?:y|ies)|published|novel|book|physicians?|symptoms?|patients?|hypothes\p{L}+|experiments?|prize|discover\p{L}+)\b|(?<!\p{L})(?:γεννήθηκε|βιβλίο|Θουκυδίδ|ιστορικ|εξέδωσ|δημοσίευσ|θεωρία|μυθιστόρημα|έκθεση|έργο|σήμερα)\p{L}*/iu;
/** Years that a letter reaches. */
const oneLetter = 3;
/** Of its sentences, so many tell when something happened: else the events have no order that can be marked. */
const timed = 0.75;
const time =
  /^(?:then|the next|soon|meanwhile|at (?:dawn|noon|night|midnight)|έπειτα|ύστερα|τότε|την επομένη|αμέσως)(?!\p{L})|\b(?:days?|weeks?|months?|hours?) (?:later|before|after)|\b(?:midnight|dawn|noon|morning|evening|night|January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)\b|(?<!\p{L})(?:(?:Ιανουαρί|Φεβρουαρί|Μαρτί|Απριλί|Μαΐ|Ιουνί|Ιουλί|Αυγούστ|Σεπτεμβρί|Οκτωβρί|Νοεμβρί|Δεκεμβρί)\p{L}+|(?:η)?μέρες|εβδομάδες|μήνες|αυγή|νύχτα|πρωί|βράδυ|άνοιξη|καλοκαίρι|φθινόπωρο|χειμώνα)(?!\p{L})/iu;
/** What whoever lived through it could not know. */
const hindsight =
  /\b(?:(?<!\b(?:days?|weeks?|months?|hours?) )later|still|eventually|ever since|legacy|historians?|would|future|today|turned out|produced the)\b|(?<!\p{L})(?:αργότερα|ακόμη|έκτοτε|έμελλε|ιστορικοί|μέλλον|τελικά|αποδείχτηκε|επρόκειτο)(?!\p{L})/iu;

/** Events that somebody could have lived through. */
export function letter(reading: Reading): Found[] {
  const { stretch, cues, analysis } = reading;
  const names = properNames(reading);
  const terms = names.filter(({ key }, at) => !names.slice(0, at).some((other) => sharesWord(other.key, key)));
  const years = yearsOf(reading).map(({ year }) => year);
  if (terms.length < 2 || years.length < 1 || Math.max(...years) - Math.min(...years) > oneLetter) return [];
  if (!cues.every(({ past }) => past) || ages.test(stretch.text) || grave.test(stretch.text)) return [];
  if (!lived[analysis.language].test(stretch.text) || notLived.test(stretch.text)) return [];
  if (hindsight.test(stretch.text)) return [];
  const dated = stretch.sentences.filter(
    (sentence) => time.test(sentence.clean) || isDatedBeside(sentence) || findYears(sentence.clean).length > 0,
  );
  if (dated.length < stretch.sentences.length * timed) return [];
  const opens = stretch.sentences[0]?.at ?? -1;
  if (!terms.some(({ type, passages }) => (type === 'person' || type === 'place') && passages.includes(opens)))
    return [];
  const telling = stretch.sentences.filter((sentence) => terms.some((term) => term.passages.includes(sentence.at)));
  const expected = inOrder([...telling, ...stretch.sentences], 5);
  if (expected.length < 3 || telling.length < 2) return [];
  return [
    {
      ...nothingNamed,
      frame: 'letter',
      terms: terms.slice(0, 3).map(({ text }) => text),
      count: 3,
      expected,
      strength: 2.3 + Math.min(1, expected.length / 5),
    },
  ];
}

/** Of fewer events nobody can choose three. */
const stations = 4;

/** A development over years, as the stations of an exhibition. */
export function exhibition(reading: Reading): Found[] {
  const development = developmentOf(reading);
  const expected = inOrder(development?.events ?? [], maxEvents);
  if (development === null || expected.length < stations || grave.test(reading.stretch.text)) return [];
  return [
    {
      ...nothingNamed,
      frame: 'exhibition',
      count: 3,
      terms: development.between,
      expected,
      strength: 2.5 + Math.min(1.5, expected.length / 3),
    },
  ];
}

/** Three terms that belong together, told to somebody who knows none of them. */
export function article(reading: Reading): Found[] {
  const { stretch, cues, analysis } = reading;
  const sides = sidesOf(reading).filter(({ named: { plain, key } }) => {
    const type = analysis.termsByKey.get(key)?.type ?? 'term';
    return type === 'term' && countWords(plain) <= 3 && !/^\p{L}+ing /u.test(plain) && !/^\p{Lu}\p{Ll}/u.test(plain);
  });
  const ranked = sides
    .filter(({ named, defined }) => defined || analysis.keyTerms.has(named.key))
    .map((side) => {
      const about = stretch.sentences.filter((sentence) => speaksOf(sentence, side.named));
      return { ...side, about, rank: about.length + (side.defined ? 2 : 0) };
    })
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 3);
  if (ranked.length < 3) return [];
  const about = new Set(ranked.flatMap((one) => one.about));
  const joint = [...about].filter((sentence) => ranked.filter(({ named }) => speaksOf(sentence, named)).length > 1);
  const tied = ranked.every(({ named }) => joint.some((sentence) => speaksOf(sentence, named)));
  if (about.size < 3 || !tied) return [];
  const isCause = (sentence: Passage): boolean => cues[stretch.sentences.indexOf(sentence)]?.cause ?? false;
  const linked = [...about].filter(isCause).length;
  const introducing = ranked.flatMap(({ at }) => stretch.sentences[at] ?? []);
  const connecting = [...about]
    .filter((sentence) => joint.includes(sentence) && !isExample(sentence, analysis.language) && !isSimile(sentence))
    .toSorted((one, other) => Number(isCause(other)) - Number(isCause(one)));
  const expected = inOrder([...introducing, ...connecting], 5);
  if (!expected.some(({ passage }) => connecting.includes(passage) && !introducing.includes(passage))) return [];
  return [
    {
      ...nothingNamed,
      frame: 'article',
      terms: ranked.map(({ named }) => named.plain),
      count: 3,
      expected,
      strength:
        2 +
        Math.min(1, joint.length / 2) +
        Math.min(1, linked / 2) +
        ranked.filter(({ defined }) => defined).length / 2,
    },
  ];
}

/** "The first agent that …" tells of a rank, and not what a thing is. */
const noMeaning =
  /^(?:the |one of the |[οητ]\p{L}{0,2} )?(?:first|last|only|most|largest|main|best|πρώτ|τελευταί|μόν|πιο|μεγαλύτερ)/iu;

/** "The test is quick": one word with an article is the test that was just named, unless the text is about it. */
const isOneOfMany = ({ subject = '', term, key }: Definition, { keyTerms }: Analysis): boolean =>
  /^the /i.test(subject) && !term.includes(' ') && !keyTerms.has(key);

/** Whether a definition begins with its term or ends with it: in the middle, the sentence is about something else. */
function isOpened(text: string, term: string): boolean {
  const at = fold(text).indexOf(fold(term).slice(0, 6));
  return at < 0 || at <= termAt || fold(text).replace(/[.]$/, '').endsWith(fold(term));
}
const termAt = 16;

/** What people are is not explained by a comparison that a class invents. */
const ofPeople =
  /^(?:an? |the )?(?:\p{L}+ )?(?:(?:term|word|name|label) (?:used )?(?:to describe|for|that describes)|people|persons?|someone|individuals?)\b|^(?:(?:ο|η|οι|τα|το|ένας|ένα) )?(?:άνθρωπο[ςι]|άτομ[οα]|όσοι|όποιος)(?!\p{L})/iu;

/** Facts that a sheet about one term asks for. */
const furtherFacts = { min: 2, max: 3 } as const;

/** Terms that the text defines and says more of. */
function definedSheets(reading: Reading): Found[] {
  const { definitions, stretch, analysis } = reading;
  return definitions.flatMap((definition): Found[] => {
    const { key, how, passage, meaning, plural } = definition;
    const plain = termOf(definition, analysis);
    if (plain === null || plural || how === 'alias' || how === 'entry' || countWords(meaning) < 5) return [];
    if (!isPoint(passage.clean) || noMeaning.test(meaning) || isOneOfMany(definition, analysis)) return [];
    if (ofPeople.test(meaning) || grave.test(stretch.text) || !isOpened(passage.clean, plain)) return [];
    const begins = stretch.sentences.indexOf(passage);
    const isAbout = (sentence: Passage, at: number): boolean => {
      // Without its name, a Greek sentence is about a term only where it goes on from one that is.
      if (analysis.language === 'el')
        return speaksOf(sentence, definition) || (at === begins + 1 && goesOn(sentence.clean));
      if (at < begins) return beginsWith(sentence, plain, analysis.language);
      return isNamedIn(sentence.clean, plain) || (at > begins && goesOn(sentence.clean));
    };
    // A remark is a fact about the term only where the term is what it is about.
    const about = inOrder(
      [
        passage,
        ...stretch.sentences.filter(
          (sentence, at) =>
            sentence !== passage &&
            !definitions.some((other) => other.passage === sentence && other.key !== key) &&
            !(analysis.language === 'el' && isExample(sentence, 'el')) &&
            !isSimile(sentence) &&
            isAbout(sentence, at) &&
            (!isRemark(sentence, analysis.language) || beginsWith(sentence, plain, analysis.language)),
        ),
      ],
      5,
    ).filter((point) => point.passage !== passage);
    if (about.length < furtherFacts.min) return [];
    return [
      {
        ...nothingNamed,
        frame: 'sheet',
        terms: [plain],
        count: Math.min(furtherFacts.max, about.length),
        expected: inOrder([passage, ...about.map((point) => point.passage)], 5),
        strength: 2 + (analysis.keyTerms.has(key) ? 1 : 0) + about.length / 3,
      },
    ];
  });
}

/** So many sentences of a stretch that speak of one thing are about it. */
const aboutOne = 4;

/** "This process is called mitosis": the sentence that says what it is leans on another one. */
const isCalled = (text: string, term: string): boolean =>
  ['called', 'known as', 'termed', 'named'].some((verb) => fold(text).includes(`${verb} ${fold(term)}`));

/** What follows a subject where the sentence says what it is. */
const saysWhat =
  /^ ?(?:\([^)]*\) )?(?:is|are) (?!an? (?:very )?(?:important|key|major|essential|central|significant|fragile|complex|common|popular|powerful|good|great) )(?:an?|the|one of|\p{L}+ (?:that|which|of)|usually an?|typically an?)\b/u;

/** A thing that a stretch is about without a definition; in Greek, subjects are seldom read for sure. */
function topicSheets({ stretch, subjects, definitions, analysis }: Reading): Found[] {
  const topic = analysis.language === 'en' ? subjects.slice(0, 2).find((subject) => subject !== null) : null;
  const known = analysis.termsByKey.get(topic?.key ?? '');
  // A definition that gives no sheet gives none by this way either.
  if (definitions.some(({ key }) => key === topic?.key) || grave.test(stretch.text)) return [];
  if (stretch.sentences.some(({ clean }) => ofPeople.test(clean.split(/ (?:is|are) /u)[1] ?? ''))) return [];
  if (topic && isCalled(stretch.text, topic.plain)) return [];
  if (!topic || topic.plural || /^the \p{Ll}+$/u.test(topic.subject)) return [];
  if (known === undefined || known.proper || known.type !== 'term') return [];
  if (known.passages.length < aboutOne) return [];
  const expected = inOrder(
    stretch.sentences.filter((sentence) => speaksOf(sentence, topic)),
    5,
  );
  if (expected.length < aboutOne || !expected.some(({ text }) => saysWhat.test(text.slice(topic.subject.length))))
    return [];
  return [
    {
      ...nothingNamed,
      frame: 'sheet',
      terms: [topic.plain],
      count: Math.min(furtherFacts.max, expected.length - 1),
      expected,
      strength: 2 + expected.length / 4,
    },
  ];
}

/** A term that the text defines or is about, explained to somebody who does not know it. */
export function sheet(reading: Reading): Found[] {
  const defined = definedSheets(reading);
  return defined.length > 0 ? defined : topicSheets(reading);
}
