import { contentStems, fold, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isPersonNoun } from '../../../../analysis/greek/people.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';

/** A noun that is always of something, or one of many of its kind: alone it says not of what, or which. */
const relational =
  /^(?:κινδυνο|αξιοπιστι|αξι(?:α|ασ)$|μετρ(?:ο|α|ου|ων)$|διαφορ(?:α|ασ|εσ|ων)$|σχεσ|ομαδ|αποτελεσμα|περιπτωσ|συνθηκ|πειραμα|συμπερασμα|μερ(?:οσ|η|ουσ|ων)$|τμημα|εργασι|δουλει|διαδικασι|μεθοδ|τροπο|λογο|σκοπο|στοχο|προβλημα|φαινομεν|αιτι|συνεπει|σημασι|θεσ(?:η|ησ|εισ|εων)$|μορφ|αρχ(?:η|ησ|εσ|ων)$|τελοσ|αλλαγ|μεταβολ|πλευρ|εξελιξ|αυξησ|μειωσ|αριθμο|ποσοτητ|ποσοστ|ταχυτητ|αποστασ|διαστημα|διαδρομ|ικανοτητ|ρολο|χρησ(?:η|ησ|εισ)$|λειτουργι|δρασ(?:η|ησ|εισ)$|επιδρασ|επιρρο|αποψ|αντιληψ|ιδε(?:α|ασ|εσ|ων)$|αποφασ|προσπαθει|αντιδρασ|κυκλο|συστημα|πλαγι|επιπεδ|σταδι|φασ(?:η|ησ|εισ)$|σημει|στοιχει|ειδ(?:οσ|η|ουσ|ων)$|ιδιοτητ|χαρακτηριστικ|παραγοντ|πορ(?:οι|ουσ|ων)$|κατασταση|καταστασ|περιοδο|εποχ|περιοχ|τοπο|χωρ(?:α|ασ|εσ|ων)$|πολ(?:η|ησ|εισ|εων)$|νησι|πολεμο|μαχη|μαχησ|νικη|ηττ|κυβερνησ|στρατο|νομο(?:σ|υ|ι|ν)?$|συμφωνι|συμμαχι|οργανωσ|επιχειρησ|εταιρει|εξηγησ|αποδειξ|ερμηνει|ισχυρισμ|παραδειγμα|γεγονο|λαθο|σφαλμα|τιμ(?:η|ησ|εσ)$|βαση|βασεισ|κεντρο|υλικ(?:ο|α|ου)$|εργ(?:ο|α|ου|ων)$|κινημα|θεωρι|υποθεσ|κανον|τεχνικ|εργαλει|οριο|μεγεθ|δαπανη|κοστο|μεταφορ|προσωρινοτητ)/;
const definite = /^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των|στον|στο|στην|στη|στους|στις|στα)$/iu;
/** Words behind a noun that say of what it is, or which one. */
const complements =
  /^(?:του|της|των|ενός|μιας|κάθε|που|όπου|ότι|για|από|μεταξύ|ανάμεσα|προς|με|σε|στ\p{L}{1,3}|ως|\d.*)$/u;
/** Words that need what they go on from, or are compared with. */
const pointing =
  /(?<!\p{L})(?:υπόλοιπ\p{L}+|(?:οι|τα|τους|τις|των) περισσότερ\p{L}+|(?:ο|η|το|οι|τα|τον|την|τους|τις|του|της|των|στ\p{L}{1,3}) ίδι\p{L}+|άλλ(?:ος|η|ο|οι|ες|α|ους|ων|ου|ης)|πρόσθετ\p{L}+|επιπλέον|ξανά|νωρίτερα|αργότερα|πάλι|ύστερα|έπειτα|προσωρινά|επίσης|τέτοι\p{L}+|εκείν\p{L}+|καθέν\p{L}+|όμως|ωστόσο|έτσι|επομένως|οπότε)(?!\p{L})/iu;
const comparative = /(?<!\p{L})(?:πιο \p{L}+|\p{L}{3,}(?:ότερ|ύτερ)(?:ος|η|ο|οι|ες|α|ους|ων|ου|ης))(?!\p{L})/u;
/** «ο μεγαλύτερος αδένας του σώματος»: the greatest of all that are named. */
const superlative =
  /(?<!\p{L})(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των) (?:δύο |τρεις |τρία )?(?:πιο \p{L}+|\p{L}{3,}(?:ότερ|ύτερ|έστερ)\p{L}{1,3})(?= (?:\p{L}+ ){1,3}?(?:του|της|των|που|στ\p{L}{1,3}|για)(?!\p{L}))/gu;
const measure = /(?<!\p{L})(?:από|παρά|σε σχέση|σε σύγκριση|όσο)(?!\p{L})/u;
/** A thing that so many sentences name is known by its article alone. */
const wellKnown = 3;
/** A shorter text is about all that it names. */
const shortText = 8;

const stemOf = (noun: string): string | undefined => contentStems(noun, 'el')[0];

/** The words by which single terms are defined or marked. */
const definedStems = cachedPerAnalysis((analysis): ReadonlySet<string> => {
  const terms = analysis.definitions.map(({ term }) => term).filter((term) => !term.includes(' '));
  return new Set(terms.flatMap((term) => contentStems(term, 'el')));
});

/** The words of the title and of the heading over a sentence. */
function headed({ source, start }: Passage): ReadonlySet<string> {
  const { blocks, text } = source.document;
  const headings = blocks.filter(({ kind, start: begins }) => kind === 'heading' && begins < start);
  const own = [headings[0], headings.at(-1)].map((block) => (block ? text.slice(block.start, block.end) : ''));
  return new Set(contentStems(own.join(' '), 'el'));
}

/** Whether a noun with nothing but its article is understood: the text defines it, or is about it. */
function isKnown(noun: TaggedToken, analysis: Analysis, passage: Passage): boolean {
  const stem = stemOf(noun.text);
  if (stem === undefined || definedStems(analysis, '').has(stem)) return true;
  if (relational.test(fold(noun.text))) return false;
  // In another case a noun need not be known: what a sentence does to it tells what is meant.
  if (noun.feats.Case !== 'Nom') return true;
  if (analysis.passages.length < shortText) return true;
  return analysis.index.holding(stem).length >= wellKnown || headed(passage).has(stem);
}

/** An adjective that ranks or counts, and makes no term: «το πρώτο μέτρο», «ο πραγματικός αριθμός». */
const ranking =
  /^(?:πρωτ|δευτερ|τριτ|τεταρτ|τελευται|τελικ|αρχικ|μεγαλ|μικρ|νε(?:οσ|α|ο|οι|εσ|ου|ασ|ων|ουσ)$|παλι|σημαντικ|βασικ|κυρι|υπολοιπ|επομεν|προηγουμεν|ολοκληρ|πραγματικ|συνολικ|σωστ|καλ|κακ|αλλ|ιδι|μον|μοναδικ|κοιν|απλ|γνωστ|αντιστοιχ|αναλογ|διαφορετικ|ενδιαμεσ|αντιθετ|ειδικ|γενικ|σχετικ|παρομοι|συγκεκριμεν)/;

/** Whether a question is about what is so in general: its first verb is in the present. */
const isGeneral = (tokens: readonly TaggedToken[]): boolean => tokens.find(isFiniteVerb)?.feats.Tense === 'Pres';

/** Whether a noun stands with its article and nothing that says which one. */
function hangs(tokens: readonly TaggedToken[], at: number, analysis: Analysis, passage: Passage): boolean {
  const [adjective, noun, next] =
    tokens[at + 1]?.pos === 'ADJ'
      ? [tokens[at + 1], tokens[at + 2], tokens[at + 3]]
      : [null, tokens[at + 1], tokens[at + 2]];
  if (noun?.pos !== 'NOUN' || /^\p{Lu}/u.test(noun.text)) return false;
  if (next && (complements.test(next.text) || /^[\p{Lu}«\p{Script=Latin}]/u.test(next.text))) return false;
  if (next && next.feats.Case === 'Gen' && next.pos !== 'DET') return false;
  // «ο ερευνητής», «ο νεαρός πρίγκιπας»: one person, who has no name here.
  if (isPersonNoun(noun.text) && noun.feats.Number === 'Sing') return noun.feats.Case !== 'Gen';
  // «το πεπτικό σύστημα», «η κινητική ενέργεια»: an adjective that makes a term; «το πρώτο μέτρο» has none.
  if (adjective) return ranking.test(fold(adjective.text)) && relational.test(fold(noun.text));
  // «τα φάρμακα έχουν ανελαστική ζήτηση»: all things of their kind.
  if (
    noun.feats.Number === 'Plur' &&
    noun.feats.Case === 'Nom' &&
    !relational.test(fold(noun.text)) &&
    isGeneral(tokens)
  )
    return false;
  return !isKnown(noun, analysis, passage);
}

/** Whether a question, or a part of one, is understood without the paragraph that it is taken from. */
export function isSelfContained(text: string, passage: Passage, analysis: Analysis): boolean {
  if (pointing.test(text) || (comparative.test(text.replace(superlative, '')) && !measure.test(text))) return false;
  const tokens = tagged(text.replace(', σύμφωνα με το κείμενο,', ''), 'el');
  return !tokens.some((token, at) => definite.test(token.text) && hangs(tokens, at, analysis, passage));
}
