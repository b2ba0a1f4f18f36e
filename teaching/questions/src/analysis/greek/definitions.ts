import {
  contentStems,
  coreLength,
  fold,
  isLikelyVerb,
  phraseAfterArticle,
  tag,
  toNominative,
  words,
} from '@schole/language';
import type { Definition, Passage } from '../analysis.ts';
import { keyOf } from '../shape.ts';
import { type Apposition, appositions, isDistinctive } from './appositions.ts';
import { decapitalise, meaningOf, relative, twoClauses } from './meaning.ts';
import { nameAt } from './namings.ts';
import { otherDefinitions } from './other-definitions.ts';
import { hasLoosePronoun } from './pronouns.ts';

const naming =
  /(?<!\p{L})(?:(?:ονομάζ|αποκαλ|λέγ|καλ)(?:εται|ονται|είται|ούνται)|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν|ονομάστηκ(?:ε|αν)|αποκλήθηκ(?:ε|αν)|αποκαλούνταν|αποκαλούταν|καλούνταν)(?!\p{L})/u;
const article = /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα|κάθε) /iu;

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

/** Judgements and mere parts: no meaning of anything. */
const empty =
  /^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) (?:πιο|μόνο|ίδι|κύρι|βασικ|σημαντικ|μεγαλύτερ|καλύτερ|πρώτ|τελευταί|αποτέλεσμα|λόγος|παράδειγμα|αιτία|μέρος)|^(?:ένας|μία|μια|ένα) (?:πολύ |αρκετά |ιδιαίτερα |εξαιρετικά |εκπληκτικά )?(?:καλ|όμορφ|ωραί|χρήσιμ|εξαιρετικ|εντυπωσιακ|θαυμάσι|πολύτιμ|ενδιαφέρ|μεγάλ|σπουδαί|απαραίτητ|τέλει)|^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) (?:πολύ|τόσο|αρκετά|ιδιαίτερα|εξαιρετικά|εκπληκτικά) /u;

/** Words for the part a thing plays: «Βάση της θεωρίας είναι η …» names no term before its verb. */
const roles =
  /^(?:παράδειγμα|αποτέλεσμα|αιτία|αιτίες|λόγος|σκοπός|στόχος|θεμέλιο|αρχή|μέσο|μέσα|βάση|χαρακτηριστικ\p{L}+|πλεονέκτημα|μειονέκτημα|συνέπεια|συνέπειες|πρόδρομο\p{L}+|κέντρο|πρωτεύουσα|πηγή|γνώρισμα|στοιχείο|εκπρόσωπο\p{L}+|ιδρυτής|έργο|έργα|αίτιο|αποτελέσματα|στόχοι|συνθήκη|ανάγκη|αλήθεια|γεγονός|βέβαιο|απόδειξη|κύριο|κύρια|βασικ\p{L}+|γνωστ\p{L}+|σημαντικ\p{L}+|ανώτατ\p{L}+|πρώτ\p{L}+|τελευταί\p{L}+|μεγάλ\p{L}+|χαρακτηριστικ\p{L}+|άλλ\p{L}+)(?: |$)/iu;

/** «Πέψη είναι η διάσπαση …»: a term without its article, then its meaning. */
function bareCopula(passage: Passage): Definition | null {
  const match = passage.clean.match(
    /^(\p{Lu}\p{L}+(?: \p{Ll}[\p{L}-]+)?) (είναι|ήταν) ((?:ο|η|το|οι|τα|ένας|μια|μία|ένα|κάθε|οτιδήποτε|ό,τι|όποι\p{L}+) .+)$/u,
  );
  const [, term = '', verb = '', rest = ''] = match ?? [];
  const meaning = meaningOf(rest);
  if (!meaning || roles.test(term) || isLikelyVerb(term.toLowerCase()) || article.test(`${term} `)) return null;
  if (/(?:ου|ού|ης|ής|ων|ών)$/u.test(term.split(' ')[1] ?? '') || !isDistinctive(meaning) || empty.test(meaning))
    return null;
  // An adverb or a pronoun before the verb is no term.
  if (/(?:ως|ώς|α|ά)$/u.test(term) && isStopTerm(term)) return null;
  return { ...define(decapitalise(term, passage), meaning, /^(?:οι|τα) /u.test(meaning), passage, 'is', verb) };
}

function isStopTerm(term: string): boolean {
  return contentStems(term, 'el').length === 0;
}

function copula(passage: Passage): Definition | null {
  const { clean } = passage;
  const phrase = phraseAfterArticle(clean, words(clean), 0);
  if (!phrase || phrase.form.grammaticalCase === 'accusative') return null;
  const rest = clean.slice(phrase.end);
  const match = rest.match(/^(?: \p{Lu}\p{L}+)? (είναι|ήταν|αποτελεί|αποτελούν|αποτελούσε|αποτελούσαν) (.+)$/u);
  const meaning = meaningOf(match?.[2] ?? '');
  if (!meaning) return null;
  const bare = /^\p{Ll}+(?: \p{Ll}+){0,3} (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία) /u;
  // "The raw materials are the water and the carbon dioxide" is a list and no definition.
  const vague =
    /^(?:αποτέλεσμα|λόγος|αιτία|σκοπός|στόχος|απάντηση|ερώτημα|πρόβλημα|διαφορά|συνέπεια|παράδειγμα|γεγονός|ουσία|αλήθεια|ζητούμενο)(?= |$)/u;
  const listing = /^(?:ο|η|το|οι|τα) [^,]{3,40} και (?:ο|η|το|οι|τα) [^,]{3,40}$/u.test(meaning);
  if (
    listing ||
    vague.test(clean.slice(phrase.start)) ||
    // «Το αγαπημένο παιχνίδι είναι η σβούρα, που …» says which one it is, not what it means.
    /^(?:ο|η|το|οι|τα) \p{L}+, /u.test(meaning) ||
    (!article.test(meaning) && !bare.test(meaning)) ||
    empty.test(meaning) ||
    /^ (?:είναι|ήταν) (?:τόσο|πολύ|αρκετά)/u.test(rest)
  )
    return null;
  const more = rest.match(/^ \p{Lu}\p{L}+(?= )/u)?.[0] ?? '';
  const term = clean.slice(phrase.start, phrase.end) + more;
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

/** The clauses of a sentence that have a subject of their own. */
function clausesOf(clean: string): string[] {
  return clean
    .replace(/[.]["»]?$/, '')
    .split(
      /(?<= (?:ονομάζ|λέγ|καλ)(?:εται|ονται|είται|ούνται) [^,]{3,40}) και (?=(?:ο|η|το|οι|τα) [^,]{6,80} (?:ονομάζ|λέγ|καλ)(?:εται|ονται|είται|ούνται) )|, (?:ενώ|αλλά|και|όμως|οπότε) (?=(?:ο|η|το|οι|τα|κάθε|ένας|μια|μία|ένα|εκείν(?:ος|η|ο|οι|ες|α)) )| – |[;·]/u,
    );
}

const possessive = /(?<!\p{L})(?:του|της|τους)$/u;

function named(passage: Passage): Definition[] {
  let [noun, subject]: (string | undefined)[] = [];
  return clausesOf(passage.clean).flatMap((clause) => {
    // «εκείνη κατά την οποία χαλαρώνει»: the noun and the one who does so stand in the clause before.
    const own: string = noun === undefined ? clause : clause.replace(/^εκείν(?:ος|η|ο|οι|ες|α)(?= )/u, noun);
    const whole: string =
      own === clause || subject === undefined
        ? own
        : own.replace(/ (οποί\p{L}+) (\p{Ll}+) /u, (found, pronoun, verb) =>
            isLikelyVerb(verb) ? ` ${pronoun} ${verb} ${subject} ` : found,
          );
    noun = whole.match(/^((?:ο|η|το|οι|τα) \p{Ll}+) (?=κατά|που|στ|με|από|τ|ο|η)/iu)?.[1]?.toLowerCase() ?? noun;
    subject = whole.match(
      / οποί\p{L}+ ((?:ο|η|το|οι|τα) \p{Ll}+(?: \p{Ll}+)??) \p{Ll}+(?:ει|εί|εται|άται|ται)(?!\p{L})/u,
    )?.[1];
    return namedIn(whole, passage) ?? [];
  });
}

function namedIn(clean: string, passage: Passage): Definition | null {
  const match = clean.match(naming);
  if (!match || match.index === undefined) return null;
  // «Το αντίθετο φαινόμενο, δηλαδή η πτώση των τιμών, λέγεται …»: what «δηλαδή» says is the meaning.
  const left = clean
    .slice(0, match.index)
    .trim()
    .replace(/^[^,]+, δηλαδή ((?:ο|η|το|οι|τα) [^,]+),$/u, '$1');
  const right = clean.slice(match.index + match[0].length).trim();
  const plural = /ονται$|ούνται$|ονταν$/u.test(match[0]);
  const first =
    nameAt(right.replace(/^(?:(?:και|επίσης|αλλιώς|συνήθως|συχνά|σήμερα|αντίστοιχα) )+/u, '')) ??
    (
      right
        .replace(/^(?:και|επίσης|αλλιώς) /u, '')
        .split(/[.,;·:]| και (?=\p{Ll}+(?:ει|εται|ουν|ονται) )| (?:ή|είτε) | που /u)[0] ?? ''
    )
      .replace(/["«»“”]/g, '')
      .trim();
  const short = left.replace(/["«»“”]/g, '').trim();
  if (
    article.test(right) &&
    short.split(' ').length <= 3 &&
    !/,/.test(left) &&
    !/(?:^| )(?:που|και|επίσης)$/u.test(left) &&
    !relative.test(left) &&
    !/(?<!\p{L})αυτ/iu.test(left)
  ) {
    const meaning = meaningOf(right);
    const term = short.replace(/^(?:Ο|Η|Το|Οι|Τα) /u, '');
    return meaning ? define(decapitalise(term, passage), meaning, plural, passage, 'named', match[0]) : null;
  }
  const size = first.split(' ').length;
  if (
    !article.test(left) ||
    size > 4 ||
    first.length < 3 ||
    possessive.test(left) ||
    /(?:^| )(?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|και)$/u.test(left)
  )
    return null;
  if (
    left.split(' ').length < 3 ||
    left.split(' ').length > 25 ||
    twoClauses(left) ||
    /^(?:έτσι|συνήθως|επίσης|από|σε|με|ως|και|όπως)(?= |$)/u.test(first)
  )
    return null;
  if (/[,;·:]/.test(left) && !/, (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία) .+,?$/u.test(left))
    return null;
  if (/(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά)|εκείν\p{L}+|τέτοι\p{L}+)(?!\p{L})/iu.test(left)) return null;
  // «Οι δύο κάτω, που …»: the noun stands in the sentence before.
  if (!namesThing(left)) return null;
  // «Το μισό της εφαρμογής ονομάζεται …»: only the previous sentence says which half, and of what.
  if (/^(?:Το (?:μισό|ένα|άλλο|υπόλοιπο)|Η (?:μία|μια|άλλη)|Ο (?:ένας|άλλος)) /iu.test(left)) return null;
  // «Η αρχιτεκτονική για μια εφαρμογή»: the name of a kind needs the words that distinguish it from other kinds.
  if (left.split(' ').length <= 6 && / (?:μια|μία|ένα|έναν) /u.test(left) && !/ (?:που|οποί\p{L}+) /u.test(left))
    return null;
  return define(first.replace(/^(?:ο|η|το|οι|τα) /u, ''), left.replace(/,$/, ''), plural, passage, 'named', match[0]);
}

/** Whether what is described has its noun: one before its first relative clause. */
function namesThing(left: string): boolean {
  const own = left.split(/,? (?:που|[οητ]\p{L}* οποί\p{L}+) /u)[0] ?? left;
  return tag(own, 'el').some(({ pos, start }) => start > 0 && /^(?:NOUN|PROPN|X)$/.test(pos));
}

function knownAs(passage: Passage): Definition | null {
  const { clean } = passage;
  const match = clean.match(
    /^(.+?) (είναι|ήταν|έγινε|έγιναν) (?:επίσης |ευρέως |περισσότερο )?(γνωστ(?:ός|ή|ό|οί|ές|ά)) (?:και )?(?:ως|με το όνομα) (?:ο |η |το |οι |τα )?([^.,;·]+)/u,
  );
  if (!match?.[1] || !match[4] || !article.test(match[1]) || /,/.test(match[1]) || match[4].split(' ').length > 4)
    return null;
  const term = match[4].replace(/["«»“”]/g, '').trim();
  return define(term, match[1], /(?:οί|ές|ά)$/u.test(match[3] ?? ''), passage, 'alias', `${match[2]} ${match[3]}`);
}

function defined(passage: Passage, known: Known): Definition | null {
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
    [
      /^(?:Ονομάζουμε|Λέμε|Καλούμε|Αποκαλούμε) ["«“]?([^"»”,]{3,50}?)["»”]? ((?:τον|την|τη|το|τους|τις|τα|κάθε|έναν?|μια|μία) .+)$/u,
      1,
      2,
    ],
  ];
  for (const [pattern, termAt, meaningAt] of patterns) {
    const match = clean.match(pattern);
    const term = match?.[termAt]?.trim();
    const meaning = meaningOf(match?.[meaningAt] ?? '');
    if (!term || !meaning || term.split(' ').length > 4) continue;
    // «Η λέξη «προεδρευόμενη» δηλώνει ότι …»: a statement, and no name for it.
    if (/^(?:ότι|πως|αν|να) /u.test(meaning)) continue;
    // «εννοούμε την ανταλλαγή …»: the object of the verb.
    if (!/^(?:τον|την|τη|τους|τις|έναν) /u.test(meaning)) return define(term, meaning, false, passage, 'defined');
    const shown = toNominative(meaning, coreLength(meaning), known);
    if (!shown) continue;
    const said = { term, meaning: meaning.slice(meaning.indexOf(' ') + 1) };
    return { ...define(term, `${shown.article} ${shown.text}`, shown.form.plural, passage, 'defined'), said };
  }
  return null;
}

/** «για να εξετάσουμε», «Περισσότερο ένα μοντέλο»: an author's remark and no definition. */
const speaking =
  /(?<!\p{L})\p{L}+(?:ουμε|ούμε|άμε|όμαστε)(?!\p{L})|^(?:περισσότερο|λιγότερο|απλώς|μάλλον|ίσως|ουσιαστικά) /iu;

type Known = (plain: string) => string | null;
const vocabularies = new WeakMap<readonly Passage[], Map<string, string>>();

/** The words of the material by their folded form, with a small first letter where it has one. */
function vocabularyOf(all: readonly Passage[]): Map<string, string> {
  const made = vocabularies.get(all);
  if (made) return made;
  const found = new Map<string, string>();
  for (const { clean } of all)
    for (const { text } of words(clean)) {
      const plain = fold(text);
      if (!found.has(plain) || /^\p{Ll}/u.test(text)) found.set(plain, text);
    }
  vocabularies.set(all, found);
  return found;
}

function fromApposition({ term, meaning, plural, said }: Apposition, passage: Passage): Definition {
  return { ...define(term, meaning, plural, passage, 'is'), said };
}

const opens =
  /^(?:που|όπου|οποί\p{L}+|όταν|ότι|πως|αν|ώστε|όσ\p{L}+|ό,τι|γιατί|επειδή|καθώς|αφού|και|αλλά|,|ή|ούτε|είτε|μέχρι|ώσπου|πόσ\p{L}+|ποι\p{L}+|πώς|πού|πότε|ενώ)$/u;

/** «τα γονίδια που δωρίζει στον πυρήνα εξακολουθούν …»: the second verb is that of the sentence. */
function runsOn(meaning: string): boolean {
  const tokens = tag(meaning, 'el');
  let open = false;
  for (const [at, token] of tokens.entries()) {
    if (opens.test(token.text)) open = true;
    const finite = (token.pos === 'VERB' || token.pos === 'AUX') && token.feats.VerbForm === 'Fin';
    if (!finite || !isLikelyVerb(token.text) || /^(?:να|θα)$/u.test(tokens[at - 1]?.text ?? '')) continue;
    if (!open) return true;
    open = false;
  }
  return false;
}

/** A meaning that repeats its term, or needs another sentence, explains nothing. */
function explains({ term, meaning, how }: Definition): boolean {
  // «το σημείο που βρίσκεται ακριβώς από πάνω»: above what, only the sentence says.
  if (/ (?:από (?:πάνω|κάτω|μέσα|έξω)|δίπλα|απέναντι|γύρω|ξανά και ξανά)$/u.test(meaning)) return false;
  if (
    /^(?:πιο|πλέον|λεγόμεν\p{L}+|αντίθετ\p{L}+|αντίστροφ\p{L}+|παρόμοι\p{L}+|αντίστοιχ\p{L}+|ανάλογ\p{L}+|γνωστ\p{L}+|ονομαστ\p{L}+|περίφημ\p{L}+|διάσημ\p{L}+)(?: |$)/iu.test(
      term,
    )
  )
    return false;
  if (runsOn(meaning)) return false;
  // «Το νέο πολίτευμα»: newer than which, only the sentence before says.
  if (/^(?:ο|η|το|οι|τα) (?:νέ|τελευταί|επόμεν|προηγούμεν|άλλ)\p{L}+ \p{L}+$/iu.test(meaning)) return false;
  // «η ταινία των χρωμάτων που σχηματίζεται»: from what, only the sentence before says.
  if (/ που \p{L}+$/u.test(meaning)) return false;
  // «το βασικό της εργαλείο»: a possessive, and no genitive.
  if (
    /^(?:ο|η|το|οι|τα) (?:\p{L}+ )?\p{L}+ (?:της \p{L}+[^ς\s,]|του \p{L}+(?:[οόιί]|ος)|τους \p{L}+[^ς\s,])(?=[ ,]|$)/iu.test(
      meaning,
    )
  )
    return false;
  // «η κυριαρχία τους στις θάλασσες»: whose, only the sentence before says.
  if (/^(?:ο|η|το|οι|τα) \p{L}+ (?:του|της|τους) (?:σε|στ\p{L}+|με|από|για|που)(?!\p{L})/iu.test(meaning)) return false;
  if (speaking.test(meaning) || /\d{3}/.test(term) || fold(term) === 'αυτο') return false;
  if (/(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+)(?!\p{L})/u.test(meaning))
    return false;
  if (how === 'alias') return true;
  if (hasLoosePronoun(meaning)) return false;
  const own = contentStems(term, 'el');
  const said = new Set(contentStems(meaning, 'el'));
  // «ηλεκτρικό ρεύμα» may share its adjective with «ηλεκτρικά φορτισμένων», never its noun.
  const noun =
    own[
      Math.min(own.length, Math.max(1, coreLength(`ο ${term}`), coreLength(`η ${term}`), coreLength(`το ${term}`))) - 1
    ];
  return !(noun !== undefined && said.has(noun)) && own.filter((part) => said.has(part)).length * 2 <= own.length;
}

/**
 * The definitions in one Greek sentence: «Χ είναι …», «… ονομάζεται Χ», «Χ ορίζεται ως …», «… είναι γνωστός ως Χ», «Χ,
 * ένα …,», «…, ο Χ,».
 */
export function greekDefinitions(passage: Passage, _at = 0, all: readonly Passage[] = [passage]): Definition[] {
  const vocabulary = vocabularyOf(all);
  const known: Known = (plain) => vocabulary.get(plain) ?? null;
  const main = defined(passage, known) ?? knownAs(passage);
  const clauses = main ? [main] : [...named(passage), ...otherDefinitions(passage, known)];
  const whole = clauses.length > 0 ? clauses : [copula(passage) ?? bareCopula(passage)].flatMap((one) => one ?? []);
  const found = [...whole, ...appositions(passage.clean, known).map((one) => fromApposition(one, passage))];
  const keys = new Set<string>();
  return found.filter((one) => {
    const fresh = one.key !== '' && !keys.has(one.key);
    keys.add(one.key);
    return fresh && explains(one);
  });
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

/** Whether a word has an ending of adjectives and participles: «αυστηρό», «προεδρευόμενη»; «νομοσχέδιο» has none. */
export function isAdjectival(term: string): boolean {
  return (
    term.includes(' ') ||
    /(?:φαν|γεν|ειδ|σθεν|τελ|παθ|κριβ|αφ)ές$/u.test(term) ||
    /(?:ικ|ιν|ην|ηρ|ερ|ατ|ετ|ητ|ωτ|υτ|μεν|τε|αι|ει|ακ|ωδ|ειδ|γεν|τροφ|ιμ|αν|φορ|ου|αλ|ηλ|υρ|αβ|ελ|ολ)(?:οσ|η|ο|οι|εσ|α|ησ|εις)$/u.test(
      fold(term),
    )
  );
}
