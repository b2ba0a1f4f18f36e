import { describe, expect, it } from 'vitest';
import { drafted, questionsOf } from './test-drafts.ts';

describe('a frame asks for what the text states', () => {
  it.each([
    [
      'Copper wires are used in houses because copper conducts electricity well.',
      'why | Why are copper wires used in houses? | copper conducts electricity well',
    ],
    [
      'Heavy grazing leads to the erosion of mountain soils.',
      'effect | What does heavy grazing lead to? | the erosion of mountain soils',
    ],
    [
      'A barometer is used to measure the pressure of the air.',
      'use | What is a barometer used for? | to measure the pressure of the air',
    ],
    [
      'Marsh mosses reproduce by spores, whereas mountain pines reproduce by seeds.',
      'difference | What is the difference between marsh mosses and mountain pines? | marsh mosses reproduce by spores | mountain pines reproduce by seeds',
    ],
    [
      'If the pressure of a gas rises, its volume shrinks at once.',
      'case | What happens, according to the text, if the pressure of a gas rises? | its volume shrinks at once',
    ],
    [
      'The outer ear consists of the auricle, the ear canal, and the eardrum.',
      'parts | What does the outer ear consist of? | the auricle | the ear canal | the eardrum',
    ],
    [
      'The theory of Wegener states that the continents drift slowly over the mantle.',
      'claim | What does the theory of Wegener state? | the continents drift slowly over the mantle',
    ],
    [
      'Honey bees cool the hive by fanning their wings at the entrance.',
      'how | How do honey bees cool the hive? | by fanning their wings at the entrance',
    ],
    [
      'An aqueduct is a channel that carries water from a distant spring to a city.',
      'meaning | What is an aqueduct? | a channel that carries water from a distant spring to a city',
    ],
  ])('English: %s', (sentence, question) => {
    expect(questionsOf(sentence, 'en')).toContain(question);
  });

  it.each([
    [
      'Τα δελφίνια ανεβαίνουν στην επιφάνεια επειδή αναπνέουν με πνεύμονες.',
      'why | Γιατί ανεβαίνουν τα δελφίνια στην επιφάνεια; | αναπνέουν με πνεύμονες',
    ],
    [
      'Η υπερβόσκηση οδηγεί στη διάβρωση των ορεινών εδαφών της χώρας.',
      'effect | Σε τι οδηγεί η υπερβόσκηση; | στη διάβρωση των ορεινών εδαφών της χώρας',
    ],
    [
      'Η ορεινή λίμνη δεν έχει καμία έξοδο, με αποτέλεσμα το νερό της να γίνεται κάθε χρόνο αλμυρότερο.',
      'effect | Ποιο αποτέλεσμα έχει το γεγονός ότι η ορεινή λίμνη δεν έχει καμία έξοδο; | το νερό της να γίνεται κάθε χρόνο αλμυρότερο',
    ],
    [
      'Οι κάκτοι αποθηκεύουν νερό στους βλαστούς για να επιβιώσουν στην ξηρασία.',
      'purpose | Γιατί αποθηκεύουν οι κάκτοι νερό στους βλαστούς; | για να επιβιώσουν στην ξηρασία',
    ],
    [
      'Οι κωνοφόρες πεύκες αναπαράγονται με σπέρματα, ενώ οι φτέρες αναπαράγονται με σπόρια.',
      'difference | Σε τι διαφέρουν, σύμφωνα με το κείμενο, οι κωνοφόρες πεύκες και οι φτέρες; | οι κωνοφόρες πεύκες αναπαράγονται με σπέρματα | οι φτέρες αναπαράγονται με σπόρια',
    ],
    [
      'Αν αυξάνεται η θερμοκρασία ενός μετάλλου, το μέταλλο διαστέλλεται αμέσως.',
      'case | Τι συμβαίνει, σύμφωνα με το κείμενο, αν αυξάνεται η θερμοκρασία ενός μετάλλου; | το μέταλλο διαστέλλεται αμέσως',
    ],
    [
      'Το σώμα του εντόμου χωρίζεται σε τρία μέρη: το κεφάλι, τον θώρακα και την κοιλιά.',
      'parts | Σε ποια τρία μέρη χωρίζεται το σώμα του εντόμου; | το κεφάλι | τον θώρακα | την κοιλιά',
    ],
    [
      'Το νέκταρ μετατρέπεται σε μέλι με τη βοήθεια ορισμένων ενζύμων.',
      'how | Πώς το νέκταρ μετατρέπεται σε μέλι; | με τη βοήθεια ορισμένων ενζύμων',
    ],
    [
      'Το υδραγωγείο είναι ένας αγωγός που μεταφέρει νερό από μια μακρινή πηγή σε μια πόλη.',
      'meaning | Τι είναι το υδραγωγείο; | ένας αγωγός που μεταφέρει νερό από μια μακρινή πηγή σε μια πόλη',
    ],
  ])('Greek: %s', (sentence, question) => {
    expect(questionsOf(sentence, 'el')).toContain(question);
  });
});

describe('a text without the ground gives no question', () => {
  it.each([
    ['He left the village of his parents because they had lost the farm.', 'en'],
    ['The library is pleasant in the evening when the windows are open to the garden.', 'en'],
    ['This leads to many problems for the farmers of the island in summer.', 'en'],
    ['Έφυγε από το χωριό των γονιών του επειδή είχαν χάσει το χωράφι τους.', 'el'],
    ['Αυτό οδηγεί σε πολλά προβλήματα για τους αγρότες του νησιού το καλοκαίρι.', 'el'],
    ['Η εκδρομή εξαρτάται από το αν ο καιρός είναι καλός στο νησί.', 'el'],
  ] as const)('%s', (sentence, language) => {
    expect(drafted(sentence, language).filter(({ frame }) => frame !== 'case')).toEqual([]);
  });
});

const lakes =
  'A glacial lake is a lake that melting ice has filled. The birds of the plain rest there in spring. A tidal lake is a lake that receives salt water from the sea twice a day. Fishermen like both of them.';

describe('a short answer', () => {
  it('brings together what the text explains in two places, and quotes both', () => {
    const [made] = drafted(lakes, 'en', 'a', ['analyzing']);
    expect(made?.content.question).toBe('Explain the difference between “glacial lake” and “tidal lake”.');
    expect(made?.key.ideas.length).toBe(2);
    expect(made?.spans.filter(({ purpose }) => purpose === 'evidence').length).toBe(2);
    expect(made?.key.model).toBe(
      'A glacial lake is a lake that melting ice has filled. A tidal lake is a lake that receives salt water from the sea twice a day.',
    );
    const greek =
      'Η συστολή είναι η φάση κατά την οποία ο καρδιακός μυς συσπάται. Το αίμα φεύγει τότε προς τις αρτηρίες. Η διαστολή είναι η φάση κατά την οποία ο καρδιακός μυς χαλαρώνει.';
    expect(questionsOf(greek, 'el')).toContain(
      'compare | Να εξηγήσετε σε τι διαφέρουν η συστολή και η διαστολή. | η φάση κατά την οποία ο καρδιακός μυς συσπάται | η φάση κατά την οποία ο καρδιακός μυς χαλαρώνει',
    );
  });

  it('follows a cause from its beginning to its end', () => {
    const text =
      'Heavy grazing leads to the erosion of mountain soils. Shepherds have known it for a long time. Erosion causes floods in the villages of the valley.';
    const [made] = drafted(text, 'en', 'a', ['analyzing']);
    expect(made?.frame).toBe('chain');
    expect(made?.key.ideas.map((idea) => idea.text)).toEqual([
      'heavy grazing leads to the erosion of mountain soils',
      'erosion causes floods in the villages of the valley',
    ]);
  });

  it('is of a wanted level, the same for the same seed', () => {
    expect(new Set(drafted(lakes, 'en', 'a', ['remembering']).map((made) => made.bloomsLevel))).toEqual(
      new Set(['remembering']),
    );
    expect(drafted(lakes, 'en', 'b')).toEqual(drafted(lakes, 'en', 'b'));
  });

  it('accepts an idea without its article, and without the words that join it', () => {
    const [made] = drafted('A barometer is used to measure the pressure of the air.', 'en');
    expect(made?.key.ideas[0]?.accepted).toContain('measure the pressure of the air');
    const greek = drafted('Οι κάκτοι αποθηκεύουν νερό στους βλαστούς για να επιβιώσουν στην ξηρασία.', 'el');
    expect(greek[0]?.key.ideas[0]?.accepted).toContain('επιβιώσουν στην ξηρασία');
  });

  it('hints at the place and the number of parts, and never at the answer', () => {
    const [made] = drafted('The outer ear consists of the auricle, the ear canal, and the eardrum.', 'en');
    expect(made?.hints).toContain('A complete answer has 3 parts.');
    for (const { hints = [], key } of drafted(lakes, 'en'))
      for (const hint of hints) for (const idea of key.ideas) expect(hint).not.toContain(idea.text);
  });
});

describe('no question is made of half a statement', () => {
  it.each([
    ['en', 'Sleep is a state marked by low levels of activity and reduced awareness that is distinct from rest.'],
    ['en', 'Bullying is a form of aggression and, depending on the message, can be considered an assault in court.'],
    ['en', 'A phoneme is a basic sound unit of a language, and different languages have different sets of them.'],
    ['en', 'In some situations, chronic pain results from damage to the nerves of the spine.'],
    ['el', 'Η λιθόσφαιρα, δηλαδή ο φλοιός μαζί με το ανώτερο, στερεό τμήμα του μανδύα, δεν είναι ενιαία.'],
    ['el', 'Η ανοσολογική μνήμη εξηγεί γιατί είναι αποτελεσματικά τα εμβόλια των παιδιών.'],
    ['el', 'Το όνομα προέρχεται από τη λύρα, το έγχορδο όργανο που συνόδευε συχνά το τραγούδι.'],
    [
      'el',
      'Ο αριθμός της θυρίδας λέγεται διεύθυνση, και ο επεξεργαστής, για να διαβάσει μια τιμή, δηλώνει τη διεύθυνσή της.',
    ],
    ['el', 'Ο μαγνητικός δίσκος αποτελείται από έναν ή περισσότερους δίσκους με μαγνητική επίστρωση.'],
  ] as const)('%s: %s', (language, text) => {
    // A definition in passing may still be asked for.
    expect(
      questionsOf(text, language).filter((one) => !/^meaning [|] Τι (?:είναι η λύρα|ονομάζεται διεύθυνση);/.test(one)),
    ).toEqual([]);
  });

  it.each([
    ['en', 'Sleep is a state marked by low levels of activity that returns every night.'],
    ['el', 'Η λιθόσφαιρα είναι ο στερεός φλοιός μαζί με το ανώτερο τμήμα του μανδύα.'],
  ] as const)('%s, whole: %s', (language, text) => {
    expect(questionsOf(text, language)).toHaveLength(1);
  });
});
