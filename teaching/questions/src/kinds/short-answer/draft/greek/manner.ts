import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { pieceOf } from '../../../../material/relations/pieces.ts';
import type { Framed } from '../framed.ts';
import { ideaOf } from '../ideas.ts';
import { isMain, namesSubject, questionOf, sentence } from './words.ts';

/** «χτυπώντας τα φτερά τους», «με τη βοήθεια ενζύμων», «μέσω των ριζών»: by what something is done. */
const manner =
  /(?<!,) ((?!(?:όντας|έχοντας|υπάρχοντας|πάντας|φτάνοντας|αφήνοντας|κάνοντας|δημιουργώντας|προκαλώντας|οδηγώντας|εξασφαλίζοντας)(?!\p{L}))\p{Ll}{3,}[οώ]ντας|με τη(?:ν)? (?:βοήθεια|χρήση|σύσπαση|μέθοδο|προσθήκη|μεσολάβηση)|μέσω|χάρη στ\p{L}{1,3}) /u;
const ends =
  /[;:·—]| – |, |\.(?=$| )| (?:που|επειδή|γιατί|όταν|ενώ|ώστε|για να) | και (?=\p{L}+(?:ει|ουν|εται|ονται|ησε|ησαν)(?!\p{L}))/u;
const goal = /(?<!\p{L})(?:σε|στ(?:ον?|ην?|α|ους|ις)|προς|ως|έως|μέχρι)(?!\p{L})/u;
const minWords = 3;
const maxWords = 18;

/** «Πώς …;»: from a statement that says by what its subject does something. */
export function fromStatement(passage: Passage, analysis: Analysis): Framed[] {
  const { clean } = passage;
  const match = manner.exec(clean);
  if (!match) return [];
  const [main, from] = [pieceOf(passage, 0, match.index), match.index + match[0].length - (match[1] ?? '').length - 1];
  const rest = clean.slice(from);
  const cut = rest.search(ends);
  const way = cut < 0 ? null : pieceOf(passage, from, from + cut);
  if (!main || !way || !isMain(main.text) || !namesSubject(main) || /, | (?:που|όταν|επειδή) /u.test(main.text))
    return [];
  // «είναι η διαδικασία με την οποία …»: the manner is that of the clause, or of no doing at all.
  if (/ (?:ότι|πως|\p{L}*οποί\p{L}+|(?:είναι|ήταν) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα)) /u.test(main.text)) return [];
  if (!tagged(clean, 'el').some((token) => token.end <= match.index && isFiniteVerb(token))) return [];
  // «Το νερό φτάνει από τις ρίζες»: where to, the text before says.
  if (/(?<!\p{L})(?:φτάν|πηγαίν|περν|μεταφέρ|έρχ|διέρχ)\p{L}+/u.test(main.text) && !goal.test(main.text)) return [];
  // «προέβλεπε νίκη μέσω …»: the way of what is planned, and of no doing.
  if (
    /(?<!\p{L})(?:προέβλεπ|προβλέπ|προβλεπ|σχεδίαζ|σχεδιάζ|ήλπιζ|ελπίζ|πίστευ|πιστεύ|υποσχέθηκ|απαιτ|ζητ)\p{L}+/u.test(
      main.text,
    )
  )
    return [];
  const size = way.text.split(' ').length;
  if (
    size < minWords ||
    size > maxWords ||
    /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|άλλ\p{L}+)(?!\p{L})/u.test(way.text)
  )
    return [];
  return [
    {
      frame: 'how',
      question: `Πώς ${questionOf(main.text, analysis)};`,
      ideas: [ideaOf(way, (text) => text)],
      model: sentence(clean.slice(0, way.at + way.text.length)),
      passages: [passage],
      about: way.text,
      quality: 0,
    },
  ];
}
