import type { QuestionContent, QuestionType } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

function viewsOf(type: QuestionType) {
  const views = kindViews[type];
  if (views === undefined) throw new Error(`${type} has no views`);
  return views;
}

function Desk({ type, seen, language }: { type: QuestionType; seen: QuestionContent[]; language: 'en' | 'el' }) {
  const { Edit, blank } = viewsOf(type);
  const [content, setContent] = useState<QuestionContent>({
    ...blank(),
    explanation: '',
    bloomsLevel: 'remembering',
    points: 5,
  });
  const change = (next: QuestionContent): void => {
    seen.push(next);
    setContent(next);
  };
  return <Edit content={content} language={language} contentLanguage="el" onChange={change} />;
}

const written: QuestionContent = {
  question: '',
  correctAnswer: '',
  explanation: '',
  bloomsLevel: 'remembering',
  points: 5,
};

describe('a statement to be judged', () => {
  const { Show, gaps } = viewsOf('true-false');

  it('is written, and marked by one of two radios that have their names', async () => {
    const seen: QuestionContent[] = [];
    const user = userEvent.setup();
    render(<Desk type="true-false" seen={seen} language="el" />);
    await user.type(screen.getByRole('textbox', { name: 'Πρόταση' }), 'Η Γη κινείται.');
    expect(screen.getByRole('group', { name: 'Χαρακτηρισμός της πρότασης' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Λάθος' }));
    expect(seen.at(-1)).toMatchObject({ question: 'Η Γη κινείται.', correctAnswer: 'false' });
    await user.keyboard('{ArrowUp}');
    expect(seen.at(-1)).toMatchObject({ correctAnswer: 'true' });
    expect(screen.getByRole('radio', { name: 'Σωστό', checked: true })).toBeTruthy();
  });

  it('shows both answers in its own language and marks the key with a word', () => {
    render(<Show content={{ ...written, correctAnswer: 'false' }} language="en" contentLanguage="el" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Σωστό', 'ΛάθοςKey']);
    expect(screen.getByText('Λάθος').lang).toBe('el');
  });

  it('says what is missing', () => {
    expect(gaps(written, 'en')).toEqual(['Write the statement.', 'Mark it as true or as false.']);
    expect(gaps({ ...written, question: 'x', correctAnswer: 'true' }, 'el')).toEqual([]);
  });
});

describe('a sentence with a gap', () => {
  const { Show, gaps } = viewsOf('fill-in-blank');

  it('is written with underscores, and what fills it beside', async () => {
    const seen: QuestionContent[] = [];
    const user = userEvent.setup();
    render(<Desk type="fill-in-blank" seen={seen} language="en" />);
    const sentence = screen.getByRole('textbox', { name: /Sentence with the gap/ });
    const hint = document.getElementById(sentence.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('____');
    await user.type(sentence, 'Η ____ κινείται.');
    await user.type(screen.getByRole('textbox', { name: 'What fills the gap' }), 'Γη');
    expect(seen.at(-1)).toMatchObject({ question: 'Η ____ κινείται.', correctAnswer: 'Γη' });
  });

  it('shows what fills it as text, in the language of the content', () => {
    const { container } = render(
      <Show content={{ ...written, correctAnswer: '<b>Γη</b>' }} language="el" contentLanguage="el" />,
    );
    expect(screen.getByText('<b>Γη</b>').lang).toBe('el');
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('Απάντηση');
  });

  it('says what is missing', () => {
    expect(gaps(written, 'en')).toEqual(['Write the sentence.', 'Write what fills the gap.']);
    expect(gaps({ ...written, question: 'No gap', correctAnswer: 'a' }, 'en')).toEqual([
      'Mark the gap with ____ (underscores).',
    ]);
    expect(gaps({ ...written, question: '___ and ____', correctAnswer: 'a' }, 'el')).toEqual(['Αφήστε ένα μόνο κενό.']);
    expect(gaps({ ...written, question: 'A ____ here', correctAnswer: 'b' }, 'el')).toEqual([]);
  });
});
