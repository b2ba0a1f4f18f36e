import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../../analysis/test-document.ts';
import type { Idea } from '../idea.ts';
import { greekIdeas } from './ideas.ts';

const filler = [
  'Ο παλιός νερόμυλος αλέθει το σιτάρι των γύρω χωριών.',
  'Ο ξύλινος αργαλειός υφαίνει τα χαλιά της κοινότητας.',
  'Ο πέτρινος φούρνος ψήνει το ψωμί κάθε οικογένειας.',
];

function ideas(frame: Idea['frame'], ...sentences: string[]): Idea[] {
  const document = testDocument([...sentences, ...filler].join(' '), 'el');
  const analysis = analyseDocuments([{ sourceId: 'a', document }], 'el');
  return greekIdeas(analysis).filter((idea) => idea.frame === frame);
}

describe('Greek purposes, results and reasons', () => {
  it('asks for a purpose with the verb before its subject and the time last', () => {
    const [idea] = ideas(
      'why',
      'Το 1832 ο Κωνσταντίνος Ράδος, λόγιος από τη Χίο, άνοιξε σχολείο, για να διδάξει γραφή.',
    );
    expect(idea?.question).toBe('Για ποιον σκοπό, σύμφωνα με το κείμενο, άνοιξε σχολείο ο Κωνσταντίνος Ράδος το 1832;');
    expect(idea?.answer).toBe('Για να διδάξει γραφή');
    expect(idea?.candidates().map((item) => item.text)).toContain('Για να υφαίνει τα χαλιά της κοινότητας');
  });

  it('asks for a result by the fact it follows from', () => {
    const [idea] = ideas(
      'cause',
      'Οι κάτοικοι έκοψαν το δάσος του βουνού, με αποτέλεσμα να πλημμυρίσουν τα χωράφια του κάμπου.',
    );
    expect(idea?.question).toBe(
      'Ποιο αποτέλεσμα είχε, σύμφωνα με το κείμενο, το γεγονός ότι οι κάτοικοι έκοψαν το δάσος του βουνού;',
    );
    expect(idea?.answer).toBe('Να πλημμυρίσουν τα χωράφια του κάμπου');
  });

  it('reads a reason that stands before its statement', () => {
    const [first] = ideas('why', 'Επειδή οι χειμώνες διαρκούν πολύ, οι βοσκοί κατεβάζουν τα κοπάδια στον κάμπο.');
    expect(first?.question).toBe('Γιατί, σύμφωνα με το κείμενο, κατεβάζουν οι βοσκοί τα κοπάδια στον κάμπο;');
    expect(first?.answer).toBe('Επειδή οι χειμώνες διαρκούν πολύ');
    const [second] = ideas('why', 'Το έδαφος κρατά λίγη υγρασία, γι’ αυτό οι αμπελουργοί φυτεύουν αραιά τα κλήματα.');
    expect(second?.answer).toBe('Επειδή το έδαφος κρατά λίγη υγρασία');
  });

  it('does not ask about a thing whose owner stands in another sentence', () => {
    expect(
      ideas(
        'why',
        'Το νερό της λιμνοθάλασσας αλλάζει.',
        'Το νερό της είναι υφάλμυρο, γιατί τα ποτάμια φτάνουν ως εκεί κάθε άνοιξη.',
      ),
    ).toEqual([]);
  });
});

describe('Greek processes', () => {
  it('are asked by what the sentence before the name tells', () => {
    const [idea] = ideas(
      'named',
      'Οι υδρατμοί της ατμόσφαιρας γίνονται μικρές σταγόνες πάνω στα κρύα φύλλα.',
      'Το φαινόμενο αυτό λέγεται δροσοπάγωμα.',
    );
    expect(idea?.question).toBe(
      'Πώς ονομάζεται το φαινόμενο κατά το οποίο οι υδρατμοί της ατμόσφαιρας γίνονται μικρές σταγόνες πάνω στα κρύα φύλλα;',
    );
    expect(idea?.answer).toBe('Δροσοπάγωμα');
  });
});

describe('Greek lists', () => {
  it('ask what does not belong, with the members as the other options', () => {
    const [idea] = ideas('not', 'Στα έγχορδα όργανα ανήκουν το λαούτο, η λύρα και το σαντούρι.');
    expect(idea?.question).toBe('Ποιο από τα παρακάτω ΔΕΝ ανήκει στα έγχορδα όργανα, σύμφωνα με το κείμενο;');
    expect(idea?.candidates().map((item) => item.text)).toEqual(['Το λαούτο', 'Η λύρα', 'Το σαντούρι']);
    expect(['Ο παλιός νερόμυλος', 'Ο ξύλινος αργαλειός', 'Ο πέτρινος φούρνος']).toContain(idea?.answer);
  });
});
