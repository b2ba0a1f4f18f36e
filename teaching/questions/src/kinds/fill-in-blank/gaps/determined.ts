import { fold, isLikelyVerb, readQuantity } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { isRelational } from '../../../material/english/gate.ts';
import { isRelationalGreek } from '../../../material/greek/gate.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type GapRange, idle } from './range.ts';

const counted =
  /(?<!\p{L})(two|three|four|five|six|δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε) (?:\p{L}+ ){0,2}\p{L}{4,}[^,]*?[,:] ((?:[^,.;:]{3,40}, )*[^,.;:]{3,40},? (?:and|και) ([^,.;:]{3,40}))[.]/u;

/** "Two categories, natural and ____": the number tells that one is missing. */
function lastOfCounted({ text }: PlainStatement, { language }: Analysis): GapRange[] {
  const match = text.match(counted);
  const [, number = '', list = '', last = ''] = match ?? [];
  if (!match) return [];
  const items = list.split(/, (?:and |και )?| and | και /u).filter((item) => item.trim() !== '');
  const plain = last.replace(/^(?:the|an?|ο|η|το|οι|τα|τον?|την?|τους|τις) /u, '');
  if (items.length !== readQuantity(number, language)?.value || plain.split(' ').length > 3) return [];
  const start = text.lastIndexOf(plain);
  return [{ start, end: start + plain.length, frame: 'defined', quality: 5 }];
}

const identity =
  /^(?:(?:Ο|Η|Το|Οι|Τα) \p{L}+(?:τερ|τατ)\p{L}{1,3} |(?:Ο|Η|Το|Οι|Τα) (?:πιο|πρώτ\p{L}+|τελευταί\p{L}+|κύρι\p{L}+|βασικ\p{L}+|μόν\p{L}+) |Θεμέλιο |Από τ\p{L}+ ).* (?:είναι|ήταν) (?:ο|η|το|οι|τα) ((?:\p{L}+)(?: (?:ο |η )?\p{L}+){0,2})(?=[.,])/u;
const ending = /(?:νται|ται|ηκε|ηκαν|ονταν|όταν) (?:πρώτα )?(?:ο|η|το|οι|τα) ((?:\p{L}+)(?: \p{L}+)?)[.]$/u;
const made =
  /(?:μετατρέπ|χωρίζ|αποτελ|καλύπτ|κόπηκ|φτιάχν|κατασκευ|σχηματίζ|μεταβάλλ|διασπ|στηρίζ|προέρχ|εξαρτ|οφείλ|τρέφ|παράγ)\p{L}*(?: \p{L}+)* (?:από|σε|με) (\p{Ll}{5,})(?=[.,])/u;

function rangeOf(text: string, pattern: RegExp, quality: number): GapRange[] {
  const match = text.match(pattern);
  const name = match?.[1];
  if (match?.index === undefined || name === undefined) return [];
  const start = match.index + match[0].lastIndexOf(name);
  const parts = name.split(' ');
  if (
    idle.test(name) ||
    isRelationalGreek(parts[0] ?? '') ||
    parts.some((part) => part.length > 3 && isLikelyVerb(part))
  )
    return [];
  if (/^(?:αποτέλεσμα|βάση|μέσο|αυτό|όλα|πολλά|άλλα|περισσότερα|κάθε|ένα|μία|μια)/u.test(fold(name))) return [];
  return [{ start, end: start + name.length, frame: 'defined', quality }];
}

const superlative =
  /^(?:The|Its) (?:(?:(?:second |single )?(?:most|least) \p{L}+)|main|primary|first|last|only|chief|principal|final|outermost|innermost|\p{Ll}+est) [^,]* (?:is|are|was|were) (?:called )?(?:the |an? )?((?:[\p{L}-]+)(?: [\p{L}-]+){0,2})[.]$/u;

function englishIdentity(text: string): GapRange[] {
  const match = text.match(superlative);
  const name = match?.[1];
  if (!match || name === undefined || idle.test(name)) return [];
  if (/^(?:to|not|that|in|on|by|very|known|also|often|made|found|used)\b|\b(?:and|or|of|in|by)\b/.test(name)) return [];
  if (isRelational(name.split(' ').at(-1) ?? '') || /(?:ed|ing|ly)$/.test(name)) return [];
  const start = text.length - 1 - name.length;
  return [{ start, end: start + name.length, frame: 'defined', quality: 5 }];
}

/** The gaps that the other words of a sentence determine, whatever the missing word is. */
export function determinedGaps(statement: PlainStatement, analysis: Analysis): GapRange[] {
  const { text } = statement;
  const common = lastOfCounted(statement, analysis);
  if (analysis.language === 'en') return [...common, ...englishIdentity(text)];
  return [...common, ...rangeOf(text, identity, 5.2), ...rangeOf(text, ending, 4.4), ...rangeOf(text, made, 3.8)];
}
