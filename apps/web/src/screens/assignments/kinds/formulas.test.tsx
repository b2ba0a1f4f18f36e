import { kindViews, RichText } from '@schole/questions/views';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const typeset = (container: HTMLElement): Element[] => [...container.querySelectorAll('.katex')];

describe('a text with formulas', () => {
  it('is typeset for the eyes and for screen readers, and keeps its words', async () => {
    const { container } = render(<RichText>{'If $x^2 = 4$, how large is $$\\frac{x}{2}$$?'}</RichText>);
    expect(container.textContent).toBe('If $x^2 = 4$, how large is $$\\frac{x}{2}$$?');
    await waitFor(() => expect(typeset(container)).toHaveLength(2));
    expect(container.textContent).not.toContain('$');
    expect(container.querySelectorAll('math msup')).toHaveLength(1);
    expect(container.querySelector('.katex-display mfrac')).not.toBeNull();
    expect(container.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows what was written where it cannot be typeset, and never a price as a formula', async () => {
    const text = 'It costs $5 and $10, or $\\frac{1$, or $x$.';
    const { container } = render(<RichText>{text}</RichText>);
    await waitFor(() => expect(typeset(container)).toHaveLength(1));
    expect(container.textContent).toContain('It costs $5 and $10, or $\\frac{1$, or ');
  });

  it('follows a change of the text', async () => {
    const { container, rerender } = render(<RichText>{'$x$'}</RichText>);
    await waitFor(() => expect(typeset(container)).toHaveLength(1));
    rerender(<RichText>{'$\\nothing$'}</RichText>);
    await waitFor(() => expect(container.textContent).toBe('$\\nothing$'));
    rerender(<RichText>{'$y$'}</RichText>);
    await waitFor(() => expect(container.querySelector('math mi')?.textContent).toBe('y'));
  });

  it('loads, links and runs nothing, and its macros end', async () => {
    const bomb = '$\\def\\a{\\a\\a}\\a$';
    const text = `$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://example.org/x.png}$ $\\htmlClass{a}{b}$ $\\htmlData{a=b}{c}$ ${bomb} <img src=x onerror=alert(1)> $x$`;
    const { container } = render(<RichText>{text}</RichText>);
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.querySelectorAll('a, img, script, iframe, [href], [src], [onerror]')).toHaveLength(0);
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.textContent).toContain(bomb);
  });
});

it('the views of a kind typeset what their readers see, and show it beside the field that is written in', async () => {
  const views = kindViews['multiple-choice'];
  if (views === undefined) throw new Error('multiple-choice has no views');
  const content = { question: 'What is $2^3$?', options: ['$8$', '$6$'] };
  const languages = { language: 'en', contentLanguage: 'en' } as const;
  const { container, rerender } = render(<views.Show content={content} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(3));
  rerender(<views.Solution content={content} answerKey={{ correct: 0 }} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(2));
  rerender(<views.Answer content={content} answer={null} onChange={() => undefined} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(3));
  rerender(<views.Edit content={content} answerKey={{ correct: 0 }} onChange={() => undefined} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(3));
  expect(screen.getByDisplayValue('What is $2^3$?')).not.toBeNull();
});

it('the views of a written answer typeset material, criteria and key ideas', async () => {
  const languages = { language: 'en', contentLanguage: 'en' } as const;
  const prompt = kindViews['analytical-prompt'];
  const short = kindViews['short-answer'];
  if (prompt === undefined || short === undefined) throw new Error('a kind has no views');
  const rubric = [
    {
      criterion: 'Uses $F$',
      levels: [
        { name: 'Full', description: 'Says $F = ma$.', points: 2 },
        { name: 'None', description: 'Says nothing.', points: 0 },
      ],
    },
  ];
  const content = { task: 'Explain $m$.', material: 'Given $a$.', words: { min: 10, max: 20 }, rubric };
  const { container, rerender } = render(<prompt.Show content={content} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(4));
  const answerKey = { model: '$F = ma$', expected: ['$F$'] };
  rerender(<prompt.Solution content={content} answerKey={answerKey} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(5));
  const ideas = [{ text: '$x$', accepted: ['$y$'], points: 1 }];
  rerender(<short.Solution content={{ question: 'Why?' }} answerKey={{ model: '$z$', ideas }} {...languages} />);
  await waitFor(() => expect(typeset(container)).toHaveLength(3));
});
