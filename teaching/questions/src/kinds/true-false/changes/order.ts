import type { Analysis } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { isPluralName } from '../../../analysis/shape.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import type { Change } from './change.ts';

/** Words between two things that must stand in this order. */
const between =
  /^ ?(?:,? rather than|,? instead of|, not|is converted (?:in)?to|are converted (?:in)?to|(?:in)?to) (?:the |an? |their |its )?$/;
const opens =
  /\b(?:from|converts?|transforms?|changes?|turns?|breaks? down|reduces?|oxidi[sz]es?|focus(?:es|ed)? on|moves?|transfers?|flows?|passes?) (?:the |an? )?$/i;

/** A range or a likeness is the same from either end. */
const even = /\b(?:compar|rang|var(?:y|ie)|broad|wide|similar|progress|sequence|spectrum)\p{L}*/iu;

/** "From A to B", "A rather than B": the statement with the two exchanged. */
export function orderChanges({ passage, text }: PlainStatement, analysis: Analysis): Change[] {
  if (analysis.language !== 'en' || even.test(text)) return [];
  const all = chunks(passage.tokens, passage.clean).filter(({ end }) => end <= text.length);
  for (const [at, one] of all.entries()) {
    const other = all[at + 1];
    if (!other || one.text === other.text || isPluralName(one.text) !== isPluralName(other.text)) continue;
    const joint = text.slice(one.end, other.start);
    if (!between.test(joint)) continue;
    const before = text.slice(0, one.start);
    const simple = /^ (?:in)?to /.test(joint);
    if (simple && (!opens.test(before) || /^ to /.test(text.slice(other.end)))) continue;
    if (/(?:, | and | or )$/.test(before) || /^(?:, | and | or |['’]s)/.test(text.slice(other.end))) continue;
    // "from lower to higher": the article before must fit either.
    if (/\ban? $/.test(before) || /\ban? $/.test(joint)) continue;
    if (at === 0 && one.start < 5) continue;
    return [
      {
        frame: 'order',
        text: `${before}${other.text}${joint}${one.text}${text.slice(other.end)}`,
        from: text.slice(one.start, other.end),
        to: `${other.text}${joint}${one.text}`,
        quality: 7,
      },
    ];
  }
  return [];
}
