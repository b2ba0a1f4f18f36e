import { isPluralVerb } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { tagged } from '../../../../checks/tagged.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Piece, Relation } from '../../../../material/relations/relation.ts';
import type { Framed } from '../framed.ts';
import { framed, ideaOf } from './made.ts';
import { sentence, subjectWords } from './words.ts';

/** «Το σώμα του εντόμου χωρίζεται σε τρία μέρη»: subject, verb, preposition, what is counted. */
const counted =
  /^(.+?) ((?:δεν )?\p{L}+(?:εται|ονται|είται|ούνται|ει|εί|ουν|ούν|ά|ε|αν|ούμε|ουμε)) (?:(σε|από|με|κατά) )?((?:δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ) .+)$/u;
const masculine = /(?:ους|ούς)(?!\p{L})|παράγοντες|πίνακες|μήνες/u;
const neuter =
  /(?<!\p{L})(?:τρία|τέσσερα)(?!\p{L})|(?:μέρη|είδη|στάδια|τμήματα|στοιχεία|στρώματα|μέλη|όργανα)(?!\p{L})/u;

const pointing = /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|άλλ\p{L}+)(?!\p{L})/u;
/** «έναν ή περισσότερους δίσκους»: how many, and no parts. */
const isCount = /^(?:ένας?|έναν|μία|μια|ένα|δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε|\d+)$/u;

/** «Στη σταυροφορία πήραν μέρος τρεις ηγεμόνες»: where, verb, what is counted. */
const there =
  /^((?:Σε|Στ\p{L}{1,3}|Από|Κατά|Για|Με) [^,]{3,60}?) ((?:δεν )?\p{L}+(?:εται|ονται|είται|ούνται|ει|εί|ουν|ούν|ά|ε|αν|ούμε|ουμε)(?: μέρος)?) ((?:δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ) .+)$/u;
/** «Οι βάσεις είναι τέσσερις» */
const such = /^(Οι|Τα) (.+) (είναι|ήταν) (δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|οκτώ)$/u;

/** The question word for a group: by its noun, and by whether it is the subject of the verb. */
function which(group: string, isSubject = false): string {
  const noun = tagged(group, 'el').find(({ pos }) => pos === 'NOUN');
  if (neuter.test(group) || noun?.feats.Gender === 'Neut') return 'ποια';
  if (masculine.test(group)) return 'ποιους';
  return noun?.feats.Gender === 'Masc' ? (isSubject ? 'ποιοι' : 'ποιους') : 'ποιες';
}
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** «Ποιοι τρεις ηγεμόνες πήραν μέρος στη σταυροφορία;», «Ποιες είναι οι τέσσερις βάσεις;» */
function withoutSubject(text: string, analysis: Analysis): string | null {
  const [, article, things = '', is = '', number = ''] = such.exec(text) ?? [];
  // «Οι βάσεις είναι τέσσερις»: of what, the sentence before says.
  if (article !== undefined && !things.includes(' ')) return null;
  if (article !== undefined && things.split(' ').length < 6)
    return `${capital(which(`${number} ${things}`, true))} ${is} ${article.toLowerCase()} ${number} ${things};`;
  const [, where = '', verb = '', group = ''] = there.exec(text) ?? [];
  if (where === '' || pointing.test(where) || /(?<!\p{L})(?:που|του|της|τους)$/u.test(where)) return null;
  return `${capital(which(group, !/με$/u.test(verb)))} ${group} ${verb} ${lowered(where, analysis)};`;
}

/** Whether the sentence has more behind the last part than an explanation of it. */
function goesOn(members: readonly Piece[]): boolean {
  const last = members.at(-1);
  const rest = last?.passage.clean.slice(last.at + last.text.length) ?? '';
  return / και \p{L}/u.test(rest.split(/, (?:ενώ|αλλά|που|όπου)(?!\p{L})|[;:·]/u)[0] ?? '');
}

/** «Από τι αποτελείται …;», «Σε ποια τρία μέρη χωρίζεται …;»: from a sentence that lists the parts of something. */
export function fromGroups(relation: Relation, analysis: Analysis): Framed[] {
  const { first, members, cue } = relation;
  if (members.length < 2 || members.some(({ text }) => pointing.test(text) || isCount.test(text))) return [];
  // «συχνότερους και εντονότερους καύσωνες, μεγαλύτερες περιόδους …»: the list goes on.
  if (goesOn(members)) return [];
  // «από πρωτεΐνες και από DNA»: the preposition is that of the question.
  const ideas = members.map((member) => {
    const idea = ideaOf(member, analysis);
    return { ...idea, text: idea.text.replace(/^(?:από|σε|με) (?=\p{L})/u, '') };
  });
  if (cue === ':') {
    const asked = withoutSubject(first.text, analysis);
    const end = members.at(-1);
    if (asked !== null && end) {
      const model = sentence(first.passage.clean.slice(0, end.at + end.text.length));
      return framed(relation, 'parts', { question: asked, ideas, model, about: first.text, quality: 1 });
    }
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
  if (/^(?:διακρίν|χωρίζ|διαιρ|υποδιαιρ|κατατάσσ|ταξινομ)/u.test(verb) && preposition === 'σε') {
    const kinds = isPluralVerb(verb) === true ? 'ποιες κατηγορίες' : 'ποια μέρη';
    return framed(relation, 'parts', { question: `Σε ${kinds} ${verb} ${name};`, ideas, about: first.text });
  }
  const question = preposition === undefined ? `Τι ${verb} ${name};` : `${capital(preposition)} τι ${verb} ${name};`;
  return framed(relation, 'parts', { question, ideas, about: first.text });
}
