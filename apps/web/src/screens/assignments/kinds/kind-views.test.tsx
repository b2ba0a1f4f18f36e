import type { KindPart } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

const views = kindViews['multiple-choice'];
if (views === undefined) throw new Error('multiple-choice has no views');
const { Edit, Solution } = views;

interface Parts {
  content: KindPart;
  key: KindPart;
}

const start: Parts = {
  content: { question: 'What is <b>light</b>?', options: ['a wave', '<script>alert(1)</script>', 'a sound'] },
  key: { correct: 1 },
};

function EditHarness({ seen, language = 'en' }: { seen: Parts[]; language?: 'en' | 'el' }) {
  const [parts, setParts] = useState(start);
  return (
    <Edit
      content={parts.content}
      answerKey={parts.key}
      language={language}
      contentLanguage="el"
      onChange={(content, key) => {
        seen.push({ content, key });
        setParts({ content, key });
      }}
    />
  );
}

it('offers deletion only above two options and asks for a new key when the correct one was deleted', async () => {
  const seen: Parts[] = [];
  const user = userEvent.setup();
  render(<EditHarness seen={seen} />);
  expect(screen.getAllByRole('button', { name: /Delete option/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete option Β' }));
  expect(seen.at(-1)).toMatchObject({ content: { options: ['a wave', 'a sound'] }, key: { correct: null } });
  expect(screen.queryByRole('button', { name: /Delete option/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Right answer: Α' }));
  expect(seen.at(-1)).toEqual({
    content: { question: 'What is <b>light</b>?', options: ['a wave', 'a sound'] },
    key: { correct: 0 },
  });
});

it('adds an option and edits it, also in Greek', async () => {
  const seen: Parts[] = [];
  const user = userEvent.setup();
  render(<EditHarness seen={seen} language="el" />);
  await user.click(screen.getByRole('button', { name: 'Προσθήκη επιλογής' }));
  await user.type(screen.getByRole('textbox', { name: 'Επιλογή Δ' }), 'φως');
  expect(seen.at(-1)?.content.options).toEqual(['a wave', '<script>alert(1)</script>', 'a sound', 'φως']);
});

it('shows markup as text, in the language of the content', () => {
  const { container } = render(
    <Solution content={start.content} answerKey={start.key} language="en" contentLanguage="el" />,
  );
  expect(screen.getByText('<script>alert(1)</script>').lang).toBe('el');
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Key');
});
