import type { QuestionContent } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

const views = kindViews['multiple-choice'];
if (views === undefined) throw new Error('multiple-choice has no views');
const { Edit, Show } = views;

const start: QuestionContent = {
  question: 'What is <b>light</b>?',
  options: ['a wave', '<script>alert(1)</script>', 'a sound'],
  correctAnswer: 1,
  explanation: '',
  bloomsLevel: 'remembering',
  points: 5,
};

function Desk({ seen, language = 'en' }: { seen: QuestionContent[]; language?: 'en' | 'el' }) {
  const [content, setContent] = useState(start);
  return (
    <Edit
      content={content}
      language={language}
      contentLanguage="el"
      onChange={(next) => {
        seen.push(next);
        setContent(next);
      }}
    />
  );
}

it('offers deletion only above two options and asks for a new key when the right one went', async () => {
  const seen: QuestionContent[] = [];
  const user = userEvent.setup();
  render(<Desk seen={seen} />);
  expect(screen.getAllByRole('button', { name: /Delete option/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete option Β' }));
  expect(seen.at(-1)).toMatchObject({ options: ['a wave', 'a sound'], correctAnswer: -1 });
  expect(screen.queryByRole('button', { name: /Delete option/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Right answer: Α' }));
  expect(seen.at(-1)).toMatchObject({ correctAnswer: 0, explanation: '', points: 5 });
});

it('adds an option and writes into it, in Greek words too', async () => {
  const seen: QuestionContent[] = [];
  const user = userEvent.setup();
  render(<Desk seen={seen} language="el" />);
  await user.click(screen.getByRole('button', { name: 'Προσθήκη επιλογής' }));
  await user.type(screen.getByRole('textbox', { name: 'Επιλογή Δ' }), 'φως');
  expect(seen.at(-1)?.options).toEqual(['a wave', '<script>alert(1)</script>', 'a sound', 'φως']);
});

it('shows markup as text, in the language of the content', () => {
  const { container } = render(<Show content={start} language="en" contentLanguage="el" />);
  expect(screen.getByText('<script>alert(1)</script>').lang).toBe('el');
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Key');
});
