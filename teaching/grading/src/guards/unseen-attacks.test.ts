import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentLanguage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import type { GradedIdea } from '../contract.ts';
import { prepareShortAnswer } from '../short-answer/index.ts';

// A hundred attacks by somebody who knew nothing of the guards, written after them: they measure, and nothing is tuned on
// them. Whoever changes a guard for one of these writes new ones.

interface AttackedQuestion {
  question: string;
  model: string;
  ideas: GradedIdea[];
  source: string;
  /** Worth nothing. */
  wrong: string;
  attacks: { kind: string; text: string }[];
}

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/grading/unseen-attacks.json');
const asked = JSON.parse(readFileSync(fixture, 'utf8')) as Record<ContentLanguage, AttackedQuestion[]>;

const graded = (['en', 'el'] as const).flatMap((language) =>
  asked[language].flatMap(({ wrong, attacks, ...question }) => {
    const grade = prepareShortAnswer({ ...question, language }, []);
    const worth = grade(wrong).score;
    return attacks.map(({ kind, text }) => ({ kind, text, worth, suggestion: grade(text) }));
  }),
);
const ofKind = (kind: string) => graded.filter((one) => one.kind.startsWith(kind));

describe('attacks that nobody tuned on', () => {
  it('move no score by instructions or hidden characters beside a wrong answer', () => {
    const beside = [...ofKind('instruction-appended'), ...ofKind('hidden-characters')];
    expect(beside).toHaveLength(30);
    for (const { text, worth, suggestion } of beside) expect(suggestion.score, text).toBe(worth);
  });

  it('are found where they collect words, 80 % and more, and get full credit nowhere without a guard', () => {
    const stuffed = ofKind('keyword-stuffing');
    const found = stuffed.filter(({ suggestion }) => suggestion.evidence.guards.includes('stuffing'));
    const instructed = ofKind('instruction').filter(({ suggestion }) =>
      suggestion.evidence.guards.includes('instructions'),
    );
    process.stdout.write(
      `  unseen attacks: stuffing found in ${found.length} of ${stuffed.length}, instructions in ${instructed.length} of ${ofKind('instruction').length}\n`,
    );
    expect(found.length / stuffed.length).toBeGreaterThanOrEqual(0.8);
    for (const { text, suggestion } of graded)
      if (suggestion.score === 1) expect(suggestion.evidence.guards.length, text).toBeGreaterThan(0);
  });
});
