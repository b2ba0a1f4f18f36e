import type { ContentLanguage } from '@schole/core';
import { seeded } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../analysis/analyse-documents.ts';
import { testDocument } from '../../analysis/test-document.ts';
import { isRefused } from '../../checks/finding.ts';
import { draft } from './draft.ts';

const settings = {
  difficulty: 'medium',
  optionCount: 4,
  levels: new Set(['remembering', 'understanding'] as const),
} as const;

function drafted(text: string, language: ContentLanguage, seed = 'a') {
  const analysis = analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language);
  return [...draft(analysis, settings, seeded(seed))].filter((made) => !isRefused(made));
}

const statements = (text: string, language: ContentLanguage, correct: boolean): string[] =>
  ['a', 'b', 'c', 'd'].flatMap((seed) =>
    drafted(text, language, seed).flatMap(({ content, key }) => (key.correct === correct ? [content.statement] : [])),
  );

const rivers =
  'A glacial river is a river that melting ice feeds in summer. A tidal river is a river whose level follows the sea. In summer, glacial rivers carry pale dust from the mountains to the plain. In winter, tidal rivers carry salt water far into the land twice a day. Dust of glacial rivers is older than the mud of tidal rivers.';

describe('a false statement', () => {
  it('exchanges a term for another of its class', () => {
    const wrong = statements(rivers, 'en', false);
    expect(wrong.some((text) => /tidal rivers carry pale dust/i.test(text))).toBe(true);
  });

  it('exchanges the sides of a contrast that the material names', () => {
    const text =
      'Aerobic mushrooms of the marsh need fresh air around their roots in spring. Anaerobic mushrooms of the marsh live in the deep mud below the reeds.';
    expect(statements(text, 'en', false)).toContain(
      'Anaerobic mushrooms of the marsh need fresh air around their roots in spring.',
    );
  });

  it('turns an order round', () => {
    const text = 'The herons of the delta carry floating seeds from the harbour to the lagoon.';
    expect(statements(text, 'en', false)).toContain(
      'The herons of the delta carry floating seeds from the lagoon to the harbour.',
    );
  });

  it('exchanges two kinds that one sentence compares, unless both have one role in it', () => {
    const text = 'Arteries of the giant squid have thicker walls of muscle than the wide veins of the long arms.';
    expect(statements(text, 'en', false)).toContain(
      'Veins of the giant squid have thicker walls of muscle than the wide arteries of the long arms.',
    );
    const even = 'Transport in the arteries and in the veins of the squid needs the work of three separate hearts.';
    expect(statements(even, 'en', false).some((one) => /^Transport in the veins and in the arteries/.test(one))).toBe(
      false,
    );
  });

  it('changes the direction of a comparison, whatever it compares', () => {
    const text = 'Lichen of the north coast is more closely related to fungi than to the mosses of the forest.';
    expect(statements(text, 'en', false)).toContain(
      'Lichen of the north coast is less closely related to fungi than to the mosses of the forest.',
    );
  });

  it('is never a bare negation, and no noun becomes a verb', () => {
    const text =
      'The library of the castle holds four hundred maps of the eastern coast. Melatonin release is stimulated by darkness in the pineal gland.';
    for (const one of statements(text, 'en', false)) expect(one).not.toMatch(/ not |absorb/);
  });

  it('gives a Greek name another meaning, and one person the deed of another', () => {
    const text =
      'Δελτίο ονομάζεται η μικρή σελίδα που καταγράφει τα βιβλία της αποθήκης. Κώδικας ονομάζεται η συλλογή χειρογράφων που δένονται σε έναν τόμο. Το 1712 ο Στέφανος Καλλέργης διέταξε να μεταφερθούν τα χειρόγραφα της μονής στην πόλη. Το 1730 ο Νικόλαος Ροδίτης αρνήθηκε να πουλήσει τους χάρτες του νησιού στους εμπόρους.';
    const wrong = statements(text, 'el', false);
    expect(wrong).toContain('Κώδικας ονομάζεται η μικρή σελίδα που καταγράφει τα βιβλία της αποθήκης.');
    expect(wrong.some((one) => /ο Νικόλαος Ροδίτης διέταξε/u.test(one))).toBe(true);
  });
});

describe('a true statement', () => {
  it('has its clauses in another order, or its definition turned round', () => {
    const right = statements(
      'When the lake freezes in winter, the herons of the delta move to warm springs. A glacial lake is a basin that melting ice fills in summer.',
      'en',
      true,
    );
    expect(right).toContain('The herons of the delta move to warm springs when the lake freezes in winter.');
    expect(right).toContain('A basin that melting ice fills in summer is called a glacial lake.');
  });

  it('loses what only adds to it, in Greek too', () => {
    const english = statements(
      'Herons of the delta build wide nests of dry reeds, which protect the eggs.',
      'en',
      true,
    );
    expect(english).toContain('Herons of the delta build wide nests of dry reeds.');
    const greek = statements(
      'Όταν η λίμνη παγώνει τον χειμώνα, οι ερωδιοί του ποταμού πετούν στις θερμές πηγές.',
      'el',
      true,
    );
    expect(greek).toContain('Οι ερωδιοί του ποταμού πετούν στις θερμές πηγές, όταν η λίμνη παγώνει τον χειμώνα.');
  });
});

describe('the drafts of a text', () => {
  it('turn on a figure at most twice in a short text', () => {
    const counts = ['lobes', 'layers', 'stages', 'chambers', 'types'].map(
      (noun, at) =>
        `The ${['crimson', 'amber', 'silver', 'violet', 'green'][at]} jelly of the reef has ${['four', 'six', 'seven', 'nine', 'five'][at]} ${noun} of soft tissue.`,
    );
    const figures = drafted(counts.join(' '), 'en').filter(({ frame }) => frame === 'number' || frame === 'year');
    expect(figures.length).toBe(2);
  });
});
