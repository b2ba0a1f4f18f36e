import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../analysis/analyse-documents.ts';
import { testDocument } from '../../analysis/test-document.ts';
import { factText, firstPart, greekFacts } from './facts.ts';

function facts(...sentences: string[]): string[] {
  const document = testDocument(sentences.join(' '), 'el');
  const analysis = analyseDocuments([{ sourceId: 'a', document }], 'el');
  return greekFacts(analysis, '').map((fact) => `${fact.name}: ${factText(fact)}`);
}

describe('Greek facts', () => {
  it('pass over what stands between subject and verb', () => {
    expect(facts('Ο υδροκρίτης, που χωρίζει δύο λεκάνες, ακολουθεί τις κορυφές των γύρω βουνών.')).toContain(
      'υδροκρίτης: Ακολουθεί τις κορυφές των γύρω βουνών',
    );
  });

  it('keep a phrase of place or time before the verb', () => {
    expect(facts('Κατά την άνοιξη ο βόρειος πελαργός φτιάχνει τη φωλιά του σε ψηλές στέγες.')).toEqual([
      'βόρειος πελαργός: Κατά την άνοιξη φτιάχνει τη φωλιά του σε ψηλές στέγες',
    ]);
  });

  it('take what a relative clause says of the thing before it', () => {
    expect(facts('Ο μέσος ρυθμιστής ανοίγει τη βαλβίδα ασφαλείας, η οποία αφήνει τον ατμό ελεύθερο.')).toContain(
      'βαλβίδα ασφαλείας: Αφήνει τον ατμό ελεύθερο',
    );
  });

  it('carry a subject over to a sentence without one, where its number agrees', () => {
    const made = facts(
      'Ο λιμενικός φάρος φωτίζει τον κόλπο κάθε νύχτα.',
      'Προειδοποιεί τα πλοία για τους υφάλους.',
      'Τα μεγάλα κύματα σκεπάζουν τον μόλο.',
      'Προκαλεί μεγάλες ζημιές στο λιμάνι.',
    );
    expect(made).toContain('λιμενικός φάρος: Προειδοποιεί τα πλοία για τους υφάλους');
    expect(made.some((fact) => fact.endsWith('Προκαλεί μεγάλες ζημιές στο λιμάνι'))).toBe(false);
  });

  it('end with the first statement, and not within a list', () => {
    expect(firstPart('καλλιεργεί ελιές, αμπέλια και συκιές, ενώ το χωριό εμπορεύεται λάδι')).toBe(
      'καλλιεργεί ελιές, αμπέλια και συκιές',
    );
    expect(firstPart('ποτίζει τον κάμπο και το χωριό ζει από το βαμβάκι')).toBe('ποτίζει τον κάμπο');
  });
});
