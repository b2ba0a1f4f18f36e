import { accusativeArticle } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { opposites } from '../../../material/opposites.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { withArticle } from './article.ts';
import { type Change, exchanged } from './change.ts';

/** "More than 300" is also true as "more than 200": a limit before a loose figure is no fact to reverse. */
const beforeFigure =
  /^ ?(?:than )?(?:about |περίπου |τα? |το )?(?:\d|εκατομμύρια|χιλιάδες|δισεκατομμύρια|a few|several|some|perfect|ideal|λίγ|μερικ|αρκετ|πολλ|δύο|τρ[ιε]|millions|thousands|two|three)/u;
/** A word in a fixed name ("the Eastern Roman Empire", "lower house") gives another name and not a false statement. */
function inName(statement: PlainStatement, start: number, end: number, analysis: Analysis): boolean {
  const { text } = statement;
  if (/^\p{Lu}/u.test(text.slice(start)) && start > 0) return true;
  if (/^ \p{Lu}/u.test(text.slice(end)) && /(?:ern|ικ\p{L}+|ει\p{L})$/u.test(text.slice(start, end))) return true;
  if (analysis.language === 'el') return false;
  return chunks(statement.passage.tokens, statement.passage.clean).some(
    (chunk) =>
      chunk.start <= start &&
      chunk.end > end &&
      /^(?:inside|outside|above|below|maximum|minimum)$/.test(text.slice(start, end)),
  );
}

/** Whether the word is part of a term of the material ("forward scatter"), whose other side the material does not name. */
function inTerm({ passage }: PlainStatement, start: number, end: number, to: string, analysis: Analysis): boolean {
  const chunk = chunks(passage.tokens, passage.clean).find((one) => one.start <= start && end <= one.end);
  if (!chunk || chunk.end - chunk.start === end - start) return false;
  const term = analysis.termsByKey.get(keyOf(chunk.text, analysis.language));
  if (!term || term.passages.length < 2) return false;
  const other = chunk.text.slice(0, start - chunk.start) + to + chunk.text.slice(end - chunk.start);
  return !analysis.termsByKey.has(keyOf(other, analysis.language));
}

const reason = /\b(?:because|since|so that)\b|(?<!\p{L})(?:επειδή|γιατί|διότι|αφού|εφόσον)(?!\p{L})/u;

/** Words that denote a time: "before the microphone" is a location. */
const timely =
  /^ (?:\p{Lu}|\d|\p{L}+ing\b|(?:the|an?) (?:\p{Lu}|(?:\p{Ll}+ ){0,2}?(?:\p{L}+(?:tion|ment|sis|al|ing|ence|ance)\b|(?:war|battle|end|start|death|birth|fall|rise|century|day|night|winter|summer|spring|autumn|season|meal|exam|test|event|attack|disaster|plague|trial|release|treatment|harvest|storm|flood)\b)))/u;

/** Words that are a noun or a verb: exchanged only where both sides are the same ("melatonin release"). */
const verbal =
  /^(?:absorb|release|slows|contracts|supports|accepts|rejects|gain|lose|rise|fall|rose|enters|leaves|begins|ends|succeeded|failed|supports|opposes|increase|reduce|increases|reduces|decrease|decreases|promote|inhibit|hinder|facilitate|enhance|weaken|strengthen|improve|impair|create|destroy|creates|lower|raise|lowers|raises|begins|break down|build up)$/i;
/** Words whose opposite says little: when, how often. */
const weak =
  /^(?:before|after|first|last|similar|different|general|specific|formal|severe|mild|early|late|equal|common|rare|commonly|typically|warm|cold|hot|often|usually|frequently|rarely|rapidly|quickly|slowly|into|out of|large|small|simple|complex|μεγάλ\p{L}+|μικρ\p{L}+|πολλ\p{L}+|λίγ\p{L}+|συχνά|συνήθως|σπάνια|πρώτ\p{L}+|τελευταί\p{L}+)$/iu;
/** A comparison that names no other side: "persist longer", "in larger groups". */
const comparative =
  /^(?:larger|bigger|smaller|higher|lower|faster|slower|stronger|weaker|longer|shorter|older|younger|warmer|colder|hotter|heavier|lighter|thicker|thinner|earlier|later|greater|wider|narrower|richer|poorer|fewer|more|easier)$/i;
/** Beside a negation the opposite is denied too: "the light they cannot absorb". */
const denies =
  /\b(?:not|no|never|cannot|without|neither|nor|unable|fails?|lacks?|rather than|instead of|but)\b|n['’]t\b|(?<!\p{L})(?:δεν|μην?|όχι|ούτε|ποτέ|χωρίς|αλλά|αντί)(?!\p{L})/iu;
/** A size says little where everything has some: «μεγάλη σημασία», "a large number". */
const idleSize =
  /^ (?:numbers?|amounts?|variety|parts?|portion|scale|quantit\p{L}+|extent|degree|role|importance|σημασία|ρόλο|μέρος|αριθμό\p{L}?|ποσότητ\p{L}+|επίδραση|έκταση|βαθμό|φορά|φορές|χρόνια|στιγμή|μέρα|βήμα|θέση|ματιά|όψη|χώρα|χώρες|πόλη|πόλεις|δύναμη|δυνάμεις|περιοχή|περιοχές|ονόματα|ιδέες|Έλληνες)(?!\p{L})/u;
const size =
  /^(?:large|small|μεγάλ\p{L}{1,3}|μικρ\p{L}{1,3}|πολλ\p{L}{1,2}|λίγ\p{L}{1,2}|πρώτ\p{L}{1,2}|τελευταί\p{L}{1,2}|υψηλ\p{L}{1,2}|χαμηλ\p{L}{1,2})$/iu;

/** What holds with either word: "high enough", "a high school", "deep learning", a wish or an effort. */
const unsafe =
  /^(?: (?:enough|school|schools|street|court|priority|quality|risk|chance|value|tide|point|profile|hopes?|price of|technology|level of|sense|part|arm|evidence|support|acid|base|bonds?|form|incidence|season)(?!\p{L}))|^-/u;

/** "More closely related to A than to B": the comparison the other way round, whatever is compared. */
function compared({ text }: PlainStatement, { language }: Analysis): Change[] {
  const pattern =
    language === 'en'
      ? /\b(more|less)(?= \p{Ll}{3,}\b[^,;]* than )/gu
      : /(?<!\p{L})(περισσότερο|λιγότερο|πιο)(?= \p{Ll}{3,}[^,;]* (?:από|παρά) )/gu;
  const found = [...text.matchAll(pattern)];
  const [only] = found;
  if (!only || found.length > 1 || /\b(?:no|not|may|might)\b|(?<!\p{L})δεν(?!\p{L})/u.test(text)) return [];
  const from = only[1] ?? '';
  const to =
    { more: 'less', less: 'more', περισσότερο: 'λιγότερο', λιγότερο: 'περισσότερο', πιο: 'λιγότερο' }[from] ?? '';
  return [
    { frame: 'opposite', text: exchanged(text, only.index, only.index + from.length, to), from, to, quality: 6.5 },
  ];
}

/** A statement with one word replaced by its opposite, where exactly one word has one. */
export function oppositeChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text } = statement;
  const found = opposites(text, analysis.language);
  if (/[“”"«»]|, or |, ή /u.test(text) || denies.test(text)) return [];
  if (found.length === 0) return compared(statement, analysis);
  // Two such words may cancel each other out.
  const [only] = found;
  if (!only || found.length > 1) return [];
  if (beforeFigure.test(text.slice(only.end)) && /than|από|before|after|πριν|μετά/iu.test(only.from)) return [];
  if (analysis.language === 'en') {
    // What may be so may also be otherwise.
    if (/\b(?:may|might|could)\b/.test(text)) return [];
    const token = statement.passage.tokens.find(({ start }) => start === only.start);
    const after = text.slice(only.end);
    // "Efforts to promote health": nobody has the opposite for a purpose. "Fall on a scale" is no fall.
    if (verbal.test(only.from) && /\bto $/.test(text.slice(0, only.start))) return [];
    if (
      /^(?:rise|fall|rises|falls|rose|fell)$/i.test(only.from) &&
      /^ (?:on|in|into|within|under|between|outside|along|to|from)\b/.test(after)
    )
      return [];
    if (comparative.test(only.from) && !/\bthan\b/.test(after)) return [];
    // "Outside of industry"; "a wet, sticky cover": the second adjective would speak against the first.
    if (/^(?:inside|outside)$/i.test(only.from) && /^ of\b/.test(after)) return [];
    if (token?.pos === 'ADJ' && /^, \p{Ll}+ \p{Ll}/u.test(after)) return [];
    // Only as an adjective: "by first binding", "deep brain stimulation".
    if (/^(?:first|last|early|late|superficial)$/i.test(only.from) && token?.pos !== 'ADJ') return [];
    if (/^(?:deep|different)$/i.test(only.from)) return [];
    if (/^common$/i.test(only.from) && /^ (?:to|name|sense|ancestor|descent|goal|ground)\b/.test(after)) return [];
    // In chemistry, what is reduced gains electrons; what releases bubbles does not take them in.
    if (/^reduc/i.test(only.from) && /oxid|electron|sulf|nitr|hydrogen|\bCO2\b|\biron\b/i.test(text)) return [];
    if (
      /^(?:absorb|release)/i.test(only.from) &&
      !/\b(?:heat|light|energy|water|nutrients?|oxygen|carbon|radiation|moisture)\b/i.test(after)
    )
      return [];
    // "Positive for the presence of", "began to": another word would not fit.
    if (/^(?:presence|absence)$/i.test(only.from) && !/\bin the $/i.test(text.slice(0, only.start))) return [];
    if (/^(?:began|begins?)$/i.test(only.from) && !/^(?: in| with| at| on|[.])/.test(after)) return [];
    if (/^(?:improved|worsened|increased|decreased|reduced)$/i.test(only.from) && token?.pos !== 'VERB') return [];
    if (/^after$/i.test(only.from) && /\b(?:named|called|look\p{L}*|seek|sought|ask\p{L}*|took)\b/u.test(text))
      return [];
    if (inTerm(statement, only.start, only.end, only.to, analysis)) return [];
    if (verbal.test(only.from) && token?.pos !== 'VERB') return [];
    if (
      /^(?:ineffective|effective|harmful|beneficial)$/i.test(only.from) &&
      !/\b(?:is|are|was|were) $/.test(text.slice(0, only.start))
    )
      return [];
    if (/^(?:before|after)$/i.test(only.from) && /^ \p{L}+ing\b/u.test(text.slice(only.end))) return [];
    if (only.start === 0 && /^(?:often|usually|frequently|rarely)$/i.test(only.from)) return [];
    if (unsafe.test(text.slice(only.end)) || /-$/.test(text.slice(0, only.start))) return [];
    // "The highest form of flattery", "at high risk": a turn of phrase.
    if (
      /^(?:high|strong|deep|highest|lowest)$/i.test(only.from) &&
      /\b(?:at|in|of|for|as|one of the) (?:an? |the )?$/.test(text.slice(0, only.start))
    )
      return [];
  }
  // "Solid, liquid or gas": one of several, and no side.
  const ahead = text.slice(only.end);
  if (/, $/.test(text.slice(0, only.start)) && /^,? (?:and|or|και|ή) /u.test(ahead)) return [];
  if (/^, \p{L}+(?:,| and| or| και| ή) /u.test(ahead) && only.start > 0) return [];
  // "They refused, because they feared": the reason would speak against the opposite.
  if (reason.test(text.slice(only.end)) && !/^ than\b/.test(text.slice(only.end))) return [];
  // "At first", "the first of three": an order and no side.
  if (
    /^(?:first|last)$/i.test(only.from) &&
    (only.start === 0 ||
      /\b(?:at|in the|from|one of the) $/.test(text.slice(0, only.start)) ||
      !/^ \p{Ll}/u.test(text.slice(only.end)))
  )
    return [];
  if (
    /^(?:early|late|different|similar|general|positive|negative)$/i.test(only.from) &&
    !/^ (?!(?:to|from|than|in|for|on)\b)\p{Ll}/u.test(text.slice(only.end))
  )
    return [];
  if (size.test(only.from) && (idleSize.test(text.slice(only.end)) || only.start === 0)) return [];
  if (inName(statement, only.start, only.end, analysis)) return [];
  // "Before" and "after" order two things; at the head of a clause they open a story instead.
  if (/^(?:before|after)$/i.test(only.from) && !timely.test(text.slice(only.end))) return [];
  if (
    /\b(?:soon|shortly|day|days|year|years|week|weeks|hours?|minutes?|months?|moments?|time|long|or|and|no|any|much|how|χρόνια|ημέρες|μέρες|μήνες|ώρες|λεπτά|λίγο|αμέσως|αιώνες) $/iu.test(
      text.slice(0, only.start),
    )
  )
    return [];
  // «την αύξηση», «τη μείωση»: the article depends on the next word.
  const article = analysis.language === 'el' ? text.slice(0, only.start).match(/(?<!\p{L})(σ?τη)ν? $/iu) : null;
  const start = article?.index ?? only.start;
  const form = { gender: 'feminine', plural: false, grammaticalCase: 'accusative' } as const;
  const ends = article && accusativeArticle(form, only.to).endsWith('ν') ? 'ν' : '';
  const to = article ? `${article[1]}${ends} ${only.to}` : only.to;
  const from = text.slice(start, only.end);
  const same = article !== null && from.startsWith(`${article[1]}${ends} `);
  if (analysis.language === 'en') {
    const made = withArticle(text, start, only.end, to);
    return [{ frame: 'opposite', ...made, quality: weak.test(only.from) ? 4 : 6.5 }];
  }
  return [
    {
      frame: 'opposite',
      text: exchanged(text, start, only.end, to),
      from: same ? only.from : from,
      to: same ? only.to : to,
      quality: weak.test(only.from) || /^(?:πριν|μετά)(?!\p{L})/iu.test(only.from) ? 4 : 6.5,
    },
  ];
}
