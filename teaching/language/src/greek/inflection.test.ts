import { describe, expect, it } from 'vitest';
import { words } from '../words.ts';
import { accusativeArticle, sameInNominative, toAccusative } from './inflection.ts';
import { type GreekForm, phraseAfterArticle } from './phrases.ts';

const form = (gender: GreekForm['gender'], plural: boolean): GreekForm => ({
  gender,
  plural,
  grammaticalCase: 'nominative',
});

describe('Greek case', () => {
  it.each([
    ['άνθρωποι', 'ανθρώπους'],
    ['έμποροι', 'εμπόρους'],
    ['κάτοικοι', 'κατοίκους'],
    ['παγκόσμιοι πόλεμοι', 'παγκόσμιους πολέμους'],
    ['κύκλοι', 'κύκλους'],
    ['Έλληνες', 'Έλληνες'],
    ['οργανισμοί', 'οργανισμούς'],
    ['ήλιοι', null],
  ])('%s in the accusative is %s', (nominative, expected) => {
    expect(toAccusative(nominative, form('masculine', true), nominative.split(' ').length)).toBe(expected);
  });

  it('drops the sigma of feminines too', () => {
    expect(toAccusative('μέθοδος', form('feminine', false), 1)).toBe('μέθοδο');
    expect(toAccusative('συνεχής εφαρμογή', form('feminine', false), 2)).toBe('συνεχή εφαρμογή');
    expect(toAccusative('περίοδοι', form('feminine', true), 1)).toBe('περιόδους');
  });

  it('does not take an accusative for a nominative', () => {
    expect(sameInNominative(['ρευματοειδή', 'αρθρίτιδα'], false)).toBe(false);
    expect(sameInNominative(['συνεχή', 'εφαρμογή'], false)).toBe(false);
    expect(sameInNominative(['μέθοδο'], false)).toBe(false);
    expect(sameInNominative(['γενική', 'σχετικότητα'], false)).toBe(true);
    expect(sameInNominative(['μεθόδους'], true)).toBe(false);
  });

  it.each([
    ['Οι χώρες πολέμησαν', 'feminine'],
    ['Οι Πέρσες πολέμησαν', 'masculine'],
    ['Οι νέες ιδέες νίκησαν', 'feminine'],
    ['Οι συγγραφείς νίκησαν', 'masculine'],
    ['Οι πόλεις νίκησαν', 'feminine'],
    ['Οι μέθοδοι νίκησαν', 'feminine'],
  ])('reads the gender after «οι»: %s', (sentence, gender) => {
    expect(phraseAfterArticle(sentence, words(sentence), 0)?.form.gender).toBe(gender);
  });

  it('writes the final ν where the next letter asks for it', () => {
    expect(accusativeArticle(form('feminine', false), 'Ευρώπη')).toBe('την');
    expect(accusativeArticle(form('feminine', false), 'φωτοσύνθεση')).toBe('τη');
    expect(accusativeArticle(form('masculine', false), 'χλωροπλάστη')).toBe('τον');
  });
});
