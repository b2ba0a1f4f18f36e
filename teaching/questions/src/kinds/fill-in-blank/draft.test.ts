import type { ContentLanguage } from '@schole/core';
import { seeded } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../analysis/analyse-documents.ts';
import { testDocument } from '../../analysis/test-document.ts';
import { isRefused } from '../../checks/finding.ts';
import { draft } from './draft.ts';

const settings = { difficulty: 'medium', optionCount: 4, levels: new Set(['remembering'] as const) } as const;

function drafted(text: string, language: ContentLanguage) {
  const analysis = analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language);
  return [...draft(analysis, settings, seeded('a'))].filter((made) => !isRefused(made));
}

const answers = (text: string, language: ContentLanguage): string[] =>
  drafted(text, language).map(({ key }) => key.accepted[0] ?? '');

describe('a gap', () => {
  it('takes the place of what a sentence names or defines', () => {
    expect(answers('The watery film around the eggs of herons is called the amniotic veil.', 'en')).toEqual([
      'amniotic veil',
    ]);
    expect(
      answers('Diffusion of duties is the tendency of large crews to leave the work to one sailor.', 'en'),
    ).toEqual(['Diffusion of duties']);
    expect(answers('Bacteria that use methane as their source of carbon are called methanotrophs.', 'en')).toEqual([
      'methanotrophs',
    ]);
    expect(answers('Δελτίο ονομάζεται η μικρή σελίδα που καταγράφει τα βιβλία της αποθήκης.', 'el')).toEqual([
      'Δελτίο',
    ]);
    expect(answers('Η μάζα του ζυμαριού που φουσκώνει όλη τη νύχτα ονομάζεται προζύμι.', 'el')).toContain('προζύμι');
  });

  it('takes the place of the one who did what a Greek sentence tells, and leaves the title', () => {
    const [made] = drafted(
      'Το 1712 ο ηγούμενος Στέφανος διέταξε να μεταφερθούν τα χειρόγραφα της μονής στην πόλη.',
      'el',
    ).filter(({ frame }) => frame === 'name');
    expect(made?.content.sentence).toMatch(/^Το 1712 ο ηγούμενος ____ διέταξε/u);
  });

  it('is no item of a list, no everyday word and no figure by the way', () => {
    const text =
      'Examples of northern lichens include usnea, cladonia, and parmelia from the forest. Usnea, cladonia, and parmelia cover the bark of old trees. The ferry carries about 340 children to the school of the island.';
    expect(answers(text, 'en')).toEqual([]);
  });

  it('accepts the other forms in which a pupil may write the answer', () => {
    const [made] = drafted('The soft coat around the seeds of water reeds is called the marsh tumor (MT).', 'en');
    expect(made?.key.accepted).toEqual(['marsh tumor', 'MT', 'marsh tumors', 'marsh tumour']);
    const [greek] = drafted('Η μεγάλη δεξαμενή του πύργου έχει τέσσερα τμήματα για το νερό της βροχής.', 'el').filter(
      ({ frame }) => frame === 'number',
    );
    expect(greek?.key.accepted).toEqual(['τέσσερα', '4']);
  });

  it('accepts no plural of what is not counted', () => {
    const [made] = drafted('The slow change of a reef into chalk by storms is called marine petrification.', 'en');
    expect(made?.key.accepted).toEqual(['marine petrification']);
  });

  it('is what the other words determine: the last of so many, who is the greatest', () => {
    expect(answers('The tides of the lagoon come in three forms, neap, spring and storm.', 'en')).toContain('storm');
    expect(answers('The largest heron of the northern delta is the goliath.', 'en')).toContain('goliath');
    expect(answers('Τα αρχαιότερα πλοία που βρέθηκαν στον βυθό του κόλπου είναι τα μονόξυλα.', 'el')).toContain(
      'μονόξυλα',
    );
    expect(answers('Στα εργαστήρια του νησιού η φωτιά μετατρέπει την άμμο της παραλίας σε γυαλί.', 'el')).toContain(
      'γυαλί',
    );
  });

  it('is no member of a list, no half of a Latin name and no word that many sentences fit', () => {
    const text =
      'The kiln of the island fires jars, bowls, and amphorae with the wood of the olive. A. halleri stores zinc in the leaves of its rosette. Workers of the kiln load the wood at night.';
    const found = ['a', 'b', 'c'].flatMap(() => answers(text, 'en'));
    for (const answer of ['amphorae', 'halleri', 'workers', 'wood']) expect(found).not.toContain(answer);
  });

  it('is no word that stands in the rest of the sentence in another form', () => {
    expect(
      answers('A fungus called Lichenella causes the slow disease lichenellosis in old apple trees.', 'en'),
    ).not.toContain('Lichenella');
  });

  it('is the answer of a second sentence only after all others', () => {
    const text =
      'A prion is a small folded form of a normal protein that changes its neighbours. Prions are small folded forms of proteins that change their neighbours in the nerves of sheep.';
    const [first, second, ...more] = drafted(text, 'en').filter(({ target }) => target.startsWith('prion'));
    expect(more).toEqual([]);
    expect(second?.target).not.toBe(first?.target);
    expect(second?.quality).toBeLessThan((first?.quality ?? 0) - 1);
  });
});
