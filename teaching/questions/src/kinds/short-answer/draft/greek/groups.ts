import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Relation } from '../../../../material/relations/relation.ts';
import type { Framed } from '../framed.ts';
import { framed, ideaOf } from './made.ts';
import { sentence, subjectWords } from './words.ts';

/** «Το σώμα του εντόμου χωρίζεται σε τρία μέρη»: subject, verb, preposition, what is counted. */
const counted =
  /^(.+?) ((?:δεν )?\p{L}+(?:εται|ονται|είται|ούνται|ει|εί|ουν|ούν|ά|ε|αν)) (?:(σε|από|με|κατά) )?((?:δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ) .+)$/u;
const masculine = /(?:ους|ούς)(?!\p{L})|παράγοντες|πίνακες|μήνες/u;
const neuter =
  /(?<!\p{L})(?:τρία|τέσσερα)(?!\p{L})|(?:μέρη|είδη|στάδια|τμήματα|στοιχεία|στρώματα|μέλη|όργανα)(?!\p{L})/u;

const pointing = /(?<!\p{L})(?:αυτ\p{L}+|εκείν\p{L}+|άλλ\p{L}+)(?!\p{L})/u;
/** «έναν ή περισσότερους δίσκους»: how many, and no parts. */
const isCount = /^(?:ένας?|έναν|μία|μια|ένα|δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε|\d+)$/u;

const which = (group: string): string => (neuter.test(group) ? 'ποια' : masculine.test(group) ? 'ποιους' : 'ποιες');
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** «Από τι αποτελείται …;», «Σε ποια τρία μέρη χωρίζεται …;»: from a sentence that lists the parts of something. */
export function fromGroups(relation: Relation, analysis: Analysis): Framed[] {
  const { first, members, cue } = relation;
  if (members.length < 2 || members.some(({ text }) => pointing.test(text) || isCount.test(text))) return [];
  const ideas = members.map((member) => ideaOf(member, analysis));
  if (cue === ':') {
    const [, subject = '', verb = '', preposition = '', group = ''] = counted.exec(first.text) ?? [];
    const name = subjectWords(subject, analysis);
    const last = members.at(-1);
    if (name === null || !last) return [];
    const asks = capital(`${preposition} ${which(group)} ${group} ${verb} ${name};`.trim());
    const model = sentence(first.passage.clean.slice(0, last.at + last.text.length));
    return framed(relation, 'parts', { question: asks, ideas, model, about: first.text, quality: 1 });
  }
  const name = subjectWords(first.text, analysis);
  const [verb = '', preposition] = cue.split(' ');
  if (name === null) return [];
  const question = preposition === undefined ? `Τι ${verb} ${name};` : `${capital(preposition)} τι ${verb} ${name};`;
  return framed(relation, 'parts', { question, ideas, about: first.text });
}
