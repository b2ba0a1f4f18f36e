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

const blocksOf = (text: string) => {
  let start = 0;
  return text.split('\n\n').map((part) => {
    const block = {
      kind: part === 'Γλωσσάριο' ? ('heading' as const) : ('paragraph' as const),
      start,
      end: start + part.length,
      language: 'el' as const,
    };
    start += part.length + 2;
    return block;
  });
};

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

describe('another false statement', () => {
  it('tells as so what the material denies', () => {
    expect(
      statements('The roots of the marsh lily do not reach the gravel under the mud of the delta.', 'en', false),
    ).toContain('The roots of the marsh lily reach the gravel under the mud of the delta.');
    expect(
      statements('Οι ρίζες του κρίνου δεν φτάνουν στο χαλίκι κάτω από τη λάσπη της λίμνης.', 'el', false),
    ).toContain('Οι ρίζες του κρίνου φτάνουν στο χαλίκι κάτω από τη λάσπη της λίμνης.');
  });

  it('keeps what it changed when a clause is left out', () => {
    const text = 'Ο φύλακας Στέφανος, που αρνήθηκε να ανοίξει την πύλη, αναγκάστηκε να φύγει από το κάστρο του νησιού.';
    for (const one of statements(text, 'el', false)) expect(one).toMatch(/δέχτηκε/u);
  });

  it('says a definition of another term, from a glossary too', () => {
    const text =
      'Οι φαροφύλακες του νησιού μάζευαν λέξεις της θάλασσας σε ένα μικρό τετράδιο.\n\nΓλωσσάριο\n\nάμπωτη: η υποχώρηση του νερού από την ακτή κάθε έξι ώρες\n\nρεστία: ο κυματισμός που μένει στο λιμάνι όταν πέσει ο άνεμος\n\nφουσκοθαλασσιά: η άνοδος των κυμάτων από μακρινή καταιγίδα του πελάγους';
    const document = { ...testDocument(text, 'el'), blocks: blocksOf(text) };
    const analysis = analyseDocuments([{ sourceId: 'a', document }], 'el');
    const made = [...draft(analysis, settings, seeded('a'))].filter((one) => !isRefused(one));
    const said = made.map(({ content, key }) => `${key.correct} ${content.statement}`);
    expect(said).toContain('true Άμπωτη ονομάζεται η υποχώρηση του νερού από την ακτή κάθε έξι ώρες.');
    expect(said.some((one) => /^false .* ονομάζεται η υποχώρηση του νερού/u.test(one))).toBe(true);
  });

  it('has no opposite beside a negation, a reason or a purpose, nor in a term of the material', () => {
    const text =
      'The wax of the reed reflects the light that it cannot absorb in winter. The traders of the gulf accepted the treaty because they feared the northern fleet. The guild of the harbour was founded to promote the trade of amber. Forward scatter is measured by the lens of the device. The size of the grain is told by the forward scatter of the beam. In clear water the forward scatter of the beam is small.';
    for (const one of statements(text, 'en', false))
      expect(one).not.toMatch(/cannot release|rejected the treaty|to inhibit|[Bb]ackward scatter/);
  });

  it('has a name that fits its verb', () => {
    const text =
      'Lichenella pratensis is a grey fungus that grows on the bark of old apple trees in the valley. Reed spiders are small hunters that live in the wet meadows of the delta all year. A marsh comb is a wooden tool that frees reeds from mud before they are woven.';
    for (const one of statements(text, 'en', false)) expect(one).not.toMatch(/spiders is/);
  });

  it('gives a Greek people and place the place of another', () => {
    const text =
      'Το 1204 οι Βενετοί κατέλαβαν τα εμπορικά λιμάνια του βόρειου νησιού και έχτισαν δύο κάστρα. Το 1215 οι Γενουάτες πολιόρκησαν τον πύργο της μεγάλης πόλης για τρεις μήνες.';
    expect(statements(text, 'el', false).some((one) => /οι Γενουάτες κατέλαβαν τα εμπορικά λιμάνια/u.test(one))).toBe(
      true,
    );
  });
});

describe('a statement', () => {
  it('needs no other sentence', () => {
    const text =
      'The tree of the reed families is wide. The tree is skewed to show a closer tie between lilies and reeds. A second method of the weavers is the knotting of wet reeds. As a direct result, the weavers of the delta moved to the northern hills. Symptoms include a slow yellowing of leaves and the fall of young buds.';
    for (const correct of [true, false])
      for (const one of statements(text, 'en', correct))
        expect(one).not.toMatch(/skewed|second method|direct result|^Symptoms/);
    const greek =
      'Το λιμάνι του νησιού είχε δύο πύργους. Πενήντα χρόνια αργότερα η πόλη του λιμανιού είχε αλλάξει ριζικά. Για να καλύψουν τη διαφορά, οι ναυτικοί του νησιού αγόρασαν παλιά πλοία. Στις αρχές του καλοκαιριού οι πειρατές έκαψαν τα χωριά της βόρειας ακτής.';
    for (const correct of [true, false])
      for (const one of statements(greek, 'el', correct)) expect(one).not.toMatch(/αργότερα|διαφορά|καλοκαιριού/u);
  });

  it('is the beginning of a sentence whose end needs another', () => {
    expect(
      statements(
        'Οι ερωδιοί του δέλτα χτίζουν πλατιές φωλιές από καλάμια, ενώ εκείνοι του βορρά προτιμούν τα δέντρα.',
        'el',
        true,
      ),
    ).toContain('Οι ερωδιοί του δέλτα χτίζουν πλατιές φωλιές από καλάμια.');
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

describe('what stays true when two things change places', () => {
  const minerals =
    'Farms that send too much iron, nitrogen, or phosphorus into a lake may start a bloom of algae. Iron is a metal that algae need. Phosphorus is a mineral that algae need. Nitrogen is a gas that algae need.';

  it.each([
    ['the members of a list', minerals, 'en', /phosphorus, nitrogen, or iron/],
    [
      'the sides of a wall',
      'Ένα διάφραγμα χωρίζει το δεξιό μισό της καρδιάς από το αριστερό. Το δεξιό μισό της καρδιάς δέχεται το αίμα του σώματος. Το αριστερό μισό της καρδιάς στέλνει το αίμα στο σώμα.',
      'el',
      /αριστερό μισό της καρδιάς από το δεξι/,
    ],
  ] as const)('%s make no false statement', (_name, text, language, changed) => {
    expect(statements(text, language, false).filter((one) => changed.test(one))).toEqual([]);
  });
});

it('a name is not given to what is of another kind', () => {
  const text =
    'The sinus node is a small group of cells that sets the beat of the heart. Contraction is the act by which a muscle gets shorter. The aorta is the artery that leaves the left side of the heart.';
  expect(
    statements(text, 'en', false).filter((one) => /group of cells .* contraction|contraction .* group/i.test(one)),
  ).toEqual([]);
});

describe('no false statement comes from', () => {
  it.each([
    [
      'a range, which is the same from either end',
      'The sounds of the reed flute range from soft whispers to loud calls in the song of the herders.',
      /loud calls to soft whispers/,
    ],
    [
      'a contrast of which both sides stand in the sentence',
      'Whereas the fever of the marsh is usually acute, the cough of the mines may be acute or chronic.',
      /acute or acute|chronic or chronic/,
    ],
    [
      'people who are taken for somebody because they stand first',
      'Newborns of the valley sleep longer than other children in winter. Anna Holm studied the sleep of newborns in 1960. Ivar Lund praised the work of Anna Holm in 1961.',
      /^(?:Anna )?Holm of the valley|^(?:Ivar )?Lund of the valley/,
    ],
  ])('%s', (_name, text, wrong) => {
    expect(statements(text, 'en', false).filter((one) => wrong.test(one))).toEqual([]);
  });
});
