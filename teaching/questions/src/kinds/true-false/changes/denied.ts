import type { Analysis } from '../../../analysis/analysis.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type Change, exchanged } from './change.ts';

const english =
  /\b(is|are|was|were|can|could|has|have|had|will|does|do|did)(?: not|n['’]t) |\bcannot |\bwithout (?!\p{Ll}+ing\b)/u;
const greek = /(?<!\p{L})(?:δεν (?:(?:θα|τον?|την?|τους|τις|τα) )?\p{Ll}+|χωρίς (?!να |την παρ|αμφιβολ|εξαίρεσ))/u;
const denials =
  /\b(?:not|no|never|cannot|without|neither|nor)\b|n['’]t\b|(?<!\p{L})(?:δεν|μην?|όχι|ούτε|ποτέ|χωρίς)(?!\p{L})/giu;
/** Words that a denied sentence needs, or that correct what it denies. */
const bound =
  /\b(?:but|only|just|simply|merely|solely|and (?:will|can|may|must|should|is|are|was|were|has|have|does|do)|any|anyone|anything|yet|either|until|rather|instead|even|because|although|however|necessarily|well)\b|(?<!\p{L})(?:αλλά|παρά|μόνο|καν|πια|πλέον|ακόμη|ακόμα|καμία|καμιά|κανέν\p{L}+|κανείς|κανένας|τίποτα|ούτε|ώσπου|μέχρι|επειδή|γιατί|ώστε|απλώς|απαραίτητα)(?!\p{L})/iu;

/** A second clause, whose other half the denial belongs to. */
const several =
  /[,;:]|\b(?:that|which|who|whose|if|when|while|where|whether|ensure|so)\b|(?<!\p{L})(?:που|όταν|αν|ότι|πως|ενώ|να|οποί\p{L}+)(?!\p{L})/iu;

/** The third person of a verb: "does not cause" is "causes" when it is affirmed. */
function affirmed(helper: string, verb: string): string {
  if (helper === 'do') return verb;
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function fromEnglish(text: string, { passage }: PlainStatement): Change[] {
  const match = text.match(english);
  if (match?.index === undefined) return [];
  const [whole, helper = ''] = match;
  const after = text.slice(match.index + whole.length);
  const made = (from: string, to: string): Change[] => [
    {
      frame: 'denied',
      text: exchanged(text, match.index ?? 0, (match.index ?? 0) + from.length, to),
      from,
      to,
      quality: 6,
    },
  ];
  if (whole === 'cannot ') return made('cannot', 'can');
  if (/^without/.test(whole)) return made('without', 'with');
  if (!/^(?:does|do|did)$/.test(helper)) return made(whole.trimEnd(), helper);
  const verb = after.match(/^\p{Ll}+/u)?.[0] ?? '';
  const token = passage.tokens.find(({ text: word }) => word === verb);
  if (token?.pos !== 'VERB' || token.lemma !== verb || helper === 'did') return [];
  return made(`${whole}${verb}`, affirmed(helper, verb));
}

function fromGreek(text: string): Change[] {
  const match = text.match(greek);
  if (match?.index === undefined) return [];
  const [from] = match;
  const to = from.startsWith('χωρίς') ? 'με ' : from.replace(/^δεν /u, '');
  const [plain, put] = [from.trimEnd(), to.trimEnd()];
  return [
    {
      frame: 'denied',
      text: exchanged(text, match.index, match.index + plain.length, put),
      from: plain,
      to: put,
      quality: 6,
    },
  ];
}

/**
 * What the material denies, told as if it were so. The other way round a "not" would be put in, and pupils know such
 * sentences as false.
 */
export function deniedChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text } = statement;
  if ((text.match(denials)?.length ?? 0) !== 1 || bound.test(text) || several.test(text)) return [];
  return analysis.language === 'en' ? fromEnglish(text, statement) : fromGreek(text);
}
