import type { ContentLanguage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../analysis/analyse-documents.ts';
import { testDocument } from '../analysis/test-document.ts';
import { statements } from './statements.ts';

function stated(text: string, language: ContentLanguage): string[] {
  return statements(analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language), '').map(
    (statement) => statement.text,
  );
}

describe('a self-contained statement', () => {
  it('is kept whole', () => {
    const english = 'Copper conducts electricity very well because its electrons move freely.';
    expect(stated(english, 'en')).toEqual([english]);
    const greek = 'Η κεφαλίδα του πακέτου μένει η μόνη πηγή πληροφοριών σε όλο το ταξίδι των δεδομένων.';
    expect(stated(greek, 'el')).toEqual([greek]);
  });

  it('depends on no other sentence, and is no opinion and no instruction', () => {
    for (const text of [
      'In February of 1774, that body had the chance to read the limits of the law.',
      'In the following weeks, the police of the town proceeded with great caution.',
      'Before September 11, 2001, he and his allies had started recording television.',
      'American comics are quite different, Winick explains, in part because of the law of copyright.',
      'Perhaps the best account in the end was offered by a friend from Japan.',
      'In the past twenty years the ownership of the papers has undergone a radical change.',
      'Changes in the scope of the law are the easier ones to describe to pupils.',
      'Think about the fairy tales of the Brothers Grimm and the forests of Germany.',
      'More than 65 percent of its five thousand students finished the course in time.',
      'Infected individuals may have severe symptoms for several weeks in the winter.',
      'In children, the disease usually resolves without any treatment within a week.',
      'As part of the amino acids of the leaf, it is involved in the growth of the plant.',
      'Ferns of the valley have helped the research extremely well in the long run.',
      'Name the organizations that take part in the protection of the northern forests.',
      'Researchers have documented several characteristics of ferns with many useful properties.',
    ])
      expect(stated(text, 'en'), text).toEqual([]);
  });

  it('ends before a second clause, an example or a colon', () => {
    const [one] = stated(
      'The ferns of the valley grow in deep shade and the mosses of the hill need direct light.',
      'en',
    );
    expect(one).toBe('The ferns of the valley grow in deep shade.');
    const [other] = stated('Herons of the delta choose three kinds of reeds: tall, short, and hollow ones.', 'en');
    expect(other).toBe('Herons of the delta choose three kinds of reeds.');
  });

  it('belongs to no case of a person in a text of science', () => {
    const science =
      'Ferns grow in shade. Mosses hold water. Lichens live on bark. Reeds protect the shore of the lake.';
    const told = stated(
      `${science} Cora felt a strange pain in her left arm. She called the doctor of the clinic.`,
      'en',
    );
    expect(told.some((text) => /Cora|doctor/.test(text))).toBe(false);
  });

  it('has a subject and a thing for each weak pronoun, in Greek', () => {
    for (const text of [
      'Το 754 συγκάλεσε στην Ιέρεια μεγάλη συνέλευση των επισκόπων.',
      'Επειδή ζούσε σε περιοχή που κατείχαν οι Άραβες, οι άρχοντες δεν μπορούσαν να τον τιμωρήσουν.',
      'Η αποτυχία των στρατηγών του κάστρου είχε τεράστια σημασία για τους κατοίκους.',
      'Η διαμάχη τελείωσε μετά τον θάνατο του ηγεμόνα της μεγάλης νήσου.',
    ])
      expect(stated(text, 'el'), text).toEqual([]);
    const whole = 'Η χολή χωρίζει τα λίπη σε σταγονίδια και τα παραδίδει στα ένζυμα του εντέρου.';
    expect(stated(whole, 'el')).toHaveLength(1);
  });

  it('addresses nobody, refers to no picture, and is no part of a list', () => {
    for (const text of [
      'Είτε γνωρίζετε τη γλώσσα Python είτε όχι, χρειάζονται μόνο δέκα γραμμές κώδικα για μια σύνδεση.',
      'Η κεφαλίδα του πακέτου («Κ») μένει η μόνη πηγή πληροφοριών σε όλο το ταξίδι των δεδομένων.',
      'Η κεφαλίδα του πακέτου μένει η μόνη πηγή πληροφοριών (εκτός από τον χρόνο) σε όλο το ταξίδι των δεδομένων.',
      'Το πρωτόκολλο ταιριάζει καλύτερα, όταν το μέσο είναι φθηνό, μικρότερη η απόσταση και υπάρχουν πολλοί σταθμοί που στέλνουν δεδομένα σπάνια μέσα στην ημέρα.',
    ])
      expect(stated(text, 'el'), text).toEqual([]);
  });
});

it('in Greek names what it tells of: no thing by its kind alone, no half of a comparison', () => {
  for (const text of [
    'Τα έσοδα αποδείχθηκαν μικρότερα από τις ανάγκες του δρόμου και του λιμανιού.',
    'Ο τύραννος είχε πολλούς λόγους για την ενίσχυση της γιορτής των αγροτών.',
    'Το 1903 του απονεμήθηκε το βραβείο της ακαδημίας για την ανακάλυψη του στοιχείου.',
    'Το πρώτο προϋποθέτει ικανοποιητική αναλογία ανάμεσα στους εργαζομένους και τους συνταξιούχους.',
    'Το ύψος, πάλι, και το χρώμα του δέρματος εξαρτώνται από πολλά γονίδια.',
  ])
    expect(stated(text, 'el'), text).toEqual([]);
  const named = 'Τα έσοδα του δήμου αποδείχθηκαν μικρότερα από τις ανάγκες του δρόμου και του λιμανιού.';
  expect(stated(named, 'el')).toEqual([named]);
});

it('does not end in half a Latin name, and keeps no empty brackets', () => {
  expect(stated('Mycoplasma is a more common cause of the disease in most towns than N.', 'en')).toEqual([]);
  const text = 'A goiter is a swollen gland that shows under the skin of the throat [(see the picture)].';
  expect(stated(text, 'en')).toEqual(['A goiter is a swollen gland that shows under the skin of the throat.']);
});
