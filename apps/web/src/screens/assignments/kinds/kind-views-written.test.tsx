import type { KindName, KindPart } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

function viewsOf(type: KindName) {
  const views = kindViews[type];
  if (views === undefined) throw new Error(`${type} has no views`);
  return views;
}

interface Parts {
  content: KindPart;
  key: KindPart;
}

function EditHarness({ type, seen, language }: { type: KindName; seen: Parts[]; language: 'en' | 'el' }) {
  const { Edit, blank } = viewsOf(type);
  const [{ content, key }, setParts] = useState<Parts>(blank());
  const change = (...[content, key]: [KindPart, KindPart]): void => {
    seen.push({ content, key });
    setParts({ content, key });
  };
  return <Edit content={content} answerKey={key} language={language} contentLanguage="el" onChange={change} />;
}

describe('a true/false statement', () => {
  const { Solution, gaps, blank } = viewsOf('true-false');

  it('is edited, and its key is set by one of two labelled radio buttons', async () => {
    const seen: Parts[] = [];
    const user = userEvent.setup();
    render(<EditHarness type="true-false" seen={seen} language="el" />);
    await user.type(screen.getByRole('textbox', { name: 'Πρόταση' }), 'Η Γη κινείται.');
    expect(screen.getByRole('group', { name: 'Χαρακτηρισμός της πρότασης' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Λάθος' }));
    expect(seen.at(-1)).toEqual({ content: { statement: 'Η Γη κινείται.' }, key: { correct: false } });
    await user.keyboard('{ArrowUp}');
    expect(seen.at(-1)).toMatchObject({ key: { correct: true } });
    expect(screen.getByRole('radio', { name: 'Σωστό', checked: true })).toBeTruthy();
  });

  it('shows both answers in the content language and marks the key with a word', () => {
    render(<Solution content={{}} answerKey={{ correct: false }} language="en" contentLanguage="el" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Σωστό', 'ΛάθοςKey']);
    expect(screen.getByText('Λάθος').lang).toBe('el');
  });

  it('reports what is missing', () => {
    expect(gaps(blank(), 'en')).toEqual(['Write the statement.', 'Mark it as true or as false.']);
    expect(gaps({ content: { statement: 'x' }, key: { correct: true } }, 'el')).toEqual([]);
  });
});

describe('a sentence with a gap', () => {
  const { Solution, gaps, blank } = viewsOf('fill-in-blank');
  const written = (sentence: string, ...accepted: string[]): Parts => ({ content: { sentence }, key: { accepted } });

  it('is edited with underscores, and its accepted answers beside it', async () => {
    const seen: Parts[] = [];
    const user = userEvent.setup();
    render(<EditHarness type="fill-in-blank" seen={seen} language="en" />);
    const sentence = screen.getByRole('textbox', { name: /Sentence with the gap/ });
    const hint = document.getElementById(sentence.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('____');
    await user.type(sentence, 'Η ____ κινείται.');
    await user.type(screen.getByRole('textbox', { name: 'What fills the gap' }), 'Γη');
    expect(seen.at(-1)).toEqual(written('Η ____ κινείται.', 'Γη'));
  });

  it('shows the accepted answers as text, in the language of the content', () => {
    const { container } = render(
      <Solution content={{}} answerKey={{ accepted: ['<b>Γη</b>'] }} language="el" contentLanguage="el" />,
    );
    expect(screen.getByText('<b>Γη</b>').lang).toBe('el');
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('Απάντηση');
  });

  it('reports what is missing', () => {
    expect(gaps(blank(), 'en')).toEqual(['Write the sentence.', 'Write what fills the gap.']);
    expect(gaps(written('No gap', 'a'), 'en')).toEqual(['Mark the gap with ____ (underscores).']);
    expect(gaps(written('___ and ____', 'a'), 'el')).toEqual(['Αφήστε ένα μόνο κενό.']);
    expect(gaps(written('A ____ here', 'b'), 'el')).toEqual([]);
  });

  it('keeps and changes every accepted answer', async () => {
    const { Edit } = viewsOf('fill-in-blank');
    const seen: Parts[] = [];
    const { content, key } = written('A ____ here', 'car', 'cab');
    render(
      <Edit
        content={content}
        answerKey={key}
        language="en"
        contentLanguage="en"
        onChange={(next, nextKey) => seen.push({ content: next, key: nextKey })}
      />,
    );
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'Also right (2)' }), 's');
    expect(seen).toEqual([written('A ____ here', 'car', 'cabs')]);
  });
});
