import { fold, readQuantity } from '@schole/language';
import type { Facts } from './facts.ts';
import { tagged } from './tagged.ts';

const joints = '(?:of|the|of the|de|van|von|του|της|των) ';
/** Before a name these are no part of it. */
const titles =
  /^(?:king|queen|president|emperor|empress|pope|prince|princess|dr|mr|mrs|ms|sir|saint|st|professor|general|captain|admiral|senator|lake|mount|river|city|ο|η|το|οι|τα|in|on|at|the|by|from|after|before|during|for|to|with|when|while|as|if|and|but|a|an|το|στ\p{L}+|τον|την?|στις|από|με|για|κατά|μετά|όταν|ενώ|και)$/iu;

/** Adjectives that are a part of names wherever they have a capital, folded. */
const namingAdjective =
  /^(?:great|new|old|black|red|white|holy|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|upper|lower|high|long|royal|national|united|first|second|hellenic|roman|μεγαλ|νε[αοω]|παλαι|μαυρ|ερυθρ|λευκ|ιερ[αοη]|αγι|καιν|ανω|κατω|πρωτ|δευτερ|εθνικ|βασιλικ|ηνωμεν|ελληνικ|βορει|νοτι|ανατολικ|δυτικ)\p{L}{0,4}$/u;

/**
 * The rest of a name of which `answer`, between `before` and `after`, is only a part: "Great ____", "the ____ of Long
 * Island"; null where it is a whole name or none.
 */
export function restOfName(
  before: string,
  answer: string,
  after: string,
  { language, analysis }: Facts,
): string | null {
  const name = answer.trim();
  if (!/^\p{Lu}/u.test(name) || readQuantity(name, language) !== null) return null;
  const text = `${before}${name}${after}`;
  const tokens = tagged(text, language);
  const isName = (start: number): boolean => {
    const token = tokens.find((one) => one.start === start);
    if (token === undefined || titles.test(token.text)) return false;
    const known = analysis === null || analysis.capital.has(token.text);
    const common = analysis?.common.has(fold(token.text)) || analysis?.common.has(token.text.toLowerCase());
    if (namingAdjective.test(fold(token.text)) && start > 0) return true;
    return (token.pos === 'PROPN' || (token.pos === 'NOUN' && start > 0)) && !(start === 0 && (!known || common));
  };
  const previous = before.match(/(\p{Lu}[\p{L}.’'-]+) $/u);
  if (previous?.[1] !== undefined && previous.index !== undefined && isName(previous.index)) return previous[1];
  const next = after.match(new RegExp(`^ (${joints})?(\\p{Lu}[\\p{L}’'-]+)`, 'u'));
  if (next?.[2] !== undefined) {
    const start = before.length + name.length + 1 + (next[1]?.length ?? 0);
    // «η Α' Εθνοσυνέλευση»; "Athens the Great".
    if (isName(start)) return next[2];
  }
  return null;
}
