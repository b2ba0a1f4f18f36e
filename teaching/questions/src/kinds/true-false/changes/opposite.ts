import { accusativeArticle } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english-terms.ts';
import { opposites } from '../../../material/opposites.ts';
import type { PlainStatement } from '../../../material/statements.ts';
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

/** Words that denote a time: "before the microphone" is a location. */
const timely =
  /^ (?:\p{Lu}|\d|\p{L}+ing\b|(?:the|an?) (?:\p{Lu}|(?:\p{Ll}+ ){0,2}?(?:\p{L}+(?:tion|ment|sis|al|ing|ence|ance)\b|(?:war|battle|end|start|death|birth|fall|rise|century|day|night|winter|summer|spring|autumn|season|meal|exam|test|event|attack|disaster|plague|trial|release|treatment|harvest|storm|flood)\b)))/u;

/** A statement with one word replaced by its opposite, where exactly one word has one. */
export function oppositeChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text } = statement;
  const found = opposites(text, analysis.language);
  // Two such words may cancel each other out.
  const [only] = found;
  if (!only || found.length > 1) return [];
  if (beforeFigure.test(text.slice(only.end)) && /than|από|before|after|πριν|μετά/iu.test(only.from)) return [];
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
  return [
    {
      frame: 'opposite',
      text: exchanged(text, start, only.end, to),
      from: same ? only.from : from,
      to: same ? only.to : to,
      quality: 7,
    },
  ];
}
