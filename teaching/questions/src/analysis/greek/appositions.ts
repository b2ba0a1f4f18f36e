import { contentStems, coreLength, fold, isLikelyVerb, leadsPhrase, tag, toNominative } from '@schole/language';
import { taggedPhrases } from './noun-phrases.ts';

/** A name and what the text says of it in an apposition: both in the nominative, and as they were said. */
export interface Apposition {
  term: string;
  /** With its article, as a question repeats it. */
  meaning: string;
  plural: boolean;
  said: { term: string; meaning: string };
}

type Known = (plain: string) => string | null;

const maxTermWords = 4;
const superlative = /(?:οτερ|υτερ|εστερ|υστερ|οτατ|υτατ)[α-ω]{1,3}$/;
const relative = / (?:που|\p{L}* ?τ?[οη]\p{L}? οποί\p{L}+|όπου) /u;

/** A noun phrase that begins with its article, without the σ of «στην», in the nominative. */
function nominative(said: string, known: Known) {
  const core = coreLength(said);
  return core === 0 ? null : toNominative(said, core, known);
}

/** «την αμυλάση» of «περιέχει την αμυλάση»: the shortest phrase with an article that ends the text. */
export function lastPhrase(text: string): string | null {
  const parts = text.split(' ');
  for (let at = parts.length - 2; at >= Math.max(0, parts.length - 7); at -= 1) {
    const word = (parts[at] ?? '')
      .replace(/^([Σσ])τ(?=[ηοα])/u, 'τ')
      .replace(/^([Σσ])τους$/u, 'τους')
      .replace(/^[Σσ]τις$/u, 'τις');
    if (!leadsPhrase(word)) continue;
    // «η Ειρήνη η Αθηναία»: half of a name.
    if (/^\p{Lu}/u.test(parts[at - 1] ?? '') && /^\p{Lu}/u.test(parts[at + 1] ?? '') && at > 1) return null;
    const said = [word, ...parts.slice(at + 1)].join(' ');
    const rest = parts.slice(at + 1 + coreLength(said));
    // Only genitives may follow the noun.
    const closed = rest.every((part) => /^(?:του|της|των)$|(?:ου|ού|ης|ής|ας|άς|ων|ών|ους|ούς|εως|τος)$/u.test(part));
    return coreLength(said) > 0 && closed ? said : null;
  }
  return null;
}

const abstract: readonly [RegExp, string][] = [
  [/ισμό$/u, 'τον'],
  [/(?:[σξψ]η|τητα|ία|εία)$/u, 'την'],
];

/** «στασιμοπληθωρισμό, δηλαδή …», «από ήλεκτρο, ένα κράμα …»: a name without an article, where its ending shows its gender. */
function bareName(before: string, after: string, that: boolean): string | null {
  const word = before.split(' ').at(-1) ?? '';
  if (!/^\p{Ll}{5,}$/u.test(word) || isLikelyVerb(word)) return null;
  const article = abstract.find(([ending]) => ending.test(word))?.[1];
  if (that && article) return `${article} ${word}`;
  // «οριζόταν δικτάτορας, ένας άρχοντας με απόλυτη εξουσία»
  if (/^ένας /u.test(after) && /(?:ας|ης|ής|ος|ός)$/u.test(word)) return `ο ${word}`;
  return /^ένα /u.test(after) && /(?:[οό]|μα|ι)$/u.test(word) ? `το ${word}` : null;
}

/** What stands before the comma as a description: from the first article after the verb, or the whole segment. */
function description(segment: string): string | null {
  const parts = segment.split(' ');
  const verb = parts.findIndex((word, at) => isLikelyVerb(word) && !/^(?:που|να|θα)$/u.test(parts[at - 1] ?? ''));
  const from = parts.findIndex((word, at) => at > verb && leadsPhrase(word));
  if (from < 0 || (verb < 0 && from > 0)) return null;
  const found = parts.slice(from).join(' ');
  return coreLength(found) > 0 ? found : null;
}

/**
 * «μια ομάδα κυττάρων στο τοίχωμα του κόλπου, ο φλεβόκομβος»: a name in the nominative explains the last phrase in the
 * nominative, past those behind a preposition.
 */
function subjectBefore(before: string): string | null {
  const tokens = tag(before, 'el');
  const phrases = taggedPhrases(tokens);
  const at = phrases.findLastIndex(({ preposition }) => preposition === '');
  const phrase = phrases[at];
  if (!phrase || phrases.length - at > 2) return null;
  const said = before.slice(phrase.start);
  const between = before.slice(phrase.end, phrases[at + 1]?.start ?? before.length).trim();
  if (!/^(?:ο|η|το|οι|τα|ένας|μια|μία|ένα) /iu.test(said) || said.includes(',') || between.split(' ').length > 1)
    return null;
  if ((phrases.at(-1)?.end ?? 0) < before.length || isLikelyVerbIn(said)) return null;
  return said.charAt(0).toLowerCase() + said.slice(1);
}

/** Whether a description tells its thing from others: a definite one with a complement, or one with a clause. */
export function isDistinctive(meaning: string): boolean {
  const stems = contentStems(meaning, 'el').length;
  const definite = /^(?:ο|η|το|οι|τα) /iu.test(meaning);
  if (
    /(?<!\p{L})(?:αυτ\p{L}{1,3}|του|της|τους)$|\p{L} (?:του|της|τους) (?:που|,|και|σε|στ\p{L}+|με|από) |(?<!\p{L})(?:εκείν|τέτοι|άλλ|ίδι)\p{L}+/u.test(
      meaning,
    )
  )
    return false;
  // «ένα πιο εύπλαστο στρώμα»: softer than what, only the sentence says.
  if (/^(?:ένας|μια|μία|ένα) (?:πιο |λιγότερο |\p{L}+[όύέ]τερ\p{L}+ )/u.test(meaning) && !/ από /u.test(meaning))
    return false;
  if (
    /^(?:μια|μία|ένα|η|το) (?:\p{L}+ )?(?:σειρά|σύνολο|ομάδα|είδος|κατηγορία|μορφή|μέρος|τμήμα)(?: από)? \p{L}+(?: \p{L}+)?$/iu.test(
      meaning,
    )
  )
    return false;
  if (stems < 2 || meaning.split(' ').length > 24) return false;
  if (relative.test(meaning)) return stems >= 2;
  return definite ? / (?:του|της|των) /u.test(meaning) || stems >= 3 : stems >= 3;
}

const isSuperlative = (text: string): boolean =>
  text
    .split(' ')
    .slice(0, 3)
    .some((word) => superlative.test(fold(word))) || / πιο /u.test(text);

/** A name that can be asked for: short, no everyday word with a possessive. */
function isName(text: string): boolean {
  const size = text.split(' ').length;
  return size <= maxTermWords && text.length >= 3 && !/ (?:του|της|τους|μας)$/u.test(text) && !/\d|^πιο /.test(text);
}

/** Whether the comma joins the members of a list: another member follows, or one stands before. */
function enumerates(before: string, segment: string, after: string): boolean {
  if (
    / (?:και|ή) (?:ο|η|το|οι|τα|τον|την|τη|τους|τις|στ\p{L}+|από|με) /u.test(` ${segment} `) &&
    !relative.test(segment)
  )
    return true;
  const [next = '', second = ''] = after.replace(/^, /, '').split(' ');
  if (/^, /.test(after) && leadsPhrase(next) && !/^οποί/u.test(second)) return true;
  if (/^ και /.test(after)) return true;
  const previous = before.split(', ');
  return (
    previous.length > 1 &&
    leadsPhrase((previous.at(-1) ?? '').split(' ')[0] ?? '') &&
    !isLikelyVerbIn(previous.at(-1) ?? '')
  );
}

function isLikelyVerbIn(text: string): boolean {
  return text.split(' ').some((word) => isLikelyVerb(word));
}

/** The names that one sentence explains by an apposition or «δηλαδή». */
export function appositions(clean: string, known: Known): Apposition[] {
  const found: Apposition[] = [];
  const text = clean.replace(/[.]["»]?$/, '');
  if (/[:;·«»"]/.test(text)) return found;
  for (const match of text.matchAll(/, (δηλαδή |(?:ο|η|το|οι|τα|τον|την|τη|τους|τις) λεγόμεν\p{L}+ )?/gu)) {
    const before = text.slice(0, match.index);
    const rest = text.slice(match.index + match[0].length);
    const segment = rest.split(/,| – /)[0] ?? '';
    const after = rest.slice(segment.length);
    const that = match[1]?.startsWith('δηλαδή') ?? false;
    const called = match[1] !== undefined && !that;
    if (!called && !leadsPhrase(segment.split(' ')[0] ?? '')) continue;
    if (/(?<!\p{L})όπως [^,]*$/u.test(before)) continue;
    if (!that && !called && enumerates(before, segment, after)) continue;
    const left = lastPhrase(before) ?? bareName(before, segment, that);
    const right = called ? `${match[1]?.split(' ')[0]} ${segment}` : withClause(segment, after);
    // «Y, δηλαδή M» and «Y, ένα M που …»: the name stands first.
    const size = right.split(' ').length;
    // «ο γονότυπος, το σύνολο των γονιδίων ενός οργανισμού»: the longer one explains the shorter.
    const length = left?.split(' ').length ?? 0;
    const complete =
      /^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις) .* (?:του|της|των|ενός|μιας|που|σύμφωνα|με|στ\p{L}+ οποί\p{L}+) /u.test(
        right,
      );
    const proper = / \p{Lu}/u.test(left ?? '');
    // «τη Χαλκή, την επίσημη πύλη του παλατιού»: a name of one word, and what it is.
    const names = length === 2 && proper && size >= 3 && / (?:του|της|των) /u.test(right) && !/ \p{Lu}/u.test(right);
    const longer = (length > 0 && length <= 3 && size >= length + 3 && complete && !proper) || names;
    const explains =
      that ||
      (!called && longer) ||
      (!called && (/^(?:ένας|έναν|μια|μία|ένα) /u.test(right) || isSuperlative(right)) && size >= 3);
    // «τα φυτά, τα φύκη και ορισμένα βακτήρια μετατρέπουν …»: a list of subjects.
    const head = right.split(relative)[0] ?? '';
    if (isLikelyVerbIn(head) || (!that && / και /u.test(head))) continue;
    if (explains && left) {
      const [term, meaning] = [nominative(left, known), nominative(right, known)];
      if (term && meaning && agree(left, right) && isName(term.text)) {
        const said = { term: left.split(' ').slice(1).join(' '), meaning: right.split(' ').slice(1).join(' ') };
        const whole = `${meaning.article} ${meaning.text}`;
        if (isDistinctive(whole)) found.push({ term: term.text, meaning: whole, plural: term.form.plural, said });
      }
      continue;
    }
    if (that || isSuperlative(right)) continue;
    // «M, ο Y» and «M, ο λεγόμενος Y»: the name stands last.
    const main = nominativeOnly.test(right.split(' ')[0] ?? '')
      ? (subjectBefore(before) ?? description(before.split(', ').at(-1) ?? ''))
      : description(before.split(', ').at(-1) ?? '');
    const [term, meaning] = [nominative(right, known), main && nominative(main, known)];
    if (!main || !term || !meaning || !agree(main, right) || !isName(term.text)) continue;
    // «τα ψάρια σε ειδικές κατασκευές, τα διβάρια»: the name may be that of the nearer noun.
    const nearer = nominativeOnly.test(right.split(' ')[0] ?? '') ? / και /u : / (?:σε|στ\p{L}{1,3}|από|με|για|και) /u;
    if (nearer.test(main.split(relative)[0] ?? '')) continue;
    const bare = right.split(' ').length - 1;
    if (coreLength(right) < bare && !/ (?:του|της|των) |΄$/u.test(right)) continue;
    const whole = `${meaning.article} ${meaning.text}`;
    if (!isDistinctive(whole) || isLikelyVerbIn(right)) continue;
    const said = { term: right.split(' ').slice(1).join(' '), meaning: main.split(' ').slice(1).join(' ') };
    found.push({ term: term.text, meaning: whole, plural: term.form.plural, said });
  }
  return found;
}

/** «ένα είδος ιστού, το οποίο συστέλλεται …»: what a meaning is missing follows as a clause of its own. */
function withClause(segment: string, after: string): string {
  if (!/^(?:ένας|έναν|μια|μία|ένα) /u.test(segment)) return segment;
  if (/ (?:που|οποί\p{L}+) /u.test(segment) || isDistinctive(segment)) return segment;
  const clause = after.match(/^(, (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία) [^,]+)(?:,|$)/u)?.[1];
  return clause === undefined || clause.split(' ').length > 16 ? segment : `${segment}${clause}`;
}

const nominativeOnly = /^(?:ο|η|οι|ένας)$/iu;
const accusativeOnly = /^(?:τον|την|τη|τους|τις|έναν)$/iu;

/** An apposition stands in the case of its noun. */
function agree(left: string, right: string): boolean {
  const [one, other] = [left.split(' ')[0] ?? '', right.split(' ')[0] ?? ''];
  return !(
    (nominativeOnly.test(one) && accusativeOnly.test(other)) ||
    (accusativeOnly.test(one) && nominativeOnly.test(other))
  );
}
