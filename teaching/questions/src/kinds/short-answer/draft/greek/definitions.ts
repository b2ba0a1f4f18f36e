import { articleOf, capitalised, fold, stem } from '@schole/language';
import type { Analysis, Definition } from '../../../../analysis/analysis.ts';
import { isKindWord, isPersonNoun } from '../../../../analysis/greek/people.ts';
import { tagged } from '../../../../checks/tagged.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Framed } from '../framed.ts';
import { meaningIdea } from '../ideas.ts';
import { isWholeMeaning } from '../whole.ts';
import { articleInText, isRealTerm } from './terms.ts';
import { sentence } from './words.ts';

const minMeaning = 3;
const maxMeaning = 30;
const open =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+|μας|σας|μου|άλλ(?:ος|η|ο|οι|ες|α))(?!\p{L})|[|;:·"]|(?:^| )(?:και|ή|που|να|σε|από|με|για|ο|η|το|οι|τα|των|του|της)$/u;

/** Whether the sentence has the term as an adjective alone. */
function isProperty({ term, passage }: Definition): boolean {
  const own = fold(term);
  const found = tagged(passage.clean, 'el').filter(({ text }) => fold(text) === own);
  return found.length > 0 && found.every(({ pos }) => pos === 'ADJ');
}

/** A term without its capital: «Μετάλλαξη είναι …» has one as the first word, where a name would have an article. */
function small({ term, passage }: Definition, analysis: Analysis): string {
  const isBare = !term.includes(' ') && passage.clean.startsWith(`${term} `) && !analysis.capital.has(term);
  return isBare ? `${term.charAt(0).toLowerCase()}${term.slice(1)}` : lowered(term, analysis);
}

/** «οι σημαντικότεροι», «η αντίστοιχη γωνία»: beside something that another sentence names. */
const comparedTerm = /(?:ότερ|ύτερ|έστερ|ούστερ)(?:ος|η|ο|οι|ες|α)$/u;
const compared =
  /^(?:(?:ο|η|το|οι|τα|ένας|μία|μια|ένα) )?(?:αντίστοιχ|παρόμοι|προηγούμεν|επόμεν|ίδι|συγκεκριμέν|άλλ)\p{L}+/iu;

/** What the sentence goes on to say of a thing that it only names in passing belongs to what it is. */
const goesOn =
  /^,? (?:που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|με τ\p{L}+ \p{L}*οποί\p{L}+|καθώς και|αλλά και|όπως και|μαζί με)(?!\p{L})/u;

/** Whether the sentence says more of the thing, right behind its meaning or behind its name after it. */
function isUnfinished({ passage, meaning, said, term }: Definition): boolean {
  const { clean } = passage;
  const words = said?.meaning ?? meaning;
  const at = clean.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return false;
  const rest = clean.slice(at + words.length);
  if (goesOn.test(rest)) return true;
  const name = /^, (?:ο|η|το|οι|τα) ([^,]+)(?=,)/u.exec(rest);
  const own = name?.[1] !== undefined && fold(name[1]) === fold(said?.term ?? term);
  return own && goesOn.test(rest.slice(name[0].length));
}

/** A part of a list that is no nominative, where no preposition or clause has it. */
const twoCases =
  /^(?:(?!που |όπου |σε |στ\p{L}{1,3} |με |από |για |προς )\p{L}+,? )+(?:και|ή) (?:τον|την|τη|τους|τις) /u;

function isMeaning(definition: Definition, analysis: Analysis): boolean {
  const { term, meaning, how } = definition;
  const size = meaning.split(' ').length;
  if (how === 'alias' || size < minMeaning || size > maxMeaning || open.test(meaning) || isKindWord(term)) return false;
  if (analysis.termsByKey.get(term)?.type === 'person' || /^\p{Lu}/u.test(small(definition, analysis))) return false;
  if (/^(?:περισσότερ|πολλ|ορισμέν|κάθε|άλλ|μερικ|διάφορ|λίγ|κάποι)/iu.test(term)) return false;
  // «η πιο κοινή τεχνολογία»: it says how good it is, and not what.
  if (
    /^(?:ο|η|το|οι|τα) (?:πιο|πρώτ|δεύτερ|τρίτ|τελευταί|μεγαλύτερ|σημαντικ|κυριότερ|σπουδαιότερ|γνωστότερ)/iu.test(
      meaning,
    )
  )
    return false;
  // «οι ήχοι κάτω από τα 20»: the unit was cut off.
  if (/(?<!\d)\d{1,2}$/u.test(meaning)) return false;
  // «ο θρυμματισμός ή τη χημική αλλοίωση»: a second part in another case; «ηλεκτρικός ρεύμα».
  if (/^(?:ο|η|το|οι|τα|ένας) /u.test(meaning) && twoCases.test(meaning)) return false;
  if (/^\p{L}+[όο]ς \p{L}+(?:μα|ο|ι)(?: |$)/u.test(term)) return false;
  // «κρίσιμη ή ορική»: a term without a noun is the property of something.
  if (comparedTerm.test(term) || compared.test(meaning) || isUnfinished(definition)) return false;
  if (isProperty(definition) || !isWholeMeaning(definition, 'el') || !isRealTerm(definition, analysis)) return false;
  const [article = '', noun = ''] = meaning.split(' ');
  return !(/^(?:ο|η|ένας|μία|μια)$/iu.test(article) && isPersonNoun(noun) && /^\p{Lu}/u.test(term));
}

const past = ({ verb }: Definition): boolean => /^(?:ήταν|αποτελούσ|ονομαζ|ονομάζονταν|λεγ|λέγονταν)/u.test(verb ?? '');
const nominative = /^(?:ο|η|το|οι|τα|ένας|μια|μία|ένα|κάθε) /iu;

/** A term with its article, as «Τι είναι …;» asks for it; null where its sentence gives it its name. */
function nameOf(definition: Definition, analysis: Analysis): string | null {
  const { form, verb } = definition;
  if (form) return `${articleOf(form)} ${small(definition, analysis)}`;
  const article = verb === undefined ? articleInText(definition) : null;
  return article === null ? null : `${article} ${small(definition, analysis)}`;
}

/** «Συστολή ονομάζεται η φάση …»: the verb agrees with what is named. */
function calledOf(definition: Definition): string {
  const many = definition.plural || /^(?:οι|τα) /iu.test(definition.meaning);
  return past(definition) ? (many ? 'ονομάζονταν' : 'ονομαζόταν') : many ? 'ονομάζονται' : 'ονομάζεται';
}

/** What a definition says, as a sentence. */
function said(definition: Definition, analysis: Analysis): string {
  const { term, meaning } = definition;
  const name = nameOf(definition, analysis);
  if (!nominative.test(meaning)) return sentence(`ο όρος «${term}» σημαίνει ${lowered(meaning, analysis)}`);
  if (name === null) return sentence(`${term} ${calledOf(definition)} ${lowered(meaning, analysis)}`);
  return sentence(`${name} ${past(definition) ? 'ήταν' : 'είναι'} ${lowered(meaning, analysis)}`);
}

/** «Τι είναι η διάθλαση;»: from a sentence or an entry that defines a term. */
export function fromDefinition(definition: Definition, analysis: Analysis): Framed[] {
  const idea = isMeaning(definition, analysis) ? meaningIdea(definition, (text) => lowered(text, analysis)) : null;
  if (!idea) return [];
  const { term, passage } = definition;
  const name = nameOf(definition, analysis);
  const question = !nominative.test(definition.meaning)
    ? `Τι σημαίνει ο όρος «${lowered(term, analysis)}»;`
    : name === null
      ? `Τι ${calledOf(definition)} ${small(definition, analysis)};`
      : `Τι ${past(definition) ? 'ήταν' : 'είναι'} ${name};`;
  return [
    {
      frame: 'meaning',
      question,
      ideas: [idea],
      model: said(definition, analysis),
      passages: [passage],
      about: term,
      quality: 0,
    },
  ];
}

/** What a meaning says a thing is: «φάση» of «η φάση κατά την οποία …». */
function kindOf(meaning: string): string {
  const [, noun = ''] = /^(?:ο|η|το|οι|τα|ένας|μια|μία|ένα|κάθε) (\p{Ll}{4,})/iu.exec(meaning) ?? [];
  return noun === '' ? '' : stem(fold(noun));
}

/** «Να εξηγήσετε σε τι διαφέρουν …»: two things of one kind that the text explains in two places. */
export function fromPair(one: Definition, other: Definition, analysis: Analysis): Framed | null {
  if (one.passage.at === other.passage.at || one.plural !== other.plural) return null;
  if (!isMeaning(one, analysis) || !isMeaning(other, analysis)) return null;
  const head = (term: string): string => fold(term.split(' ').at(-1) ?? '');
  const kind = kindOf(one.meaning);
  const named = one.term.includes(' ') && other.term.includes(' ') && head(one.term) === head(other.term);
  if (!named && (kind === '' || kind !== kindOf(other.meaning))) return null;
  const names = [one, other].map((each) => nameOf(each, analysis));
  const ideas = [one, other].flatMap((each) => meaningIdea(each, (text) => lowered(text, analysis)) ?? []);
  if (ideas.length < 2 || names.some((name) => name === null)) return null;
  return {
    frame: 'compare',
    question: `Να εξηγήσετε σε τι διαφέρουν ${names[0]} και ${names[1]}.`,
    ideas,
    model: `${said(one, analysis)} ${said(other, analysis)}`,
    passages: [one.passage, other.passage],
    about: `${capitalised(one.term)} / ${other.term}`,
    quality: named ? 1 : 0,
  };
}
