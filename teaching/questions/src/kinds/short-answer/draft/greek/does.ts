import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { type GreekClause, lowered, readGreekClause } from '../../../../material/greek/clause.ts';
import { isPresentVerb } from '../../../../material/greek/gate.ts';
import { membersFrom } from '../../../../material/relations/greek/members.ts';
import { withoutJoins } from '../../../../material/relations/greek/relations.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Piece } from '../../../../material/relations/relation.ts';
import type { Framed } from '../framed.ts';
import { ideaOf } from './made.ts';
import { capital, isMain, readsAsObject, sentence, subjectWords } from './words.ts';

/** Verbs of which one sentence says all: what an organ regulates, a law forbids, a treaty provides for. */
const telling =
  /^(?:ρυθμίζ|ρύθμι|ελέγχ|έλεγ[χξ]|παράγ|παρήγαγ|μεταφέρ|προστατεύ|μετρ(?:ά|ούν)|καθορίζ|απορροφ(?:ά|ούν)|αποθηκεύ|μελετ(?:ά|ούν)|εξετάζ|απαγορεύ|απαγόρευ|προβλέπ|προέβλεπ|κατοχυρών|κατοχύρω|εξασφαλίζ|εξασφάλισ|επιβάλλ|επέβαλ|κατάργησ|κατήργησ|υπέγραψ|παραχώρησ|ψηφίζ|ψήφισ|διορίζ|απέκτησ|ζητ(?:ούσε|ούσαν)|ζήτησ|απαιτ(?:εί|ούν|ούσε|ούσαν)|αναγνώρισ|εκφράζ|συμβολίζ|εκμεταλλεύ|καλλιέργησ|καλλιεργ(?:εί|ούν|ούσαν)|εισήγαγ|εξήγαγ|καθιέρωσ|κατέστρεψ|εκπέμπ|εκκρίν|απελευθερών|απομακρύν|συγκρατ(?:εί|ούν)|μεταδίδ|δίδασκ|υποσχέθηκ|πρότειν|προτείν|αντικατέστησ|κληρονόμησ|ανέλαβ|αναλαμβάν|διασπ(?:ά|ούν)|παρέχ|παρείχ|ανέπτυξ|πληρών|επιτελ(?:εί|ούν)|εφαρμόζ|απονέμ|αποβάλλ|σχηματίζ|αντανακλ(?:ά|ούν)|φιλτράρ|διανέμ|εκτελ(?:εί|ούν)|ασκ(?:εί|ούν|ούσε|ούσαν))/u;
const time =
  '(?:Το \\d{3,4}(?: [πμ]\\.Χ\\.)?|Τον \\d{1,2}ο αιώνα(?: [πμ]\\.Χ\\.)?|Στις \\d{1,2} \\p{Lu}\\p{Ll}+ \\d{3,4})';
/** When or where, before the subject: «Το 1932 η κυβέρνηση …», «Στη σύγχρονη οικονομία το χρήμα …». */
const leading = new RegExp(
  `^(${time}|(?:Στ(?:ον?|ην?|α|ις|ους)|Σε|Κατά τ\\p{L}{1,3}|Με τ\\p{L}{1,3}) [^,;:]{3,60}?),? (?=(?:ο|η|το|οι|τα) \\p{L})`,
  'u',
);
/** What is said beside the object. */
const beside =
  /, (?:ενώ|αλλά|όμως|γιατί|επειδή|διότι|αφού|καθώς|ώστε|όταν|αν|με αποτέλεσμα|οπότε|χωρίς|παρά|αν και|και (?:[οη]|οι|το|τα|έτσι|γι))|[;:·—]| – | (?:για να|ώστε να|επειδή|διότι|ενώ|όταν|αφού|προτού|πριν|μετά|όπως) /u;
const opens = /^(?:που|ότι|πως|να|όπου|όσ\p{L}+|πώς|αν|\p{L}*οποί\p{L}+)$/u;
const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ\p{L}+|ίδι\p{L}+|εδώ|εκεί|έτσι|μας|σας)(?!\p{L})| (?:του|της|τους)$| και (?:χωρίς|με|σε|από|μόνο) |[«»"()]/u;
const vague =
  /^(?:(?:έναν|μια|μία|ένα)(?: \p{L}+){1,2}|(?:το )?(?:μεγάλο|μεγαλύτερο|μικρό|σημαντικό) (?:μέρος|τμήμα|ποσοστό)(?: .+)?)$/u;
const onlyIf = /^,? (?:αν|εάν|εφόσον|όταν|εκτός|μόνο|καθώς και|αλλά και) /u;
const [minObject, maxObject] = [3, 18];
/** A thing that the text names this often is known by its article alone. */
const wellKnown = 3;

/** Whether the words begin with what a verb takes: an article or a noun in the accusative, and no pronoun before a verb. */
function isObject(text: string): boolean {
  const [first, second] = tagged(text, 'el');
  if (!first || first.pos === 'ADP' || first.pos === 'ADV' || first.pos === 'SCONJ' || first.pos === 'CCONJ')
    return false;
  if (/^(?:σε|στ\p{L}{1,3}|από|με|για|να|ότι|πως|ως|προς|κατά|και)$/u.test(first.text)) return false;
  if (/^(?:τον|την|τη|το|τους|τις|τα)$/u.test(first.text) && second !== undefined && isFiniteVerb(second)) return false;
  if (second?.pos === 'NUM' || /\d/.test(second?.text ?? '')) return false;
  return first.feats.Case !== 'Nom' || first.feats.Gender === 'Neut';
}

/** The subject and the verb of a statement, with what stands before them. */
export interface Doing {
  clause: GreekClause;
  /** The statement from its subject on. */
  text: string;
  /** The subject as a question has it. */
  name: string;
  /** When or where, before the subject: ''. */
  when: string;
  /** Where the words behind the verb begin. */
  from: number;
}

/** A statement whose subject a question can name; null where it has none. */
export function readDoing(passage: Passage, analysis: Analysis): Doing | null {
  const plain = withoutJoins(passage.clean);
  const before = leading.exec(plain);
  const when = before?.[1] ?? '';
  const text = capital(before ? plain.slice(before[0].length) : plain);
  const clause = readGreekClause(text);
  if (!clause || clause.negative || clause.phrase.words > 5) return null;
  const name = subjectWords(text.slice(0, clause.phrase.end), analysis);
  // «ο στρατός»: whose, the text before says.
  const [stem] = clause.phrase.words > 1 || /^\p{Lu}/u.test(clause.name) ? [] : contentStems(clause.name, 'el');
  const generic = clause.phrase.form.plural && isPresentVerb(clause.verb);
  if (stem !== undefined && !generic && analysis.index.holding(stem).length < wellKnown) return null;
  const begin = passage.clean.indexOf(`${clause.verb} `, (before?.[0].length ?? 0) + clause.phrase.end - 1);
  if (name === null || begin < 0) return null;
  if (/(?<!\p{L})(?:που|\p{L}*οποί\p{L}+|του|της|τους)$/u.test(when) || pointing.test(when)) return null;
  return { clause, text, name, when, from: begin + clause.verb.length + 1 };
}

/** The words behind a verb, up to what is said beside them; null where they are not all that is to be said. */
export function objectOf(passage: Passage, from: number, [least, most]: readonly [number, number]): Piece | null {
  const rest = passage.clean.slice(from);
  const cut = rest.search(beside);
  const object = pieceOf(passage, from, cut < 0 ? passage.clean.length : from + cut);
  if (!object || object.at !== from || pointing.test(object.text)) return null;
  const size = object.text.split(' ').length;
  if (size < least || size > most) return null;
  // «ένα νοητό πείραμα», «μεγάλο μέρος του δικτύου», «υποσχέθηκε …, αν …»: not all that is to be said.
  if (vague.test(object.text) || onlyIf.test(passage.clean.slice(object.at + object.text.length))) return null;
  const inner = tagged(object.text, 'el');
  // A second verb: «κατέλαβε την πόλη και πούλησε τους κατοίκους».
  if (inner.some((token, at) => isFiniteVerb(token) && !inner.slice(0, at).some((one) => opens.test(one.text))))
    return null;
  return object;
}

/** The parts of an object that is a list, otherwise the object itself. */
export function partsOf(passage: Passage, object: Piece): readonly Piece[] {
  const members = membersFrom(passage, object.at);
  const last = members.at(-1);
  const listed =
    members.length > 2 && last !== undefined && last.at + last.text.length === object.at + object.text.length;
  return listed ? members : [object];
}

/** «Τι ρυθμίζει …;»: from a statement whose verb takes all that is to be said. */
export function fromDoing(passage: Passage, analysis: Analysis): Framed[] {
  const read = readDoing(passage, analysis);
  if (!read) return [];
  const { clause, text, name, when, from } = read;
  if (
    !telling.test(clause.verb) ||
    /(?:ται|νται|ηκε|ηκαν)$/u.test(clause.verb.replace(/^(?:εκμεταλλεύ|υποσχέθηκ)\p{L}+$/u, ''))
  )
    return [];
  if (readsAsObject(name, clause.verb)) return [];
  const object = objectOf(passage, from, [minObject, maxObject]);
  if (!object || !isObject(object.text)) return [];
  if (!isMain(`${text.slice(0, clause.phrase.end)} ${clause.verb} ${object.text}`)) return [];
  const tail = when === '' ? '' : ` ${lowered(when, analysis)}`;
  return [
    {
      frame: 'does',
      question: `Τι ${clause.verb} ${name}${tail};`,
      ideas: partsOf(passage, object).map((piece) => ideaOf(piece, analysis)),
      model: sentence(passage.clean.slice(0, object.at + object.text.length)),
      passages: [passage],
      about: object.text,
      quality: 0,
      thing: name,
    },
  ];
}
