import {
  articleOf,
  capitalised,
  contentStems,
  coreLength,
  fold,
  type GreekForm,
  isLikelyVerb,
  tag,
} from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isDistinctive } from '../../../../analysis/greek/appositions.ts';
import { taggedPhrases } from '../../../../analysis/greek/noun-phrases.ts';
import { isPersonNoun } from '../../../../analysis/greek/people.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { greekLooseEnds, speaking } from '../../../../material/greek/clause.ts';
import { firstPart } from '../../../../material/greek/facts.ts';
import { isRelationalGreek } from '../../../../material/greek/gate.ts';
import {
  type Mention,
  mentionsIn,
  type NamedPerson,
  namedPersons,
  personOf,
} from '../../../../material/greek/named-persons.ts';
import { schoolClass, schoolTerms } from '../../../../material/greek/school-terms/school-terms.ts';
import { standsAlone } from '../../../../material/statements.ts';
import type { Idea } from '../idea.ts';

const form = (feminine: boolean): GreekForm => ({
  gender: feminine ? 'feminine' : 'masculine',
  plural: false,
  grammaticalCase: 'nominative',
});

/** The classes of school books that have a person or two others of the material: of the same age and field. */
function knownClasses(own: NamedPerson, analysis: Analysis): number[] {
  const mine = schoolTerms(own.name).filter(({ sort }) => sort === 'person');
  if (mine.length > 0) return mine.map(({ line }) => line);
  const counts = new Map<number, number>();
  for (const { name } of namedPersons(analysis, ''))
    for (const { line, sort } of schoolTerms(name))
      if (sort === 'person') counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= 2).map(([line]) => line);
}

/** Other persons of the material, then those whom school books name beside them; `said` are the words of the question. */
function personsBeside(
  own: NamedPerson,
  said: string,
  passage: Passage,
  analysis: Analysis,
  show: (name: string) => string,
): Candidate[] {
  const words = new Set(
    fold(said)
      .split(/[^\p{L}]+/u)
      .map((word) => word.slice(0, 6)),
  );
  const found: Candidate[] = [];
  const seen = new Set<string>();
  const add = (name: string, feminine: boolean, closeness: number): void => {
    const parts = name
      .split(' ')
      .map((part) => fold(part).slice(0, 6))
      .filter((part) => part.length > 2);
    if (
      feminine !== own.feminine ||
      seen.has(name) ||
      parts.some((part) => words.has(part) || own.parts.includes(part))
    )
      return;
    seen.add(name);
    const script = /[A-Za-z]/.test(name) === /[A-Za-z]/.test(own.name) ? 0 : -3;
    const length = Math.abs(name.split(' ').length - own.name.split(' ').length) * 0.3;
    found.push({ text: show(name), closeness: closeness + script - length, section: null });
  };
  for (const other of namedPersons(analysis, '')) {
    if (other === own) continue;
    const distance = Math.min(...other.passages.map((at) => Math.abs(at - passage.at)));
    add(other.name, other.feminine, 4 + Math.max(0, 1 - distance / 20));
  }
  for (const line of knownClasses(own, analysis))
    for (const other of schoolClass(line)) {
      // «Κίμων» is no «Περικλής» of the text in another form.
      if (
        namedPersons(analysis, '').some(({ parts }) =>
          parts.includes(fold(other.text).split(' ').at(-1)?.slice(0, 6) ?? ''),
        )
      )
        continue;
      add(other.text, other.form.gender === 'feminine', 3.6);
    }
  return found;
}

const lead =
  /^(?:Το \d{3,4}(?: [πμ]\.Χ\.)?|Γύρω στο \d{3,4}(?: [πμ]\.Χ\.)?|(?:Τον|Την|Τη) [^,;:·«»]{0,30}?(?:αιώνα|χρόνο|χρονιά|χειμώνα|καλοκαίρι|Απρίλιο|Μάιο|άνοιξη|φθινόπωρο|μέρα|νύχτα|δεκαετία|\p{Lu}\p{Ll}+ο)(?: [^,;:·«»]{2,40}?)?|(?:Στ(?:ο|η|α|ον|ην|ους|ις)|Σε|Κατά|Με|Μετά|Πριν|Από|Για|Λίγο|Κοντά|Μέσα|Μόλις|Ήδη) [^,;:·«»]{2,60}?),? $/u;
const particle = /^(?:δεν|θα|δε)$/u;
const weak = /^(?:τον|την|τη|το|τους|τις|τα|του|της)$/u;

/** Where the verb of a clause begins and ends: «είχε ναυπηγήσει», «δεν μπορούσε»; null where none opens the text. */
function verbGroup(text: string): { verb: string; rest: string } | null {
  const words = text.split(' ');
  let at = 0;
  while (
    particle.test(words[at] ?? '') ||
    (weak.test(words[at] ?? '') && isLikelyVerb((words[at + 1] ?? '').replace(/,$/, '')))
  )
    at += 1;
  const verb = (words[at] ?? '').replace(/,$/, '');
  if (!isLikelyVerb(verb)) return null;
  if (/^(?:είχε|έχει)$/u.test(verb) && /(?:ει|εί)$/u.test(words[at + 1] ?? '')) at += 1;
  return { verb: words.slice(0, at + 1).join(' '), rest: words.slice(at + 1).join(' ') };
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const maxWords = 22;

/** The deed of a verb with all that belongs to it, up to the clause of somebody else. */
function ownDeed({ verb, rest }: { verb: string; rest: string }): string {
  const own = rest
    .replace(/, [^,]{3,40}, (?=(?:ότι|πως) )/u, ' ')
    .split(
      /, (?:αλλά|ενώ|όμως|και|αφού|γιατί|επειδή|διότι|όταν|ώσπου|ώστε|που|παρόλο|[οητ]\p{L}{0,2} οποί\p{L}+)(?!\p{L})/u,
    )[0]
    // «…, το 1498 ο Βάσκο ντα Γκάμα βρήκε …», «και τη θέση του πήρε ο Αναστάσιος»: the deed of somebody else.
    ?.split(/, (?=(?:το|τον|την) [^,]{2,30} (?:ο|η) \p{Lu})/u)[0]
    ?.split(/ (?:και|αλλά|ενώ) (?=(?:τον|την|τη|το|τα|τους|τις) [^,]*? (?:ο|η|οι) )/u)[0];
  return firstPart(`${verb} ${own ?? ''}`.trim());
}

/** «, ο ιδρυτής της δυναστείας των Ισαύρων,»: what explains the person, where it tells one from all others. */
function descriptionOf(text: string, one: Mention): string | null {
  const after = text.slice(one.end).match(/^, ((?:ο|η) [^,;:·]{8,80})(?:,|$)/u)?.[1];
  const before = text.slice(0, one.start).match(/(?:^|[, ])((?:ο|η) [^,;:·]{8,80}), $/iu)?.[1];
  const said = after ?? before;
  if (said === undefined || !isDistinctive(said) || !/ (?:του|της|των) \p{Lu}| (?:του|της|των) .* | που /u.test(said))
    return null;
  if (
    / (?:του|της|τους)(?:$| (?:που|και) )/u.test(said) ||
    said.split(' ').some(
      (part, at) =>
        isLikelyVerb(part) &&
        !/ που /u.test(
          said
            .split(' ')
            .slice(0, at + 1)
            .join(' '),
        ),
    )
  )
    return null;
  const head =
    said
      .split(' ')
      .slice(1, 1 + coreLength(small(said)))
      .at(-1) ?? '';
  return isPersonNoun(head) || /(?:τής|της|τρια|έας|ός|ος)$/u.test(head) ? `ήταν ${small(said)}` : null;
}

/** What the question asks of the one who did it, or null where the sentence does not tell it alone. */
function claimOf(text: string, one: Mention): string | null {
  // «…, ενώ οι Τούρκοι γιόρταζαν, ο Κανάρης»: what others did meanwhile is no part of the deed.
  const before = text
    .slice(0, one.start)
    .replace(/^(?:Τότε|Επίσης|Μάλιστα|Τελικά|Εκεί) (?=(?:ο|η) $)/u, '')
    .replace(/, (?:ενώ|καθώς|αφού|όταν|επειδή|μολονότι|παρόλο που) [^,]+, $/u, ' ');
  const after = text.slice(one.end);
  // «…, και ο σουλτάνος Μαχμούτ ζήτησε», «Όταν το 800 ο Καρλομάγνος στέφθηκε αυτοκράτορας, …»: a clause of its own.
  const joined = before.match(
    /(?:(?:^|, )(?:και|αλλά|ενώ|όπου|όμως|όταν|Όταν|Αφού|Ενώ|Μόλις|ώσπου) |, (?=το \d))((?:(?:το|τον|την|τη|στις|στο|στη|στην) [^,;:·]{2,40} )?)$/u,
  );
  if (joined && before !== '') {
    const clause = verbGroup(after.replace(/^, [^,]{3,100},/u, '').trimStart());
    if (!clause) return null;
    const whole = ownDeed(clause);
    const time = (joined[1] ?? '').trim();
    if (time !== '' && time.split(' ').some((part) => isLikelyVerb(part))) return null;
    return `${clause.verb}${time === '' ? '' : ` ${time}`}${whole.slice(clause.verb.length)}`;
  }
  const linked = before.match(/^((?:Ο|Η) [^,;:·]{8,80}?) (ήταν|είναι|υπήρξε) $/u);
  if (linked && /^(?:$|,)/u.test(after)) return `${linked[2]} ${small(linked[1] ?? '')}`;
  // «Την πρώτη κλίμακα την πρότεινε το 1935 ο …»
  const doubled = before.match(
    /^((?:Τον|Την|Τη|Το|Τους|Τις|Τα) [^,;:·]{4,90}?) (?:τον|την|τη|το|τους|τις|τα) (\p{Ll}+)( [^,;:·]{2,40})? $/u,
  );
  if (doubled && isLikelyVerb(doubled[2] ?? '') && /^(?:$|,| στ| σε| με| από)/u.test(after))
    return `${doubled[2]}${doubled[3] ?? ''} ${small(doubled[1] ?? '')}${after.startsWith(',') ? '' : after}`;
  if (before !== '' && (!lead.test(before) || before.split(' ').some((part) => isLikelyVerb(part)))) return null;
  // «…, χήρα δύο καπεταναίων, είχε ναυπηγήσει»: what explains the person is no part of the deed.
  const inserted = after.match(/^, [^,]{3,100}, /u)?.[0];
  const clause = verbGroup(inserted ? after.slice(inserted.length) : after.trimStart());
  if (!clause) return null;
  const whole = ownDeed(clause);
  const place = before === '' ? '' : ` ${small(before.trim().replace(/,$/, ''))}`;
  const more = whole.slice(clause.verb.length);
  const adverb = more.match(/^ \p{Ll}{4,}(?:ά|ώς|ως)(?= )/u)?.[0] ?? '';
  return `${clause.verb}${adverb}${place}${more.slice(adverb.length)}`;
}

/** «την απαγόρευση», «την ήττα»: a definite noun of which only the sentences before tell which one is meant. */
function pointsBefore(claim: string): boolean {
  const tokens = tag(claim, 'el');
  return taggedPhrases(tokens).some(({ from, head, to }) => {
    const noun = tokens[head];
    if (!noun || head !== from + 1 || to !== head + 1 || noun.pos !== 'NOUN') return false;
    if (!/^σ?(?:τ(?:ον?|ην?|α|ους|ις))$/u.test(tokens[from]?.text ?? '')) return false;
    const next = tokens[to]?.text ?? '';
    if (/^(?:που|να|ότι|σε|στ\p{L}+|με|από|για|του|της|των)$/u.test(next) && next !== '') return false;
    return (
      isRelationalGreek(noun.text) ||
      isRelationalGreek(noun.lemma) ||
      /(?:ση|ξη|ψη|ήττα|νίκη|τυχία|μός|μό|ομή)$/u.test(noun.text)
    );
  });
}

/** «Ποιος σημείωσε την πρώτη επιτυχία;»: where and when, only the text around it says. */
const isVague = (claim: string): boolean =>
  pointsBefore(claim) || (claim.split(' ').length < 5 && !/[\p{Lu}\d]/u.test(claim));

/** Whether a claim is whole: nothing in it points outside, and it tells more than a verb. */
function isWhole(claim: string): boolean {
  const size = claim.split(' ').length;
  return (
    size >= (/\p{Lu}/u.test(claim) ? 3 : 4) &&
    size <= maxWords &&
    contentStems(claim, 'el').length >= (/\p{Lu}/u.test(claim) ? 2 : 3) &&
    !greekLooseEnds.test(claim) &&
    !speaking.test(claim) &&
    !hasLoosePronoun(claim) &&
    !/[:;·()"]| – /u.test(claim) &&
    !/(?:^| )(?:και|ή|που|να|σε|από|με|για|ο|η|το|οι|τα|των|τον|την|τη|τις|ως|τόσο|ότι)$/u.test(claim) &&
    !/^(?:δεν )?(?:τον|την|τη|το|τους|τις|τα|του|της) /u.test(claim) &&
    !/(?<!\p{L})(?:τους|του ίδιου|της ίδιας) (?:και|για|με|σε|στ\p{L}+)|(?<!\p{L})(?:το ίδιο|τον επόμενο|την επόμενη|τα επόμενα|τον προηγούμενο|λίγο αργότερα|τότε)(?!\p{L})/iu.test(
      claim,
    )
  );
}

/** A gap that a person fills, in a sentence of which no question can be made. */
function gapFor(passage: Passage, one: Mention, person: NamedPerson, analysis: Analysis): Idea | null {
  const { clean } = passage;
  const size = clean.split(' ').length;
  if (!standsAlone(passage, analysis) || size < 7 || size > 26 || greekLooseEnds.test(clean) || speaking.test(clean))
    return null;
  // «ο γιος του, ο Θεόφιλος», «όπως ο Στέφανος»: a side matter.
  if (
    /(?:, | όπως )$/u.test(clean.slice(0, one.start)) ||
    /^(?:, (?:ο|η|που) | (?:ο|η) \p{Lu}| και )/u.test(clean.slice(one.end))
  )
    return null;
  const rest = `${clean.slice(0, one.start)}${clean.slice(one.end)}`;
  const article = one.feminine ? 'η' : 'ο';
  const written = one.start === 0 ? capitalised(article) : article;
  return {
    passage,
    frame: 'cloze',
    question: `${clean.slice(0, one.start)}${written} ________${clean.slice(one.end)}`,
    answer: person.name,
    verbatim: one.name,
    quality: 4.5,
    candidates: () => personsBeside(person, rest, passage, analysis, (name) => name),
    settled: true,
  };
}

/** «Ποιος …;» from the sentences in which a person does or is something, among the persons of the same age. */
export function fromPersons(passage: Passage, analysis: Analysis): Idea[] {
  const text = passage.clean.replace(/[.]["»]?$/, '');
  const found: Idea[] = [];
  for (const one of mentionsIn(text, analysis)) {
    const person = one.nominative ? personOf(one, analysis) : null;
    if (!person) continue;
    const shape = form(person.feminine);
    const show = (name: string): string => `${capitalised(articleOf(shape))} ${name}`;
    const claims = [claimOf(text, one), descriptionOf(text, one)].filter((claim) => claim !== null && isWhole(claim));
    for (const claim of claims as string[])
      found.push({
        passage,
        frame: 'who',
        question: `${person.feminine ? 'Ποια' : 'Ποιος'} ${claim};`,
        answer: show(person.name),
        verbatim: one.name,
        quality: isVague(claim) ? 4.5 : 7.8,
        candidates: () => personsBeside(person, claim, passage, analysis, show),
        whole: true,
        settled: true,
      });
    const gap = claims.length === 0 ? gapFor(passage, one, person, analysis) : null;
    if (gap) found.push(gap);
  }
  return found.slice(0, 2);
}
