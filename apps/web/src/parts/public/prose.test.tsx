import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainOf, readProse } from './prose.ts';
import { Blocks } from './prose-blocks.tsx';

const text = `# A title

A lead with **weight**.

## First part

A paragraph
of two lines.

- one
  and more
- two

1. first
2. second

### Smaller

> A note.

| Name | What |
|---|---|
| A | the first \`code\` |

    npm start

\`\`\`js
first();

second();
\`\`\`
Right after it.

## Second part

A [link](/help) in it.
`;

it('reads titles, sections and every kind of block', () => {
  const { title, lead, sections } = readProse(text);
  expect(title).toBe('A title');
  expect(lead).toEqual([{ kind: 'paragraph', text: 'A lead with **weight**.' }]);
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['part-1', 'First part'],
    ['part-2', 'Second part'],
  ]);
  expect(sections[0]?.blocks).toEqual([
    { kind: 'paragraph', text: 'A paragraph of two lines.' },
    { kind: 'list', ordered: false, items: ['one and more', 'two'] },
    { kind: 'list', ordered: true, items: ['first', 'second'] },
    { kind: 'heading', text: 'Smaller' },
    { kind: 'note', text: 'A note.' },
    { kind: 'table', head: ['Name', 'What'], rows: [['A', 'the first `code`']] },
    { kind: 'code', text: 'npm start' },
    { kind: 'code', text: 'first();\n\nsecond();' },
    { kind: 'paragraph', text: 'Right after it.' },
  ]);
});

it('renders them as semantic elements, and HTML in the text as plain characters', () => {
  const { sections } = readProse(`${text}\n\n<script>alert(1)</script>`);
  render(<Blocks blocks={sections.flatMap(({ blocks }) => blocks)} />);
  expect(screen.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('/help');
  expect(screen.getByRole('rowheader', { name: 'A' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('code').tagName).toBe('CODE');
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
  expect(document.querySelector('script')).toBeNull();
});

it('returns a line without its Markdown syntax', () => {
  expect(plainOf('The **Webhook** node gives `body`, see [what arrives](/help).')).toBe(
    'The Webhook node gives body, see what arrives.',
  );
});
