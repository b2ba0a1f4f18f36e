import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../../analysis/test-document.ts';
import type { Idea } from '../idea.ts';
import { greekIdeas } from './ideas.ts';

const text = [
  'Ο παλιός νερόμυλος αλέθει το σιτάρι των γύρω χωριών.',
  'Ο ξύλινος αργαλειός υφαίνει τα χαλιά της κοινότητας.',
  'Ο πέτρινος φούρνος ψήνει το ψωμί κάθε οικογένειας.',
  'Ο μεγάλος ληνός συγκεντρώνει τον μούστο των σταφυλιών.',
  'Η παλιά λίμνη είναι γεμάτη καλάμια και δίνει ψάρια στους κατοίκους.',
  'Ο ίδιος ο νερόμυλος τροφοδοτεί με αλεύρι τον πέτρινο φούρνο του χωριού.',
];

function ideas(frame: Idea['frame']): Idea[] {
  const document = testDocument(text.join(' '), 'el');
  const analysis = analyseDocuments([{ sourceId: 'a', document }], 'el');
  return greekIdeas(analysis).filter((idea) => idea.frame === frame);
}

describe('Greek statements about a subject', () => {
  it('ask for the subject in the accusative and offer what the text says of others', () => {
    const [idea] = ideas('fact');
    expect(idea?.question).toBe(
      'Ποια από τις παρακάτω προτάσεις ισχύει για τον παλιό νερόμυλο, σύμφωνα με το κείμενο;',
    );
    expect(idea?.answer).toBe('Αλέθει το σιτάρι των γύρω χωριών');
    const others = idea?.candidates().map((item) => item.text) ?? [];
    expect(others).toContain('Υφαίνει τα χαλιά της κοινότητας');
    // An adjective that agrees with another gender would be a cue.
    expect(others.some((other) => other.includes('γεμάτη'))).toBe(false);
  });

  it('ask for the subject, with subjects of the same number as options', () => {
    const idea = ideas('which').find((one) => one.answer === 'Ο πέτρινος φούρνος');
    expect(idea?.question).toBe('Τι ψήνει το ψωμί κάθε οικογένειας;');
    expect(idea?.candidates().map((item) => item.text)).toContain('Ο ξύλινος αργαλειός');
  });
});

describe('Greek definitions as questions', () => {
  const asked = (...sentences: string[]): Idea[] => {
    const document = testDocument([...sentences, ...text].join(' '), 'el');
    const analysis = analyseDocuments([{ sourceId: 'a', document }], 'el');
    return greekIdeas(analysis);
  };

  it('use a verb in the number of what they describe', () => {
    const questions = asked(
      'Η πόλη έδινε κάθε χρόνο τα σιτηρέσια, δηλαδή το μερίδιο σταριού που έπαιρνε κάθε φτωχή οικογένεια.',
    ).map((idea) => idea.question);
    expect(questions).toContain('Πώς ονομάζεται το μερίδιο σταριού που έπαιρνε κάθε φτωχή οικογένεια;');
  });

  it('ask who somebody was, never how he was called', () => {
    const idea = asked('Η κόρη του μυλωνά, η Ασημίνα, κληρονόμησε τον νερόμυλο μετά τον πόλεμο.').find(
      (one) => one.answer === 'Η Ασημίνα',
    );
    expect(idea?.question).toMatch(/^Ποια (?:ήταν|είναι), σύμφωνα με το κείμενο, η κόρη του μυλωνά;$/);
  });

  it('leave out a statement whose subject stands behind its verb', () => {
    const questions = asked('Το μεγάλο γεφύρι έχτισε ο πρωτομάστορας Ζήσης πριν από δύο αιώνες.').map(
      (idea) => `${idea.frame} ${idea.question}`,
    );
    expect(questions.filter((one) => /^(?:fact|which) .*γεφύρι/u.test(one))).toEqual([]);
  });
});
