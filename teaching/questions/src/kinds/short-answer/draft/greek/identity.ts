import { fold, isLikelyVerb } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import { membersFrom } from '../../../../material/relations/greek/members.ts';
import { withoutJoins } from '../../../../material/relations/greek/relations.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Framed } from '../framed.ts';
import { ideaOf } from './made.ts';
import { sentence } from './words.ts';

/** «Κατά τον Θουκυδίδη», «Στην Ελλάδα», «Το 1821»: by whom, where or when a statement holds. */
const leading =
  /^((?:Κατά τ\p{L}{1,3}|Για τ\p{L}{1,3}|Στ\p{L}{1,3}|Σε|Το \d{3,4}(?: [πμ]\.Χ\.)?|Τον \d{1,2}ο)(?: [^ ,]+){0,4}?),? (?=(?:ο|η|το|οι|τα) )/u;
/** What only one thing of its kind is. */
const unique =
  /(?<!\p{L})(?:(?:ο|η|το|οι|τα) (?:πιο \p{L}+|(?:\p{L}+ )?\p{L}{3,}(?:ότερ|ύτερ|έστερ)(?:ος|η|ο|οι|ες|α)|πρώτ(?:ος|η|ο|οι|ες|α)|τελευταί(?:ος|α|ο|οι|ες)|μοναδικ\p{L}{1,2}|μόν(?:ος|η|ο|οι|ες|α)|κύρι(?:ος|α|ο|οι|ες)|βασικ(?:ός|ή|ό|οί|ές|ά)|απώτερ\p{L}{1,2})|(?:κύρι|βασικ|μοναδικ|απώτερ|κεντρικ|πρωταρχικ)\p{L}{1,2}) /iu;
/** What everything of its kind has one of. */
const one =
  /^(?:(?:ο|η|το|οι|τα) )?(?:μονάδα(?: μέτρησης)?|έδρα|πρωτεύουσα|σκοπός|στόχος|αποστολή|αρμοδιότητα|προορισμός|αντικείμενο|έργο|ρόλος|αφορμή|ιδρυτής|αρχηγός|επικεφαλής|εμπνευστής|συγγραφέας|δημιουργός|αρχιτέκτονας|φορείς|προϊόντα?|πρώτη ύλη|χημικός τύπος|σύμβολο|πυρήνας|βάση|θεμέλιο|αίτιο|αίτια|αιτία|αιτίες) (?:του|της|των) /iu;
/** What says of what it is the greatest, the first or the aim: «του σώματος», «που διδάχτηκε». */
const specified =
  /(?<= )(?:(?:του|της|των) \p{L}{3,}|που \p{L}+|στ(?:ον|ην?|ο|α|ους|ις) \p{L}{3,}|σε \p{L}{3,}|για \p{L}{3,}|\p{L}+(?<!βασ)(?:ικ|ιακ)(?:ός|ή|ό|οί|ές|ά|ών|ού|ής) \p{L}+)/u;
const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ\p{L}+|ίδι\p{L}+|εδώ|εκεί|τότε|έτσι|επόμεν\p{L}+|δεύτερ\p{L}+|τρίτ\p{L}+|μας|σας|όχι|δεν|ίσως|σήμερα|εξής|ένας από|μία από|μια από|ένα από)(?!\p{L})|(?<!\p{L})(?:του|της|τους)(?= (?:είναι|ήταν|και|που|σε|στ\p{L}{1,3})(?!\p{L})|$)|[«»"();:·—]/u;
const verb = ' (είναι|ήταν|υπήρξε|υπήρξαν|παραμένει) ';
/** Where what a sentence says a thing is comes to its end. */
const ends =
  /[;:·—]| – |, (?!(?:ο|η|το|οι|τα) (?!\p{L}*οποί)[^,]+(?:,| και ))| (?:ενώ|αλλά|γιατί|επειδή|διότι|αφού|όταν|ώστε)(?!\p{L})| και (?:δεν |θα |τ\p{L}{1,3} )?(?=\p{L}+(?:ει|εί|ουν|ούν|εται|ονται|είται|ησε|ησαν|ηκε|ηκαν|ούσε|ούσαν|αν|ε)(?!\p{L}))/u;
const [maxAsked, maxKey] = [16, 18];

interface Identity {
  /** By whom, where or when: ''. */
  lead: string;
  is: string;
  /** What is asked for, and what it is. */
  asked: string;
  from: number;
  to: number;
  /** Where the statement ends. */
  end: number;
}

/** The article of a phrase without one, by the ending of its first word, an adjective or a noun that has one of each. */
function articleFor(phrase: string): string | null {
  const end = fold(phrase.split(' ')[0] ?? '');
  if (/(?:οσ|ησ|ασ|εασ)$/.test(end)) return /^(?:μεροσ|ειδοσ|μελοσ)$/.test(end) ? 'το' : 'ο';
  if (/(?:η|αδα|δρα|ουσα|αιτια|κυρια|τερα|υλη|πρωτη)$/.test(end)) return 'η';
  return /(?:ο|ι)$/.test(end) ? 'το' : null;
}

/** «Ποια», «Ποιοι»: by the article, and where it is «οι» by the noun. */
function whichOf(phrase: string): string | null {
  const article = phrase.split(' ')[0] ?? '';
  const plain: Readonly<Record<string, string>> = { ο: 'Ποιος', η: 'Ποια', το: 'Ποιο', τα: 'Ποια' };
  if (article !== 'οι') return plain[article] ?? null;
  const [adjective = ''] = /(?<=^οι (?:δύο |τρεις |πιο )?)\p{L}+(?:οι|οί|ες|ές)(?= )/u.exec(phrase) ?? [];
  if (adjective !== '') return /(?:οι|οί)$/u.test(adjective) ? 'Ποιοι' : 'Ποιες';
  const noun = tagged(phrase, 'el').find(({ pos }) => pos === 'NOUN');
  if (noun?.feats.Gender === 'Masc') return 'Ποιοι';
  return noun?.feats.Gender === 'Fem' ? 'Ποιες' : null;
}

/** Whether a phrase is one thing that nothing but itself is. */
function isOne(phrase: string): boolean {
  const size = phrase.split(' ').length;
  if (size < 2 || size > maxAsked || pointing.test(phrase) || hasLoosePronoun(phrase)) return false;
  if (!one.test(phrase) && !(unique.test(phrase) && specified.test(phrase))) return false;
  // Verbs stand in its clauses only.
  const core = phrase.split(/ (?:που|όπου|\p{L}*οποί\p{L}+) /u)[0] ?? '';
  return !tagged(`${core}.`, 'el').some((token) => isFiniteVerb(token) && isLikelyVerb(token.text));
}

const thing = /^(?:(?:ο|η|το|οι|τα|ένας|μια|μία|ένα) \p{L}|να \p{Ll}|\p{Lu}\p{Ll}+)/u;

/** What a sentence says that something is, from one side or from the other; null where it says no such thing. */
function identityOf({ clean }: Passage, analysis: Analysis): Identity | null {
  const lead = leading.exec(clean)?.[1] ?? '';
  const begin = lead === '' ? 0 : clean.slice(lead.length).search(/\p{L}/u) + lead.length;
  const match = new RegExp(verb, 'u').exec(clean.slice(begin));
  if (!match) return null;
  const middle = begin + match.index;
  const from = middle + match[0].length;
  const cut = clean.slice(from).replace(/[.]$/, '').search(ends);
  const to = cut < 0 ? clean.length : from + cut;
  const [subject, said] = [clean.slice(begin, middle), clean.slice(from, to).replace(/[.]$/, '')];
  if (!thing.test(said) || /,/.test(subject)) return null;
  const small = `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  const known = /^(?:ο|η|το|οι|τα) /u.test(small);
  const first = known ? small : lowered(`${subject.charAt(0).toUpperCase()}${subject.slice(1)}`, analysis);
  const bare = known ? '' : articleFor(small);
  const is = match[1] ?? '';
  if (bare !== null) {
    const asked = bare === '' ? first : `${bare} ${small}`;
    if (isOne(asked)) return { lead, is, asked, from, to, end: to };
  }
  // «Το ήπαρ είναι ο μεγαλύτερος αδένας του σώματος»
  if (!/^(?:ο|η|το|οι|τα) /u.test(first) || subject.split(' ').length > 5 || !isOne(said)) return null;
  return /^(?:ο|η|το|οι|τα) /u.test(said) ? { lead, is, asked: said, from: begin, to: middle, end: to } : null;
}

/** Names a thing that is no answer: «το αποτέλεσμα», «η μία», «ένα από …». */
const empty =
  /^(?:(?:ο|η|το|οι|τα) (?:εξής|ακόλουθ\p{L}+|μία|ένας?|άλλ\p{L}+|πρώτ\p{L}+|δεύτερ\p{L}+|\p{L}+ αυτ\p{L}+|ίδι\p{L}+|λόγος|αιτία|αποτέλεσμα)$|(?:ένας?|μία|μια|ένα) (?:από|\p{L}+$)|τόσο |όσο |πιο )/u;

/** «Ποιος είναι ο μεγαλύτερος αδένας του σώματος;»: from a sentence that says which one it is. */
export function fromIdentity(passage: Passage, analysis: Analysis): Framed[] {
  if (passage.clean.length > 420 || withoutJoins(passage.clean) !== passage.clean) return [];
  const found = identityOf(passage, analysis);
  const key = found && pieceOf(passage, found.from, found.to);
  if (!found || !key || key.text.split(' ').length > maxKey || empty.test(lowered(key.text, analysis))) return [];
  if (pointing.test(key.text) || hasLoosePronoun(key.text)) return [];
  const which = whichOf(found.asked);
  if (which === null || (found.lead !== '' && pointing.test(found.lead))) return [];
  const members = membersFrom(passage, key.at);
  const last = members.at(-1);
  const many = /^(?:Ποιοι|Ποιες)$/u.test(which) || found.asked.startsWith('τα ');
  const listed =
    members.length > (many ? 1 : 2) && last !== undefined && last.at + last.text.length === key.at + key.text.length;
  // «Τα βασικά στοιχεία είναι η θερμοκρασία»: the list was cut.
  if (many && !listed && found.from > 0 && !/^(?:οι|τα) /u.test(key.text)) return [];
  const where = found.lead === '' ? '' : ` ${lowered(found.lead, analysis)}`;
  return [
    {
      frame: listed ? 'parts' : 'who',
      question: `${which} ${found.is} ${found.asked}${where};`,
      ideas: (listed ? members : [key]).map((piece) => ideaOf(piece, analysis)),
      model: sentence(passage.clean.slice(0, found.end)),
      passages: [passage],
      about: found.asked,
      quality: 0.5,
    },
  ];
}
