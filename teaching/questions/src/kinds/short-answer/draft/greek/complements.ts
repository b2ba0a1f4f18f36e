import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isPersonNoun } from '../../../../analysis/greek/people.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Framed } from '../framed.ts';
import { type Doing, objectOf, partsOf, readDoing } from './does.ts';
import { ideaOf } from './made.ts';
import { isMain, sentence } from './words.ts';

/** Verbs that say little without what follows their preposition, by the question for it. */
const asked: readonly { verb: RegExp; preposition: RegExp; asks: string }[] = [
  {
    verb: /^(?:εξαρτ(?:άται|ώνται|ιόταν|ιούνταν|ήθηκ)|περιβάλλ(?:εται|ονται)|προστατεύ(?:εται|ονται)|καλύπτ(?:εται|ονται)|σχηματίζ(?:εται|ονται)|σχηματίστηκ|επηρεάζ(?:εται|ονται)|επηρεάστηκ|ρυθμίζ(?:εται|ονται)|καθορίζ(?:εται|ονται)|προκύπτ(?:ει|ουν)|απειλ(?:είται|ούνται)|παράγ(?:εται|ονται)|κατασκευάζ(?:εται|ονταν?|όταν)|τροφοδοτ(?:είται|ούνται)|κινδυνεύ(?:ει|ουν))/u,
    preposition: /^από (?=\p{L})/u,
    asks: 'Από τι',
  },
  {
    verb: /^(?:μετατρέπ(?:εται|ονται)|μετατράπηκ|μεταβάλλ(?:εται|ονται)|μεταμορφών(?:εται|ονται)|διασπ(?:άται|ώνται)|βασίζ(?:εται|ονται|όταν|ονταν)|βασίστηκ|στηρίζ(?:εται|ονται|όταν|ονταν)|στηρίχ[θτ]ηκ|αποσκοπ(?:εί|ούν|ούσε|ούσαν)|στοχεύ(?:ει|ουν)|στόχευ|αποβλέπ(?:ει|ουν)|συνίσταται|αναφέρ(?:εται|ονται)|μετρ(?:ιέται|ιούνται|άται|ώνται)|εκβάλλ(?:ει|ουν)|αντιστοιχ(?:εί|ούν)|χρησιμεύ(?:ει|ουν))/u,
    preposition: /^(?=(?:σε|στ(?:ον?|ην?|α|ους|ις)) \p{L})/u,
    asks: 'Σε τι',
  },
  {
    verb: /^(?:ασχολ(?:είται|ούνται|ούνταν|ήθηκ)|τρέφ(?:εται|ονται)|συνδέ(?:εται|ονται)|συνδέθηκ|ταυτίζ(?:εται|ονται)|λειτουργ(?:εί|ούν|ούσε|ούσαν)|καλύπτ(?:εται|ονται)|αναπαράγ(?:εται|ονται)|επενδύ(?:εται|ονται)|πολλαπλασιάζ(?:εται|ονται))/u,
    preposition: /^με (?=\p{L})/u,
    asks: 'Με τι',
  },
  {
    verb: /^(?:βρίσκ(?:εται|ονται|όταν|ονταν)|παράγ(?:εται|ονται)|αποθηκεύ(?:εται|ονται)|εκκρίν(?:εται|ονται)|γίν(?:εται|ονται)|γεννήθηκ|ιδρύθηκ|υπογράφ[τθ]ηκ|πραγματοποι(?:είται|ήθηκ)|διεξάγ(?:εται|ονται)|διεξήχθη|ξεκίνησ|άρχισ|εγκαταστάθηκ|κατέφυγ|καταλήγ(?:ει|ουν)|εκβάλλ(?:ει|ουν)|απορροφ(?:άται|ώνται)|φυλάσσ(?:εται|ονται)|συγκεντρών(?:εται|ονται)|σχηματίζ(?:εται|ονται)|αναπτύχθηκ|εμφανίστηκ|χτίστηκ|κατασκευάστηκ|τυπώθηκ|εκδόθηκ)/u,
    preposition: /^(?=(?:στ(?:ον?|ην?|α|ους|ις)|ανάμεσα στ\p{L}+|κάτω από|πάνω από|πίσω από|γύρω από) \p{L})/u,
    asks: 'Πού',
  },
];
/** No place: a time, a state, a number, what it is for. */
const noPlace =
  /^(?:σε|στ\p{L}{1,3}) (?:\d|μέσα |τέλη |τέλος |αρχ(?:ή|ές) |διάρκεια|αιών|δεκαετ|χρόνια|έτος|εποχή|περίοδο|φάση|στιγμή|περίπτωση|βάση |θέση |κατάσταση|ισορροπία|κίνδυνο|εξέλιξη|ακμή|επίκεντρο|επαφή|σχέση|αντίθεση|ίδι\p{L}+|εξής|πρώτ\p{L}+|δεύτερ\p{L}+|κέντρο (?:της προσοχής|του ενδιαφέροντος)|χέρια|πλαίσι\p{L}+|\p{L}{0,3}\d)/u;
const whole =
  /^(?:από|σε|με|στ\p{L}{1,3}) (?:μια|μία|έναν|ένα|πολλ|διάφορ|διαφορετικ|άλλ|τη μία|την? μι|το πόσ|το αν|το κατά|το πώς|ποι|πόσ|αυτ|τρόπο|ό,τι|όσ)\p{L}*/u;
const amount = /\d|(?<!\p{L})(?:εκατό|χίλι\p{L}+|δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε|έξι|επτά|οκτώ|δέκα|φορές)(?!\p{L})/u;
const [least, most] = [2, 18];

/** «Από ποιον»: of somebody «από τι» is not asked. */
const isSomebody = (text: string): boolean => {
  const [, noun = ''] = /^\S+ (?:τον |την? |τους |τις )?(?:\p{Ll}+ )?(\p{L}+)/u.exec(text) ?? [];
  return (
    isPersonNoun(noun) ||
    /^\p{Lu}/u.test(
      text
        .split(' ')
        .slice(1)
        .find((word) => word.length > 3) ?? '',
    )
  );
};

function fromRead(read: Doing, passage: Passage, analysis: Analysis): Framed[] {
  const { clause, text, name, when, from } = read;
  const behind = passage.clean.slice(from);
  for (const { verb, preposition, asks } of asked) {
    if (!verb.test(clause.verb) || !preposition.test(behind)) continue;
    const object = objectOf(passage, from, [least, most]);
    if (!object || whole.test(object.text) || amount.test(object.text)) continue;
    if (asks === 'Πού' ? noPlace.test(object.text) || / (?:στις|το) \d/u.test(object.text) : isSomebody(object.text))
      continue;
    if (!isMain(`${text.slice(0, clause.phrase.end)} ${clause.verb} ${object.text}`)) return [];
    // «από τη θερμοκρασία, την υγρασία και τον άνεμο»: the preposition is that of the question.
    const skip = /^(?:από|με) /u.exec(object.text)?.[0].length ?? 0;
    const rest = asks === 'Πού' ? object : pieceOf(passage, object.at + skip, object.at + object.text.length);
    if (!rest) return [];
    const parts = partsOf(passage, rest);
    // «από σάκχαρα, τα σκαλοπάτια από ζεύγη»: a second statement; «που έζησαν» without «πριν από …».
    if (parts.length === 1 && /, (?:ο|η|το|οι|τα) /u.test(rest.text)) return [];
    if (/^ (?:πριν|μετά|όταν|όπως|αφού) /u.test(passage.clean.slice(object.at + object.text.length))) return [];
    const ideas = parts.map((piece) => ideaOf(piece, analysis));
    const tail = when === '' ? '' : ` ${lowered(when, analysis)}`;
    return [
      {
        frame: 'does',
        question: `${asks} ${clause.verb} ${name}${tail};`,
        ideas,
        model: sentence(passage.clean.slice(0, object.at + object.text.length)),
        passages: [passage],
        about: object.text,
        quality: 0,
        thing: name,
      },
    ];
  }
  return [];
}

/** «Από τι εξαρτάται …;», «Πού βρίσκεται …;»: from a statement whose verb needs what its preposition joins to it. */
export function fromComplement(passage: Passage, analysis: Analysis): Framed[] {
  const read = readDoing(passage, analysis);
  return read ? fromRead(read, passage, analysis) : [];
}
