import { describe, expect, it } from 'vitest';
import { loadModel } from '../../teaching/language/src/tagging/load.ts';
import { measure } from './measure.ts';
import { heldOut } from './sets.ts';

/** What the models must reach, in per cent; what they do reach is on their cards. */
const least: Record<string, { upos: number; case: number; finite: number; lemma: number }> = {
  'GUD, every fifth sentence': { upos: 95, case: 87, finite: 96, lemma: 89 },
  'school prose': { upos: 93, case: 88, finite: 94, lemma: 86 },
  'gum-dev': { upos: 95, case: 97, finite: 93, lemma: 95 },
  'ewt-dev': { upos: 93.5, case: 95, finite: 91, lemma: 91 },
};

for (const { name, language, sentences } of [...heldOut('el'), ...heldOut('en')])
  describe.skipIf(sentences.length === 0)(`${name} (skipped where ../shared/data/treebanks is not there)`, () => {
    it('is tagged as well as the card says', () => {
      const reached = measure(loadModel(language), sentences);
      const wanted = least[name] ?? { upos: 100, case: 100, finite: 100, lemma: 100 };
      expect(reached.upos).toBeGreaterThanOrEqual(wanted.upos);
      expect(reached.case).toBeGreaterThanOrEqual(wanted.case);
      expect(reached.lemma).toBeGreaterThanOrEqual(wanted.lemma);
      expect(Math.min(reached.finite.precision, reached.finite.recall)).toBeGreaterThanOrEqual(wanted.finite);
    });
  });
