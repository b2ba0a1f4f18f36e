import { describe, expect, it } from 'vitest';
import { appositions } from './appositions.ts';

const found = (sentence: string, vocabulary: Record<string, string> = {}): string[] =>
  appositions(sentence, (plain) => vocabulary[plain] ?? null).map(({ term, meaning }) => `${term} = ${meaning}`);

describe('Greek appositions', () => {
  it('explain a subject or an object, both in the nominative', () => {
    expect(found('Το μέλι περιέχει τη φρουκτόζη, ένα σάκχαρο που βρίσκεται και στα φρούτα.')).toEqual([
      'φρουκτόζη = ένα σάκχαρο που βρίσκεται και στα φρούτα',
    ]);
    expect(found('Οι ναύτες εμπιστεύονταν τον πολικό αστέρα, τον λαμπρότερο οδηγό της νύχτας.')).toEqual([
      'πολικός αστέρας = ο λαμπρότερος οδηγός της νύχτας',
    ]);
  });

  it('name what was described before the comma', () => {
    expect(found('Το εξωτερικό περίβλημα του σπόρου, το περισπέρμιο, προστατεύει το έμβρυο.')).toEqual([
      'περισπέρμιο = το εξωτερικό περίβλημα του σπόρου',
    ]);
  });

  it('follow «δηλαδή» and «λεγόμενος»', () => {
    expect(found('Η ξερολιθιά, δηλαδή ο τοίχος που χτίζεται χωρίς κονίαμα, συγκρατεί το χώμα.')).toEqual([
      'ξερολιθιά = ο τοίχος που χτίζεται χωρίς κονίαμα',
    ]);
    expect(found('Οι φρουροί των συνόρων, οι λεγόμενοι ακρίτες, έπαιρναν γη.')).toEqual([
      'ακρίτες = οι φρουροί των συνόρων',
    ]);
  });

  it('are not read from the members of a list', () => {
    expect(found('Ο κήπος έχει την ελιά, τη μεγάλη μουριά του παππού, το πηγάδι και τη βρύση.')).toEqual([]);
  });

  it('are left out where the description tells nothing', () => {
    expect(found('Το νερό ανεβαίνει μέσα από έναν αγωγό, τον σίφωνα, ως τη δεξαμενή.')).toEqual([]);
  });
});
