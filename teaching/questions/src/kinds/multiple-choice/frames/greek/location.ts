import { accusativeArticle, isLikelyVerb, toAccusative, words } from '@schole/language';
import type { Analysis, Passage, Term } from '../../../../analysis/analysis.ts';
import { nameAfterArticle } from '../../../../analysis/greek/people.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import {
  firstStatement,
  greekLooseEnds,
  lowered,
  readGreekClause,
  verbFirst,
  withoutTail,
} from '../../../../material/greek/clause.ts';
import { termCandidates } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { namesBeside, type Show } from './names.ts';

function statementOf(passage: Passage): string | null {
  const first = firstStatement(passage.clean);
  const text = first === null ? null : withoutTail(first).replace(/[.]$/, '');
  return text && !greekLooseEnds.test(text) && text.split(' ').length <= 24 && !/[;:·«"]/.test(text) ? text : null;
}

/** A year at the start moves to the end of a question: «Πού πέθαναν … το 1466;». */
function withYearLast(text: string, analysis: Analysis): string {
  const dated = text.match(/^(Το \d{3,4}(?: [πμ]\.Χ\.)?),? (.+)$/u);
  return dated
    ? `${verbFirst(dated[2] ?? '', analysis)} ${lowered(dated[1] ?? '', analysis)}`
    : verbFirst(text, analysis);
}

function locativePhrase(term: Term): string | null {
  if (!term.form || term.plural) return null;
  return `Σ${accusativeArticle(term.form, term.text)} ${term.text}`;
}

/** «Πού …;»: from a statement; the answer is the location of the event. */
export function fromLocation(passage: Passage, analysis: Analysis): Idea[] {
  const text = statementOf(passage);
  const found = text ? [...text.matchAll(/ (στ(?:ο|η|ην) (\p{Lu}\p{Ll}{3,}))(?=$| \p{Ll}| \d|,)/gu)] : [];
  const [match] = found;
  if (!text || !match || found.length !== 1) return [];
  const term = analysis.termsByKey.get(keyOf(match[2] ?? '', 'el'));
  const after = text.slice(match.index + match[0].length);
  // The location of a subordinate clause is not that of the statement.
  if (/(?<!\p{L})(?:που|πριν|όταν|να|ότι|πως|όπου|ώστε|αν|ενώ|αφού|επειδή)(?!\p{L})/u.test(text.slice(0, match.index)))
    return [];
  // «στη Γαλλία και την Αγγλία» names two locations; a relative clause belongs to the location.
  if (!term?.form || term.type !== 'place' || /^(?: και |, )/u.test(after)) return [];
  // Examples at the end tell nothing of the place.
  const rest = `${text.slice(0, match.index)}${after}`.replace(/, όπως [^.]*$/u, '');
  const counted = /^(?:Το \d{3,4},? )?(?:(?:ίσως|περίπου|σχεδόν) )?[\d.]+ \p{Ll}+ /u.test(rest);
  if ((!readGreekClause(rest) && !counted) || rest.split(' ').length < 5) return [];
  return [
    {
      passage,
      frame: 'where',
      question: `Πού ${withYearLast(rest, analysis)};`,
      answer: `Σ${(match[1] ?? '').slice(1)}`,
      verbatim: match[1] ?? '',
      quality: 6.5,
      candidates: (): Candidate[] => {
        const show: Show = (name, form) =>
          form && !form.plural
            ? `Σ${accusativeArticle(form, name)} ${toAccusative(name, form, name.split(' ').length)}`
            : null;
        const named = { term: term.text, key: term.key, meaning: null, plural: false, passage };
        const alike = namesBeside(named, analysis, show);
        // Cities among cities, countries among countries, where the school books tell.
        if (alike.length >= 3) return alike;
        return termCandidates(analysis, { text: match[2] ?? '', plural: false, passage }).flatMap((item) => {
          const other = analysis.termsByKey.get(keyOf(item.text, 'el'));
          const shown = other ? locativePhrase(other) : null;
          return shown ? [{ ...item, text: shown }] : [];
        });
      },
    },
  ];
}

/** «Από ποιον …;»: from a passive statement; the answer is the agent. */
export function fromAgent(passage: Passage, analysis: Analysis): Idea[] {
  const text = statementOf(passage);
  const list = text ? words(text) : [];
  const doers = list.flatMap((word, at) => {
    const name = text && word.text === 'τον' && list[at - 1]?.text === 'από' ? nameAfterArticle(text, list, at) : null;
    return name ? [{ name, from: list[at - 1]?.start ?? 0 }] : [];
  });
  const [doer] = doers;
  if (!text || !doer || doers.length !== 1) return [];
  const after = text.slice(doer.name.end);
  const rest = `${text.slice(0, doer.from).trimEnd()}${after}`;
  const clause = readGreekClause(rest);
  if (!clause || !/(?:θηκε|θηκαν|τηκε|τηκαν|εται|ονται)$/u.test(clause.verb) || /^ και τ/u.test(after)) return [];
  if (!isLikelyVerb(clause.verb.split(' ').at(-1) ?? '')) return [];
  const name = text.slice(doer.name.start, doer.name.end);
  const own = analysis.termsByKey.get(keyOf(name, 'el'));
  if (!own) return [];
  return [
    {
      passage,
      frame: 'who',
      question: `Από ποιον ${verbFirst(rest, analysis)};`,
      answer: `Από τον ${name}`,
      verbatim: `από τον ${name}`,
      quality: 7.5,
      candidates: (): Candidate[] =>
        termCandidates(analysis, { text: name, plural: false, gender: 'masculine', accusative: true, passage }).map(
          (item) => ({ ...item, text: `Από τον ${item.text}` }),
        ),
    },
  ];
}
