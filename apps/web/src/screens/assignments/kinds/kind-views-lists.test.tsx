// @vitest-environment jsdom
import type { KindName, KindPart } from '@schole/core';
import { kinds } from '@schole/questions';
import { kindViews } from '@schole/questions/views';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

interface Parts {
  content: KindPart;
  key: KindPart;
}

function viewsOf(type: KindName) {
  const views = kindViews[type];
  if (views === undefined) throw new Error(`${type} has no views`);
  return views;
}

/** The editor of a kind with what it reported, the newest last. */
function edit(type: KindName, begin: Parts = viewsOf(type).blank()): Parts[] {
  const { Edit } = viewsOf(type);
  const seen: Parts[] = [begin];
  function Harness() {
    const [{ content, key }, setParts] = useState(begin);
    const change = (nextContent: KindPart, nextKey: KindPart): void => {
      seen.push({ content: nextContent, key: nextKey });
      setParts({ content: nextContent, key: nextKey });
    };
    return <Edit content={content} answerKey={key} language="en" contentLanguage="en" onChange={change} />;
  }
  render(<Harness />);
  return seen;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const number = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a short answer', () => {
  const { gaps, blank } = viewsOf('short-answer');

  it('is written by hand from nothing, and is complete then', async () => {
    const seen = edit('short-answer');
    const user = userEvent.setup();
    expect(gaps(blank(), 'en')).toEqual([
      'Write the question.',
      'Write a model answer.',
      'Write what each key idea is.',
    ]);
    await user.type(field('Question'), 'Why do leaves fall?');
    await user.type(field(/Model answer/), 'It is cold.');
    await user.type(field('Key idea 1'), 'cold');
    await user.type(field(/accepted wordings of idea 1/), 'frost{Enter}{Enter}low temperature');
    await user.clear(number('Points of idea 1'));
    await user.type(number('Points of idea 1'), '3');
    const last = seen.at(-1);
    expect(last).toEqual({
      content: { question: 'Why do leaves fall?' },
      key: {
        model: 'It is cold.',
        ideas: [{ text: 'cold', accepted: ['frost', 'low temperature'], points: 3 }],
      },
    });
    expect(last && gaps(last, 'en')).toEqual([]);
    expect(last && kinds['short-answer']?.normalise(last)).toEqual(last);
  });

  it('adds, moves and removes key ideas by keys, the focus staying with the one that moved', async () => {
    const ideas = ['one', 'two'].map((text) => ({ text, accepted: [], points: 1 }));
    const seen = edit('short-answer', { content: { question: 'Q?' }, key: { model: 'M', ideas } });
    const user = userEvent.setup();
    const texts = () => ((seen.at(-1) ?? blank()).key.ideas as { text: string }[]).map(({ text }) => text);
    await user.click(button('Add a key idea'));
    expect(document.activeElement).toBe(field('Key idea 3'));
    await user.keyboard('three');
    expect(texts()).toEqual(['one', 'two', 'three']);
    button('Move key idea 3 up').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move key idea 2 up'));
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(['three', 'one', 'two']);
    // At the top that button is off: the focus is on the one beside it.
    expect(document.activeElement).toBe(button('Move key idea 1 down'));
    await user.click(button('Remove key idea 2'));
    expect(texts()).toEqual(['three', 'two']);
    expect(document.activeElement).toBe(field('Key idea 2'));
    await user.click(button('Remove key idea 1'));
    expect(screen.queryByRole('button', { name: /^Remove key idea/ })).toBeNull();
  });

  it('shows those who mark the model answer, the ideas, their wordings and points', () => {
    const { Solution } = viewsOf('short-answer');
    const key = { model: 'M', ideas: [{ text: 'ψύχος', accepted: ['παγετός', 'κρύο'], points: 1 }] };
    render(<Solution content={{}} answerKey={key} language="el" contentLanguage="el" />);
    expect(screen.getByRole('listitem').textContent).toBe('1ψύχοςΔεκτό και: παγετός · κρύο1 μονάδα');
  });
});

function exampleOf(language: 'en' | 'el') {
  const kind = kinds['analytical-prompt'];
  if (kind === undefined) throw new Error('no such kind');
  return kind.example(language);
}

describe('an analytical prompt', () => {
  const { gaps, blank, Answer, Solution } = viewsOf('analytical-prompt');

  it('is written by hand with a general rubric, and is complete then', async () => {
    const seen = edit('analytical-prompt');
    const user = userEvent.setup();
    expect(gaps(blank(), 'en')).toEqual([
      'Write the task.',
      'Name every criterion.',
      'Name every level of the rubric.',
    ]);
    await user.type(field('Task'), 'Judge the canal.');
    await user.click(button('Begin with a general rubric'));
    expect(document.activeElement).toBe(field('Criterion 1'));
    expect(screen.queryByRole('button', { name: 'Begin with a general rubric' })).toBeNull();
    const last = seen.at(-1);
    expect(last && gaps(last, 'en')).toEqual([]);
    expect(last && kinds['analytical-prompt']?.normalise(last)).toEqual(last);
    expect(screen.getByText('The rubric gives up to 10 points.')).toBeTruthy();
  });

  it('has its rubric edited by keys: criteria and levels are added, moved and removed', async () => {
    const levels = [
      { name: 'Good', description: '', points: 2 },
      { name: 'None', description: '', points: 0 },
    ];
    const content = {
      task: 'T',
      material: '',
      words: { min: 100, max: 200 },
      rubric: [{ criterion: 'A', levels }],
    };
    const seen = edit('analytical-prompt', { content, key: { model: '', expected: [] } });
    const user = userEvent.setup();
    const rubric = () => seen.at(-1)?.content.rubric as { criterion: string; levels: typeof levels }[];
    await user.click(button('Add a criterion'));
    await user.keyboard('B');
    // The names and points of the levels are taken over.
    expect(rubric()[1]).toEqual({ criterion: 'B', levels });
    await user.click(button('Move criterion 2 up'));
    expect(rubric().map(({ criterion }) => criterion)).toEqual(['B', 'A']);
    await user.click(button('Add a level to criterion 1'));
    expect(document.activeElement).toBe(field('Level 3 of criterion 1: name'));
    await user.keyboard('Worst');
    expect(gaps(seen.at(-1) ?? blank(), 'en')).toEqual(['In each criterion the points must fall from level to level.']);
    await user.clear(number('Level 2 of criterion 1: points'));
    await user.type(number('Level 2 of criterion 1: points'), '1');
    expect(gaps(seen.at(-1) ?? blank(), 'en')).toEqual([]);
    await user.click(button('Remove level 2 of criterion 1'));
    expect(rubric()[0]?.levels.map(({ name }) => name)).toEqual(['Good', 'Worst']);
    await user.click(button('Remove criterion 2'));
    expect(rubric()).toHaveLength(1);
  });

  it('reports a length that is upside down, and criteria of one name', () => {
    const { content, key } = exampleOf('el');
    const [first] = content.rubric as { criterion: string }[];
    const twice = { ...content, words: { min: 300, max: 200 }, rubric: [first, { ...first }] };
    expect(gaps({ content: twice as unknown as KindPart, key }, 'el')).toEqual([
      'Ο μικρότερος αριθμός λέξεων δεν μπορεί να ξεπερνά τον μεγαλύτερο.',
      'Δώστε σε κάθε κριτήριο δικό του όνομα.',
    ]);
  });

  it('counts the words of an answer beside the length that is asked for', () => {
    const { content } = exampleOf('en');
    render(
      <Answer content={content} answer="Two words" language="en" contentLanguage="en" onChange={() => undefined} />,
    );
    const answer = field(/Your answer/);
    const count = document.getElementById(answer.getAttribute('aria-describedby') ?? '');
    expect(count?.textContent).toBe('2 words · 150 to 250 words are asked for');
  });

  it('shows those who mark the whole rubric and what a good answer contains', () => {
    const { content, key } = exampleOf('en');
    const { container } = render(<Solution content={content} answerKey={key} language="en" contentLanguage="en" />);
    for (const part of ['Material', 'Fish could be sold inland', 'Convincing', 'up to 6 points', '150 to 250 words'])
      expect(container.textContent).toContain(part);
  });
});
