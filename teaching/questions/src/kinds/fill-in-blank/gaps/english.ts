import { contentStems, decapitalised } from '@schole/language';
import type { Analysis, Term } from '../../../analysis/analysis.ts';
import { type Chunk, chunks } from '../../../analysis/english/terms.ts';
import { isPointedOut } from '../../../analysis/key-terms.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { isRelational } from '../../../material/english/gate.ts';
import { isTopic } from '../../../material/english/names.ts';
import { isDate } from '../../../material/numerals.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import { opened } from '../../../material/statement-wording.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type GapRange, idle, listed, listedAfter } from './range.ts';

/** "When ____ went to Washington": a name in a subordinate clause is not the subject matter of the sentence. */
const waiting =
  /(?:^|, |\b)(?:when|while|if|as|what|where|because|although|though|than|whether|before|after|like|unlike|such as|including) $/i;
const speaking = /^ (?:explain|say|said|argue|write|wrote|told|tell|note|conclude|add|recall)\p{L}*\b/u;
const mixed = /\p{Lu}\p{Ll}+ .*(?<!\p{L})\p{Ll}|(?<!\p{L})\p{Ll}+ .*\p{Lu}\p{Ll}/u;

/** What follows a subject that the sentence defines. */
const defining =
  /^ (?:(?:is|are) (?:an?|the|any|one of|those|defined as|characterized by|composed of|marked by|responsible for|\p{Ll}+(?:s|a|e) that)\b|(?:refers? to|means?|describes?|encompass(?:es)?|consists? of|involves?|occurs? when|is when|states? that|enables?|converts?|measures?)\b)/u;
const naming = /\b(?:called|known as|termed|named|referred to as) (?:an? |the )?$/;
/** Where a sentence names what acts or where something happens, and nothing else would do. */
const acting =
  /(?:\b(?:is|are|was|were) (?:\p{L}+ly )?\p{L}+(?:ed|en|wn|ought|ade) by (?:an? |the )?|\b(?:occurs?|takes? place|happens?|begins?|located|found|stored|produced|made|absorbed|formed) (?:in|at|on) (?:the |an? )|\b(?:consists? of|composed of|converted (?:in)?to|transformed into|broken down into|breaks down into|made up of|divided into|study of|responsible for|theory of|depends? on|due to|transmitted by) (?:an? |the )?)$/u;
/** "In imitation, a person copies …": the sentence tells what the phrase at its head means. */
const within = /^(?:In|During|With|Through|According to)(?: the| an?)? $/;

/** Words of everyday speech, whatever their form. */
const everyday =
  /^(?:children|adults?|parents?|teachers?|students?|friends?|family|families|food|water|air|light|body|bodies|brain|head|hands?|eyes?|home|school|city|cities|town|street|house|money|work|jobs?|war|peace|king|queen|women|men|animals?|plants?|dogs?|cats?|games?|music|language|history|science|nature|power|energy|space|surface|environment|population|culture|health|pain|death|birth|growth|size|skin|blood|hair|face|mouth|nose|ears?|feet|legs?|arms?|humans?|organisms?|members?|goods|services|business(?:es)?|market|markets|price|prices|workers?|leaders?|voters?|citizens?|states?|laws?|rules?|rights?|ideas?|events?|products?|problems?|areas?|types?|levels?|needs?|skills?|interests?|values?|attitudes?|emotions?|behaviou?rs?|feelings|memories|memory|learning|thinking|information|technology|internet|computers?|video games|frequency|couples?|officials|bacteria|virus(?:es)?|fungi|microbes|pathogens|cells?|proteins?|genes?|victims?|witness(?:es)?|experience|experiences|vaccines?|research|infections?|drugs?|molecules?|tissues?|muscles?|organs?|nutrients?|patients?|countries|companies|firms|consumers?)$/i;
const technical =
  /(?:osis|itis|ases?|isms?|ology|phobia|cytes?|gens?|trophs?|philes?|lipids?|phages?|zymes?|somes?|plasm|plasty|emia|uria|ation|ivity|ility|ance|ence|ancy|ency|meter|scope|graph|gram|oid|oids|ine|ines|ium|ia|us|al cells?|ism|esis|asis|onym|omy)$/i;

/** The heads that several names of the material share: "aggression" of "hostile" and "instrumental aggression". */
const sharedHeads = cachedPerAnalysis((analysis) => {
  const counts = new Map<string, number>();
  for (const { head, text } of analysis.terms) if (text.includes(' ')) counts.set(head, (counts.get(head) ?? 0) + 1);
  return new Set([...counts].flatMap(([head, count]) => (count > 1 && head.length > 3 ? [head] : [])));
});

/** How much a name is a term of its subject: 2 surely, 1 where the sentence is about it, 0 for everyday words. */
function termhood({ text }: Chunk, term: Term | undefined, analysis: Analysis): 0 | 1 | 2 {
  if (everyday.test(text) || idle.test(text) || isDate(text)) return 0;
  if (term && (analysis.keyTerms.has(term.key) || analysis.definitions.some(({ key }) => key === term.key))) return 2;
  const count = term?.passages.length ?? 1;
  const parts = text.split(' ');
  const head = parts.at(-1) ?? '';
  if (parts.length === 1) {
    if (isRelational(text) || text.length < 5) return 0;
    const shaped = technical.test(text) || /^\p{Lu}/u.test(text);
    return count >= (shaped ? 2 : 4) ? 2 : shaped || (count >= 2 && text.length > 6) ? 1 : 0;
  }
  if (parts.length > 3) return 0;
  // "Gastrointestinal infections" names a thing, "severe infection" does not.
  if (isRelational(head)) return count >= 3 ? 1 : 0;
  return count >= 2 ? 2 : sharedHeads(analysis, '').has(term?.head ?? head) ? 1 : 0;
}

/** "Diffusion of responsibility is the tendency …": a name with "of" at the head of its definition. */
function longNames({ passage, text }: PlainStatement): GapRange[] {
  const match = text.match(
    /^(?:(?:The|An?) )?((?:[\p{L}-]+ ){1,2}of (?:the )?[\p{L}-]+(?: [\p{L}-]+)?)(?= (?:is|are|refers? to|means?) )/u,
  );
  const name = match?.[1];
  if (!match || name === undefined || isRelational(name.split(' of ')[0]?.split(' ').at(-1) ?? '')) return [];
  const start = match[0].length - name.length;
  const verb = passage.tokens.find(({ start: at }) => at === match[0].length + 1);
  if (!defining.test(text.slice(match[0].length)) || (verb?.pos !== 'AUX' && verb?.pos !== 'VERB')) return [];
  if (text.slice(match[0].length).split(' ').length < 8) return [];
  return idle.test(name.split(' of ')[0] ?? '') ? [] : [{ start, end: match[0].length, frame: 'defined', quality: 6 }];
}

/** "Aristotelian" gives Aristotle away; "methane" does not give away "methanotrophs". */
function repeats(name: string, rest: string): boolean {
  const lower = rest.toLowerCase();
  return name
    .toLowerCase()
    .split(/[ -]/)
    .some((part) => part.length > 4 && lower.includes(part.slice(0, Math.max(5, Math.ceil(part.length * 0.7)))));
}

/** People by their work stand in many a sentence. */
const people = /(?:ers?|ors?|ists?|ians?|als|men|women|people|children|students|patients|parents|couples)$/i;

/** Number of content words after a subject by which it can be told. */
const leastTold = 6;

/** The gaps of an English statement that carry its point. */
export function englishGaps(statement: PlainStatement, analysis: Analysis): GapRange[] {
  const { passage, text } = statement;
  const verb = passage.tokens.find(
    ({ pos, text: word }, at) => at > 0 && (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(word))),
  );
  const named = chunks(passage.tokens, passage.clean).flatMap((chunk): GapRange[] => {
    const [before, after] = [text.slice(0, chunk.start), text.slice(chunk.end)];
    if (chunk.end > text.length || /^['’]|^-/.test(after) || /[/-]$/.test(before)) return [];
    const names = naming.test(before) && /^(?:[.,;]|$| and | that | which | in which | because )/.test(after);
    if (!names && (listedAfter.test(after) || (listed.test(before) && !opened.test(before)))) return [];
    if (waiting.test(before) || speaking.test(after)) return [];
    // What "may be" so fits many names, and an adjective is none.
    if (/^ (?:may|might|can|could|also) /.test(after) || /^\S+(?:ical|ous|ive|ful|less|able|ible)$/.test(chunk.text))
      return [];
    if (
      /(?:^| )(?:one|any|some|another|next|new|modern|second|third|first|two|three|four|several|many|most|other|more|both|each|these|this|those) $/i.test(
        before,
      )
    )
      return [];
    // "the Institute of ____" asks for half a name, "spinal cord ____" for half a term.
    if (/\p{Lu}\p{Ll}+ (?:of|for) (?:the )?$/u.test(before) || /^ (?:of|for) \p{Lu}/u.test(after)) return [];
    const next = passage.tokens.find(({ start }) => start === chunk.end + 1);
    if (next && /^(?:NOUN|PROPN)$/.test(next.pos) && chunk.end + 1 === next.start) return [];
    const key = keyOf(chunk.text, 'en');
    const term = analysis.termsByKey.get(key);
    const range = { start: chunk.start, end: chunk.end, term };
    const name =
      chunk.start === text.search(/(?<=^(?:(?:The|An?) )?)[\p{L}\d]/u) ? decapitalised(chunk.text) : chunk.text;
    if (mixed.test(name) || repeats(chunk.text, before + after) || idle.test(chunk.text)) return [];
    const defined = analysis.definitions.some((one) => one.key === key && one.passage.at === passage.at);
    if (defined || names) return [{ ...range, frame: 'defined', quality: 7 }];
    if (term && isTopic(term, analysis)) return [];
    const subject = verb !== undefined && chunk.end <= verb.start && /^(?:the |an? )?$/i.test(before);
    const shape = termhood(chunk, term, analysis);
    if (subject && shape > 0 && defining.test(after)) return [{ ...range, frame: 'defined', quality: 6.5 }];
    if (term?.proper && term.type === 'person' && (subject || / by $/.test(before)))
      return [{ ...range, frame: 'name', quality: 4.5 }];
    if (term?.proper && (term.type === 'place' || /\b(?:in|at|from|near) (?:the )?$/.test(before))) return [];
    if (shape === 0) {
      // A name of two words that occurs once, where the rest of the sentence tells much of it.
      const parts = chunk.text.split(' ');
      const rare =
        !/ing$/.test(parts[0] ?? '') &&
        !people.test(chunk.text) &&
        parts.length > 1 &&
        parts.length < 4 &&
        !isRelational(parts.at(-1) ?? '') &&
        !isDate(chunk.text);
      const told = contentStems(after, 'en').length >= leastTold;
      return rare && told && subject && verb?.start === chunk.end + 1 ? [{ ...range, frame: 'term', quality: 3 }] : [];
    }
    if (within.test(before) && /^, /.test(after)) return [{ ...range, frame: 'term', quality: 5 }];
    const frequent = Math.min(1, (term?.passages.length ?? 0) / 6);
    if (subject && verb?.start === chunk.end + 1)
      return [{ ...range, frame: 'term', quality: 4 + shape / 2 + frequent }];
    if (shape === 1) return [];
    if (acting.test(before)) return [{ ...range, frame: 'term', quality: 4 + frequent }];
    if (isPointedOut(key, analysis)) return [{ ...range, frame: 'term', quality: 3 + frequent }];
    const central = (term?.passages.length ?? 0) >= 2 && (chunk.text.includes(' ') || technical.test(chunk.text));
    return central ? [{ ...range, frame: 'term', quality: 2 + frequent }] : [];
  });
  return [...longNames(statement), ...named];
}
