import { countWords } from '@schole/language';
import type { Term } from '../../../../analysis/analysis.ts';
import { overlaps, speaksOf } from '../names.ts';
import { type Found, inOrder, nothingNamed, quotable, type Reading, shared } from './frame.ts';
import { everydayWords } from './ground.ts';
import { type Side, sidesOf } from './sides.ts';
import { developmentOf, isHistory, oneStory, yearsOf } from './years.ts';

/** A process told in steps, as boxes and arrows. */
export function flowchart({ stretch, cues, subjects, definitions }: Reading): Found[] {
  const { sentences } = stretch;
  const steps = sentences.filter((_, at) => cues[at]?.step);
  const past = cues.filter((own) => own.past).length;
  const topic = subjects[0] ?? null;
  if (steps.length < 3 || past * 2 > sentences.length) return [];
  const expected = inOrder(steps, 5);
  return [
    {
      ...nothingNamed,
      frame: 'flowchart',
      named: topic === null || /^the /.test(topic.subject) ? [] : [topic],
      count: Math.min(6, Math.max(4, steps.length)),
      expected,
      strength: 2.5 + Math.min(2, steps.length / 2) + (definitions.length > 0 ? 0.3 : 0),
    },
  ];
}

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
        !month.test(term.text) &&
        term.passages.some((at) => inside.has(at)),
    )
    .toSorted((one, other) => other.weight - one.weight);
}

/** A span that nobody lives through. */
const ages = /\b(?:centur(?:y|ies)|decades)\b|(?<!\p{L})αιών|(?<!\p{L})δεκαετίες/iu;

/** What nobody should be asked to invent words about. */
const grave =
  /\b(?:murder|rap(?:e|ed|ist)|suicid|molest|abus(?:e|ed|ive)|genocid|massacr|tortur|stabb|lynch|shooting|terroris|sexual assault)|(?<!\p{L})(?:δολοφον|βιασ|αυτοκτον|κακοποί|γενοκτον|σφαγ|βασαν|τρομοκρατ)/iu;
const month =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Ιαν|Φεβρ)ου[άα]ρι|Μ[άα]ρτι|Απρ[ίι]λι|Μ[άα][ίϊι]|Ιο[ύυ][νλ]ι|Α[ύυ]γο[ύυ]στ|(?:Σεπτ|Οκτ|Νο|Δεκ)[έε]?μ?βρ|Οκτ[ώω]βρ)/u;

/** Events that somebody could have lived through. */
export function letter(reading: Reading): Found[] {
  const { stretch } = reading;
  const names = properNames(reading);
  const terms = names
    .filter(({ key }, at) => !names.slice(0, at).some((other) => sharesWord(other.key, key)))
    .slice(0, 3);
  const years = yearsOf(reading).map(({ year }) => year);
  const span = Math.max(...years) - Math.min(...years);
  if (!isHistory(reading) || terms.length < 2 || years.length < 1 || span > oneStory) return [];
  if (ages.test(stretch.text) || grave.test(stretch.text)) return [];
  if (!terms.some(({ type }) => type === 'person' || type === 'place')) return [];
  const telling = stretch.sentences.filter((sentence) => terms.some((term) => term.passages.includes(sentence.at)));
  const expected = inOrder([...telling, ...yearsOf(reading).map(({ passage }) => passage)], 5);
  if (expected.length < 3) return [];
  return [
    {
      ...nothingNamed,
      frame: 'letter',
      terms: terms.map(({ text }) => text),
      count: 3,
      expected,
      strength: 2.3 + Math.min(1, expected.length / 5),
    },
  ];
}

/** A development over years, as the stations of an exhibition. */
export function exhibition(reading: Reading): Found[] {
  const development = developmentOf(reading);
  if (development === null) return [];
  return [
    {
      ...nothingNamed,
      frame: 'exhibition',
      count: 3,
      terms: development.between,
      expected: inOrder(development.events, 5),
      strength: 2.5 + Math.min(1.5, development.events.length / 3),
    },
  ];
}

/** Greek subjects are seldom read for sure: there, terms that the text names again and again count as well. */
function repeatedTerms({ stretch, analysis }: Reading, sides: readonly Side[]): Side[] {
  if (analysis.language === 'en') return [];
  const inside = new Map(stretch.sentences.map((sentence, at) => [sentence.at, at]));
  const found: Side[] = [];
  for (const { key, text, type, proper, passages, plural } of analysis.terms) {
    const held = passages.filter((at) => inside.has(at));
    if (
      type !== 'term' ||
      proper ||
      held.length === 0 ||
      passages.length < 3 ||
      text.length < 4 ||
      passages.length > everywhere * analysis.passages.length
    )
      continue;
    const named = { key, plain: text, subject: text, object: text, plural };
    if ([...sides, ...found].some((side) => overlaps(side.named, named))) continue;
    found.push({ named, at: inside.get(held[0] ?? -1) ?? 0, defined: false });
  }
  return found;
}
/** What so large a share of the sentences names is what the whole text is about. */
const everywhere = 0.3;

/** Three terms that belong together, told to somebody who knows none of them. */
export function article(reading: Reading): Found[] {
  const { stretch, cues, analysis } = reading;
  const sides = sidesOf(reading).filter(({ named: { plain, key } }) => {
    const type = analysis.termsByKey.get(key)?.type ?? 'term';
    return type === 'term' && countWords(plain) <= 3 && !/^\p{L}+ing /u.test(plain) && !/^\p{Lu}\p{Ll}/u.test(plain);
  });
  const ranked = [...sides, ...repeatedTerms(reading, sides)]
    .map((side) => {
      const about = stretch.sentences.filter((sentence) => speaksOf(sentence, side.named));
      const isKey = analysis.keyTerms.has(side.named.key);
      const spread = analysis.termsByKey.get(side.named.key)?.passages.length ?? 0;
      return { ...side, about, rank: about.length + (side.defined ? 2 : 0) + (isKey ? 2 : 0) + (spread > 2 ? 0.5 : 0) };
    })
    .filter(({ rank }) => rank >= 1.5)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 3);
  if (ranked.length < 3) return [];
  const about = new Set(ranked.flatMap((one) => one.about));
  const joint = [...about].filter((sentence) => ranked.filter(({ named }) => speaksOf(sentence, named)).length > 1);
  if (about.size < 3 || joint.length === 0) return [];
  const linked = [...about].filter((sentence) => cues[stretch.sentences.indexOf(sentence)]?.cause).length;
  const introducing = ranked.flatMap(({ at }) => stretch.sentences[at] ?? []);
  return [
    {
      ...nothingNamed,
      frame: 'article',
      terms: ranked.map(({ named }) => named.plain),
      count: 3,
      expected: inOrder([...introducing, ...joint, ...about], 5),
      strength:
        2 +
        Math.min(1, joint.length / 2) +
        Math.min(1, linked / 2) +
        ranked.filter(({ defined }) => defined).length / 2,
    },
  ];
}

/** Views that can be put into the mouths of two people. */
export function dialogue({ stretch, cues }: Reading): Found[] {
  if (grave.test(stretch.text)) return [];
  const views = stretch.sentences.filter((_, at) => cues[at]?.view);
  const [first] = views;
  if (first === undefined || views.length < 2) return [];
  const quote = quotable(first);
  if (quote === null) return [];
  const facts = stretch.sentences.filter(
    (sentence, at) => !views.includes(sentence) && (cues[at]?.evidence || cues[at]?.cause),
  );
  return [
    {
      ...nothingNamed,
      frame: 'dialogue',
      quote,
      expected: inOrder([...views.slice(1), ...facts], 5),
      strength: 3 + facts.length / 4,
    },
  ];
}

/** A statement about how one quantity changes with another, or about what something does, that could be tested. */
const testable =
  /^[^,]{3,110}? (?:\p{Ll}+ )?(?:increases?|decreases?|improves?|reduces?|affects?|influences?|speeds? up|slows? down) \p{Ll}|\b(?:grows?|moves?|works?|lasts?|learns?|remembers?|performs?|feels?|reacts?|sleeps?|eats?) (?:\p{Ll}+ ){0,2}?(?:more|less|fewer|faster|slower|higher|lower|larger|smaller|better|worse|stronger|weaker|longer|shorter|warmer|colder)\b[^,]{0,60}? (?:than|when|if)\b|(?<!\p{L})(?:(?:κινείται|κινούνται|ταξιδεύει|διαρκεί|διαρκούν|αναπτύσσεται|αναπτύσσονται|θερμαίνεται|ψύχεται|λιώνει|εξατμίζεται|μαθαίνουμε|θυμόμαστε|φτάνει|πέφτει|πέφτουν) (?:\p{L}+ ){0,3}?(?:πιο \p{L}+|\p{L}+τερα) (?:από|όταν|όσο)|εξαρτάται από|εξαρτώνται από|όσο [^,]{5,80}, τόσο|αυξάνεται (?:όταν|όσο|καθώς|με)|μειώνεται (?:όταν|όσο|καθώς|με)|αυξάνονται (?:όταν|όσο|καθώς|με)|μειώνονται (?:όταν|όσο|καθώς|με)|επηρεάζ(?:ει|ουν) (?:τη|το|τα)\p{L}{0,2})(?!\p{L})/u;

/** A denial, a mere possibility or one of several is not settled by an investigation. */
const unsure =
  /^(?:There|It|These|Several|Many|Some|Other|Using) |\bone (?:option|way)\b|\b(?:not|no|cannot|never|may|might|could|can|should|probably|decision|choice)\b|n[’']t\b|(?<!\p{L})(?:δεν|ίσως|μπορεί|μπορούν|πρέπει|πιθανόν)(?!\p{L})/iu;

/** A statement that an investigation of the pupil's own could test. */
export function investigation({ stretch, cues, analysis: { language } }: Reading): Found[] {
  return stretch.sentences.flatMap((sentence, at): Found[] => {
    const own = cues[at];
    if (own === undefined || own.past || own.view || !testable.test(sentence.clean) || unsure.test(sentence.clean))
      return [];
    const quote = quotable(sentence);
    if (quote === null || !everydayWords[language].test(quote)) return [];
    const near = stretch.sentences.filter((other) => other !== sentence && shared(other, sentence) > 0);
    if (near.length < 2) return [];
    return [
      {
        ...nothingNamed,
        frame: 'investigation',
        quote,
        expected: inOrder(near, 4),
        strength: 2 + Math.min(1.5, near.length / 2) + (own.rule ? 0.7 : 0),
      },
    ];
  });
}
