import { fold, phraseAfterArticle, words } from '@schole/language';
import type { Definition, Passage } from './analysis.ts';
import { keyOf } from './shape.ts';

const naming =
  /(?<!\p{L})(?:(?:ονομάζ|αποκαλ|λέγ|καλ)(?:εται|ονται|είται|ούνται)|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν)(?!\p{L})/u;
const article = /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα|κάθε) /iu;

function meaningOf(rest: string): string | null {
  const cut = rest
    .replace(/[.]["»]?$/, '')
    .split(
      /[;:·—]| – |, (?:αλλά|ενώ|όμως|ωστόσο|γιατί|επειδή|διότι|καθώς|και (?:είναι|έχει|μπορεί)|οπότε|άρα|δηλαδή|με αποτέλεσμα)(?!\p{L})/u,
    )[0]
    ?.trim();
  if (!cut) return null;
  const count = cut.split(' ').length;
  return count >= 5 && count <= 28 ? cut.replace(/,$/, '') : null;
}

function define(
  term: string,
  meaning: string,
  plural: boolean,
  passage: Passage,
  how: Definition['how'],
  verb?: string,
): Definition {
  const optionalVerb = verb === undefined ? {} : { verb };
  return { term, key: keyOf(term, 'el'), meaning, plural, passage, how, ...optionalVerb };
}

function copula(passage: Passage): Definition | null {
  const { clean } = passage;
  const phrase = phraseAfterArticle(clean, words(clean), 0);
  if (!phrase || phrase.form.grammaticalCase === 'accusative') return null;
  const rest = clean.slice(phrase.end);
  const match = rest.match(/^ (είναι|ήταν|αποτελεί|αποτελούν|αποτελούσε|αποτελούσαν) (.+)$/u);
  const meaning = meaningOf(match?.[2] ?? '');
  if (!meaning) return null;
  const bare = /^\p{Ll}+(?: \p{Ll}+){0,3} (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία) /u;
  const empty =
    /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) (?:πιο|μόνο|ίδι|κύρι|βασικ|σημαντικ|μεγαλύτερ|καλύτερ|πρώτ|τελευταί|αποτέλεσμα|λόγος|παράδειγμα|αιτία|μέρος)|^(?:ένας|μία|μια|ένα) (?:πολύ |αρκετά |ιδιαίτερα |εξαιρετικά |εκπληκτικά )?(?:καλ|όμορφ|ωραί|χρήσιμ|εξαιρετικ|εντυπωσιακ|θαυμάσι|πολύτιμ|ενδιαφέρ|μεγάλ|σπουδαί|απαραίτητ|τέλει)|^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) (?:πολύ|τόσο|αρκετά|ιδιαίτερα|εξαιρετικά|εκπληκτικά) /u;
  // "The raw materials are the water and the carbon dioxide" is a list and no definition.
  const listing = /^(?:ο|η|το|οι|τα) [^,]{3,40} και (?:ο|η|το|οι|τα) [^,]{3,40}$/u.test(meaning);
  if (
    listing ||
    (!article.test(meaning) && !bare.test(meaning)) ||
    empty.test(meaning) ||
    /^ (?:είναι|ήταν) (?:τόσο|πολύ|αρκετά)/u.test(rest)
  )
    return null;
  const term = clean.slice(phrase.start, phrase.end);
  // "The simplest approach is …" is a judgement and no definition.
  if (/^\p{L}*(?:ότερ|ύτερ|έστερ|ούστερ|ότατ)\p{L}+ /u.test(term)) return null;
  // «Η τρέχουσα τάση είναι …», «Το άλλο μοντέλο είναι …» describe a situation.
  if (
    /^(?:τρέχ|σημεριν|σύγχρον|συνολικ|άλλ|επόμεν|νέ[οαη]|βασικ|κύρι|κεντρικ|τυπικ|συνηθισμέν|μόν|ίδι)\p{L}* /u.test(
      term,
    )
  )
    return null;
  // «Το πρώτο πρόβλημα είναι …» enumerates and does not define.
  if (/^(?:πρώτ|δεύτερ|τρίτ|τέταρτ|επόμεν|τελευταί)\p{L}* /u.test(term)) return null;
  const definition = define(term, meaning, phrase.form.plural, passage, 'is', match?.[1]);
  return { ...definition, form: phrase.form };
}

function named(passage: Passage): Definition | null {
  const { clean } = passage;
  const match = clean.match(naming);
  if (!match || match.index === undefined) return null;
  const left = clean.slice(0, match.index).trim();
  const right = clean.slice(match.index + match[0].length).trim();
  const plural = /ονται$|ούνται$|ονταν$/u.test(match[0]);
  const first = (right.split(/[.,;·:]| και (?=\p{Ll}+(?:ει|εται|ουν|ονται) )/u)[0] ?? '')
    .replace(/["«»“”]/g, '')
    .trim();
  const short = left.replace(/["«»“”]/g, '').trim();
  if (
    article.test(right) &&
    short.split(' ').length <= 3 &&
    !/,/.test(left) &&
    !/(?:^| )(?:που|και|επίσης)$/u.test(left)
  ) {
    const meaning = meaningOf(right);
    const term = short.replace(/^(?:Ο|Η|Το|Οι|Τα) /u, '');
    return meaning ? define(term, meaning, plural, passage, 'named', match[0]) : null;
  }
  const size = first.split(' ').length;
  if (
    !article.test(left) ||
    size > 4 ||
    first.length < 3 ||
    /(?:^| )(?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|και)$/u.test(left)
  )
    return null;
  if (
    left.split(' ').length < 3 ||
    left.split(' ').length > 25 ||
    /^(?:έτσι|συνήθως|επίσης|από|σε|με|ως|και|όπως)(?= |$)/u.test(first)
  )
    return null;
  if (/[,;·:]/.test(left) && !/, (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία) .+,?$/u.test(left))
    return null;
  // «Το μισό της εφαρμογής ονομάζεται …»: only the previous sentence says which half, and of what.
  if (/^(?:Το (?:μισό|ένα|άλλο|υπόλοιπο)|Η (?:μία|μια|άλλη)|Ο (?:ένας|άλλος)) /u.test(left)) return null;
  // «Η αρχιτεκτονική για μια εφαρμογή»: the name of a kind needs the words that distinguish it from other kinds.
  if (left.split(' ').length <= 6 && / (?:μια|μία|ένα|έναν) /u.test(left) && !/ (?:που|οποί\p{L}+) /u.test(left))
    return null;
  return define(first.replace(/^(?:ο|η|το|οι|τα) /u, ''), left.replace(/,$/, ''), plural, passage, 'named', match[0]);
}

function known(passage: Passage): Definition | null {
  const { clean } = passage;
  const match = clean.match(
    /^(.+?) (είναι|ήταν|έγινε|έγιναν) (?:επίσης |ευρέως |περισσότερο )?(γνωστ(?:ός|ή|ό|οί|ές|ά)) (?:και )?(?:ως|με το όνομα) (?:ο |η |το |οι |τα )?([^.,;·]+)/u,
  );
  if (!match?.[1] || !match[4] || !article.test(match[1]) || /,/.test(match[1]) || match[4].split(' ').length > 4)
    return null;
  const term = match[4].replace(/["«»“”]/g, '').trim();
  return define(term, match[1], /(?:οί|ές|ά)$/u.test(match[3] ?? ''), passage, 'alias', `${match[2]} ${match[3]}`);
}

function defined(passage: Passage): Definition | null {
  const { clean } = passage;
  const patterns: [RegExp, number, number][] = [
    [/^Ως (?:ο |η |το |οι |τα )?([^,]{3,50}?) ορίζ(?:εται|ονται|ουμε) (.+)$/u, 1, 2],
    [
      /^(?:Ο όρος|Η έννοια|Η λέξη) ["«“]?([^"»”,]{3,50}?)["»”]? (?:αναφέρεται σ(?:ε|τ\p{L}+)|σημαίνει|περιγράφει|δηλώνει) (.+)$/u,
      1,
      2,
    ],
    [/^Με τον όρο ["«“]?([^"»”,]{3,50}?)["»”]? (?:εννοούμε|εννοείται|περιγράφουμε|χαρακτηρίζουμε) (.+)$/u, 1, 2],
    [/^(?:Ο|Η|Το|Οι|Τα) ([^,]{3,50}?) (?:ορίζεται|ορίζονται) ως (.+)$/u, 1, 2],
  ];
  for (const [pattern, termAt, meaningAt] of patterns) {
    const match = clean.match(pattern);
    const term = match?.[termAt]?.trim();
    const meaning = meaningOf(match?.[meaningAt] ?? '');
    if (term && meaning && term.split(' ').length <= 4) return define(term, meaning, false, passage, 'defined');
  }
  return null;
}

/** «για να εξετάσουμε», «Περισσότερο ένα μοντέλο»: an author's remark and no definition. */
const speaking =
  /(?<!\p{L})\p{L}+(?:ουμε|ούμε|άμε|όμαστε)(?!\p{L})|^(?:περισσότερο|λιγότερο|απλώς|μάλλον|ίσως|ουσιαστικά) /iu;

/** The definitions in one Greek sentence: «Χ είναι …», «… ονομάζεται Χ», «Χ ορίζεται ως …», «… είναι γνωστός ως Χ». */
export function greekDefinitions(passage: Passage): Definition[] {
  const found = defined(passage) ?? known(passage) ?? named(passage) ?? copula(passage);
  if (found && speaking.test(found.meaning)) return [];
  return found && !/\d{3}/.test(found.term) && fold(found.term) !== 'αυτο' ? [found] : [];
}

/** Pairs of names that a Greek sentence equates, or of which it calls one a kind of the other. */
export function greekRelations(passage: Passage): [string, string][] {
  const pairs: [string, string][] = [];
  const raw = passage.source.document.text.slice(passage.start, passage.end);
  for (const match of raw.matchAll(/([\p{L}-]+(?: [\p{L}-]+){0,2}) \(([\p{L}\p{N} -]{2,30})\)/gu))
    pairs.push([match[1] ?? '', match[2] ?? '']);
  const alias = passage.clean.match(
    /(?:ο|η|το|οι|τα|τον|την|τη|του|της|των|τους|τις) ([\p{L}-]+(?: [\p{L}-]+)?)(?: είναι)?,? (?:ή αλλιώς|δηλαδή|που (?:λέγεται|λέγονται|ονομάζεται|ονομάζονται) (?:και|αλλιώς|επίσης)|(?:λέγεται|λέγονται|ονομάζεται|ονομάζονται) (?:και|αλλιώς|επίσης)|γνωστ\p{L}+ (?:και )?ως|είναι (?:ένα )?είδος) (?:ο |η |το |οι |τα )?([\p{L}-]+(?: [\p{L}-]+)?)/iu,
  );
  if (alias) pairs.push([alias[1] ?? '', alias[2] ?? '']);
  return pairs;
}
