import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { sentence } from './words.ts';

/** What somebody did once, and nobody else: the deed is known by its doer. */
const deeds =
  '(?:ανακάλυψε|επινόησε|διατύπωσε|ίδρυσε|εφηύρε|εφεύρε|εισήγαγε|απέδειξε|θεμελίωσε|καθιέρωσε|συνέταξε|έγραψε|ανέπτυξε|κατασκεύασε|πρότεινε|εξέδωσε|δημοσίευσε|κατέλαβε|κατέκτησε|νίκησε|υπέγραψε|κατάργησε|ψήφισε|απαγόρευσε|έχτισε|οργάνωσε|κήρυξε|ανακήρυξε|παρατήρησε|μέτρησε|υπολόγισε|περιέγραψε|τύπωσε|μετέφρασε|θέσπισε|επέβαλε|επέβαλλε|υποστήριξε|απέδωσε|ενσωμάτωσε|συνέθεσε|ζωγράφισε|σχεδίασε|δημιούργησε|πέτυχε|συγκάλεσε|παρουσίασε|εισηγήθηκε|καθόρισε|ερμήνευσε|χρηματοδότησε|εγκαινίασε|αφιέρωσε|όρισε)';
const name = '\\p{Lu}\\p{Ll}+(?: (?:\\p{Lu}[\\p{Ll}΄]+|\\p{Lu}{1,4}΄|ντε|φον|βαν)){1,3}|\\p{Lu}\\p{Ll}{3,}';
/** «Το 1855 ο γιατρός Ρούντολφ Φίρχοβ διατύπωσε την αρχή ότι …» */
const active = new RegExp(
  `^((?:Το \\d{3,4}(?: [πμ]\\.Χ\\.)?,? |Τον \\d{1,2}ο αιώνα(?: [πμ]\\.Χ\\.)?,? )?)([Οοη]|Η) ((?:\\p{L}+ ){0,3}?)(${name}) (${deeds}) ((?:τον|την|τη|το|τους|τις|τα|έναν|μια|μία|ένα) [^;:·]+)$`,
  'u',
);
const open =
  /(?<!\p{L})(?:του|της|τους) *$|(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ\p{L}+|ίδι\p{L}+|δικ\p{L}+|νέ(?:ο|α|ες|ους|ον)|επίσης|όμως|ωστόσο)(?!\p{L})|[«»"()*]/u;
const beside = /,| (?:και|αλλά|ενώ|όταν|επειδή|για να|όπου|ώστε|με αποτέλεσμα) /u;
/** What tells the deed from others: whose, of what, which one. */
const distinct =
  /(?<!\p{L})(?:ότι|που|του|της|των|για|από|σε|στ(?:ον?|ην?|α|ις|ους)|με|\p{L}*οποί\p{L}+)(?!\p{L})| \p{L}{4,} \p{L}{4,}/u;
const known = /(?<!\p{L})(?:ότι|που|του|της|των|για|\p{L}*οποί\p{L}+)(?!\p{L})/u;
const [minDeed, maxDeed] = [3, 18];

/** «Το τηλεσκόπιο κατασκευάστηκε από τον Γαλιλαίο» */
const passive =
  /^((?:Το \d{3,4}(?: [πμ]\.Χ\.)?,? )?)((?:[Οοη]|Η|[Ττ]ο|[Οο]ι|[Ττ]α) [^,;:·]{4,80}?) ((?:ανακαλύφ|επινοή|διατυπώ|ιδρύ|εφευρέ|κατασκευάσ|χτίσ|κτίσ|εκδό|δημοσιεύ|κατακτή|καταλήφ|καθιερώ|συντάχ|προτά|σχεδιάσ|νική|γράφ|οργανώ|θεμελιώ|τυπώ|ζωγραφίσ|μεταφράσ|ψηφίσ|εισαχ|αποδείχ)[θτ]ηκ(?:ε|αν)) από τον ((?:\p{Ll}+ ){0,3})(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}΄]+){0,2})(?=[.,]| (?:το|στ\p{L}+|με|για|και) |$)/u;

/** «Από ποιον κατασκευάστηκε …;»: what somebody did, with the doer behind the verb. */
export function fromPassive(passage: Passage, analysis: Analysis): Framed[] {
  const [all = '', time = '', subject = '', verb = '', , person = ''] = passive.exec(passage.clean) ?? [];
  if (person === '' || open.test(subject) || subject.split(' ').length < 3) return [];
  const idea = ideaFrom(passage, person);
  if (!idea) return [];
  const when = time === '' ? '' : ` ${lowered(time, analysis).replace(/[, ]+$/u, '')}`;
  return [
    {
      frame: 'who',
      question: `Από ποιον ${verb} ${lowered(`${subject.charAt(0).toUpperCase()}${subject.slice(1)}`, analysis)}${when};`,
      ideas: [idea],
      model: sentence(all),
      passages: [passage],
      about: person,
      quality: 0,
    },
  ];
}

/** «Ποιος διατύπωσε την αρχή ότι …;»: from a statement that names somebody and a deed that is known by its doer. */
export function fromDeed(passage: Passage, analysis: Analysis): Framed[] {
  const plain = passage.clean.replace(/[.]$/, '');
  const [, time = '', article = '', owner = '', person = '', verb = '', rest = ''] = active.exec(plain) ?? [];
  // «η κυβέρνηση του Ελευθέριου Βενιζέλου»: somebody else's name.
  if (person === '' || /(?<!\p{L})(?:του|της|των) /u.test(owner)) return [];
  const cut = rest.search(beside);
  const object = cut < 0 ? rest : rest.slice(0, cut);
  const size = object.split(' ').length;
  if (size + 1 < minDeed || size > maxDeed || open.test(object) || !distinct.test(object)) return [];
  // «ένα νοητό πείραμα»: one of many, that nothing tells from others.
  if (/^(?:έναν|μια|μία|ένα) /u.test(object) && !known.test(object)) return [];
  const idea = ideaFrom(passage, person);
  if (!idea) return [];
  const when = time === '' ? '' : ` ${lowered(time, analysis).replace(/[, ]+$/u, '')}`;
  const last = person.split(' ').at(-1) ?? person;
  return [
    {
      frame: 'who',
      question: `${/^[Οο]$/u.test(article) ? 'Ποιος' : 'Ποια'} ${verb} ${object}${when};`,
      ideas: [{ ...idea, accepted: last === person ? [] : [last] }],
      model: sentence(`${article.toLowerCase()} ${person} ${verb} ${object}${when}`),
      passages: [passage],
      about: person,
      quality: 0,
    },
  ];
}
