import type { Verdict } from '@schole/core';
import { contentStems, fold, readQuantity, words } from '@schole/language';
import { evidentClaim, statedElsewhere, stemClaim } from '../../../checks/elsewhere.ts';
import type { Facts } from '../../../checks/facts.ts';
import { bare, sameAnswer } from '../../../checks/same-answer.ts';
import { askedAlready, looksElsewhere, unreadableLength } from '../../../checks/wording.ts';
import type { Judged } from '../../../kind.ts';
import { keyOf } from '../../../study/shape.ts';
import { type CheckId, checks } from '../checks.ts';
import { type Content, type Key, misfit } from '../content.ts';
import { asksForException, isAboutOptions } from './about-options.ts';
import type { Asked } from './asked.ts';
import { grammarCue } from './grammar.ts';
import { levelFits } from './level.ts';

/** Above this share of the question's claim, the source says the same of another option. */
const statedTooMuch = 0.75;

type Judge = (asked: Asked, facts: Facts) => string | null;

function oneRight(asked: Asked, facts: Facts): string | null {
  const { key, others } = asked;
  if (isAboutOptions(key)) return null;
  const relations = facts.study?.related.get(keyOf(key, facts.language));
  for (const other of others) {
    const same = sameAnswer(key, other, facts.language);
    if (same) return `${same}: ${other}`;
    if (relations?.has(keyOf(other, facts.language))) return `related: ${other}`;
    if (!asksForException(asked.question) && inEvidence(other, asked, facts)) return `same-sentence: ${other}`;
  }
  return null;
}

/** An option that stands in the evidence beside the right one may be right too, unless the question itself names it. */
function inEvidence(option: string, asked: Asked, facts: Facts): boolean {
  const stems = contentStems(option, facts.language);
  if (stems.length === 0 || isAboutOptions(option) || readQuantity(option, facts.language)) return false;
  const asking = new Set(contentStems(asked.question, facts.language));
  if (stems.every((part) => asking.has(part))) return false;
  const key = new Set(contentStems(asked.key, facts.language));
  for (const at of facts.evidence) {
    const passage = facts.study?.passages[at];
    if (!passage) continue;
    const rest = passage.stems.filter((part) => !key.has(part) || stems.includes(part));
    if (rest.join(' ').includes(stems.join(' ')) && stems.every((part) => rest.includes(part))) return true;
  }
  return false;
}

function elsewhere(asked: Asked, facts: Facts): string | null {
  const { study } = facts;
  if (!study || asksForException(asked.question) || isAboutOptions(asked.key)) return null;
  const claim = evidentClaim(stemClaim(asked.question, facts.language), study, facts.evidence);
  for (const other of asked.others) {
    if (isAboutOptions(other) || words(other).length > 8) continue;
    if (statedElsewhere(other, claim, study, facts.evidence) >= statedTooMuch) return other;
  }
  return null;
}

function optionsDiffer(asked: Asked, facts: Facts): string | null {
  const { others } = asked;
  for (let at = 0; at < others.length; at += 1) {
    for (let next = at + 1; next < others.length; next += 1) {
      const same = sameAnswer(others[at] ?? '', others[next] ?? '', facts.language);
      if (same && same !== 'synonyms' && same !== 'one-contains-the-other') return `${others[at]} / ${others[next]}`;
    }
  }
  return null;
}

function answerInQuestion(asked: Asked, facts: Facts): string | null {
  if (readQuantity(asked.key, facts.language)) return null;
  const asking = new Set(contentStems(asked.question, facts.language));
  const key = contentStems(asked.key, facts.language).filter((part) => asking.has(part) && part.length > 2);
  if (words(asked.key).length > 4) {
    // A clause may take up a word of the question; it gives itself away only when it repeats most of it and no other option does.
    const share = (option: string): number =>
      contentStems(option, facts.language).filter((part) => asking.has(part)).length;
    return share(asked.key) >= 4 && asked.others.every((other) => share(other) <= 1) ? key.join(', ') : null;
  }
  const telling = key.filter(
    (part) =>
      asked.others.filter((other) => contentStems(other, facts.language).includes(part)).length * 2 <
      asked.others.length,
  );
  return telling[0] ?? null;
}

function lengthOf(asked: Asked): string | null {
  const lengths = asked.others.filter((other) => !isAboutOptions(other)).map((other) => other.length);
  if (lengths.length === 0 || isAboutOptions(asked.key)) return null;
  // Under a dozen letters a difference of length is not seen.
  const own = asked.key.length;
  if (own > 2 * Math.max(12, ...lengths)) return `${own} > 2 × ${Math.max(...lengths)}`;
  return own >= 12 && 2 * own < Math.min(...lengths)
    ? `${own} < ½ × ${Math.min(...lengths)}`
    : own < 12 && Math.min(...lengths) > 30
      ? `${own} < ${Math.min(...lengths)}`
      : null;
}

function sameType(asked: Asked, facts: Facts): string | null {
  const isNumber = (option: string): boolean =>
    /^[\d\s.,%–-]+$/.test(option) || readQuantity(option, facts.language) !== null;
  const numbers = asked.others.filter(isNumber).length;
  const key = isNumber(asked.key);
  return asked.others.length > 1 &&
    ((key && numbers === 0) || (!key && numbers === asked.others.length)) &&
    !isAboutOptions(asked.key)
    ? asked.key
    : null;
}

function answerInSource(asked: Asked, facts: Facts): string | null {
  const answers = facts.spans.filter((span) => span.purpose === 'answer');
  if (answers.length === 0) return null;
  const plain = (text: string): string =>
    bare(
      text
        .replace(/\s+/g, ' ')
        .replace(/^(?:because|επειδή|διότι|γιατί|it|they) /iu, '')
        .replace(/\s?\([^()]*\)/g, ''),
    );
  const key = plain(asked.key);
  return answers.some((span) => plain(span.quote) === key) ? null : asked.key;
}

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'answer-in-source': answerInSource,
  'one-right-option': oneRight,
  'not-right-elsewhere': elsewhere,
  'options-differ': optionsDiffer,
  'no-answer-in-question': answerInQuestion,
  'no-grammar-cue': (asked, facts) => grammarCue(asked, facts.language),
  'similar-length': lengthOf,
  'same-type': sameType,
  'stands-alone': (asked) => looksElsewhere(asked.question),
  'readable-length': (asked) => unreadableLength(asked.question),
  'not-a-duplicate': (asked, facts) => askedAlready(asked.question, facts.otherQuestions),
  'level-fits': (asked) => levelFits(asked.question, asked.bloomsLevel),
};

/** One verdict per check. Where the structure is broken, only that is said. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const { question, options } = content;
  const right = options[key.correct];
  const broken = misfit(content, key);
  if (broken !== null || right === undefined)
    return [{ check: 'structure', passed: false, detail: broken ?? 'key.correct' }];
  const others = options.filter((_, at) => at !== key.correct);
  const asked: Asked = { question, options, key: right, others, bloomsLevel };
  return checks.map(({ id }) => {
    const detail = id === 'structure' ? null : judges[id](asked, facts);
    return detail === null
      ? { check: id, passed: true }
      : { check: id, passed: false, detail: fold(detail) === '' ? id : detail };
  });
}
