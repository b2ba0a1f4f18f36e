import { gapMark, limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import { placeOf, quoteOf, spanIn, textSays } from '../../evidence.ts';
import type { Draft, Wishes } from '../../kind.ts';
import { type PlainStatement, worthiest } from '../../material/statements.ts';
import type { Definition, Study } from '../../study/study.ts';
import type { Content, Key } from './content.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { judge } from './judge.ts';

/** To complete what a text says, one remembers it. */
const level = 'remembering' as const;
/** What an entry of a glossary is worth beside a sentence of the text. */
const entryWorth = 1.5;

function finish(statement: PlainStatement, gap: Gap, study: Study): Draft<Content, Key> | null {
  const { passage } = statement;
  const place = placeOf(passage, gap.answer);
  if (!place || gap.question.length > limits.questionText) return null;
  const spans = [
    spanIn(passage, 'evidence', passage.start, passage.end),
    spanIn(passage, 'answer', place.start, place.end),
  ];
  const quote = quoteOf(spans);
  const judged = {
    content: { sentence: gap.question },
    key: { accepted: [gap.answer] },
    bloomsLevel: level,
  };
  const facts = { language: study.language, study, spans, evidence: new Set([passage.at]), otherQuestions: [] };
  const verdicts = judge(judged, facts);
  if (verdicts.some((verdict) => !verdict.passed)) return null;
  return {
    ...judged,
    type: 'fill-in-blank',
    wording: gap.question,
    explanation: textSays(quote, study.language),
    spans,
    verdicts,
    sourceSnippet: quote,
    asks: fold(gap.answer),
    frame: gap.frame,
    section: passage.section,
    quality: statement.worth + gap.quality,
  };
}

/** An entry of a glossary without its term: the best of all gaps, for it says what the thing is and nothing else. */
function fromEntry({ term, passage }: Definition, study: Study): Draft<Content, Key> | null {
  const { entry, clean } = passage;
  if (!entry) return null;
  const question = `${gapMark}${clean.slice(term.length)}`;
  return finish(
    { passage, text: clean, worth: entryWorth },
    { frame: 'defined', question, answer: term, quality: 7 },
    study,
  );
}

/** Sentences with a gap in order of their worth, with a little chance; at most two of one sentence. */
export function* draft(study: Study, wishes: Wishes, random: Random): Generator<Draft<Content, Key>> {
  if (!wishes.levels.has(level)) return;
  for (const definition of random.shuffled(study.definitions.filter(({ how }) => how === 'entry'))) {
    const made = fromEntry(definition, study);
    if (made) yield made;
  }
  for (const statement of worthiest(study, wishes.difficulty, random)) {
    let made = 0;
    for (const gap of gapsOf(statement, study)) {
      const draft = finish(statement, gap, study);
      if (draft) yield draft;
      if (draft) made += 1;
      if (made === 2) break;
    }
  }
}
