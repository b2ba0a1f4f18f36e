// @vitest-environment jsdom
import { contentLanguages, type KindName } from '@schole/core';
import { kinds, type QuestionKind } from '@schole/questions';
import { type KindViews, kindViews, type Reader } from '@schole/questions/views';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { matching } from '../../../../../../tests/fixtures/kinds/matching/index.ts';
import { matchingViews } from '../../../../../../tests/fixtures/kinds/matching/view.tsx';
import { AnswerHarness, answerByKeys, controls, state } from './test-kind-views.tsx';

// What a sitting asks of every kind: answers that survive the page, another order of the choices, a voice, and results.

const words = {
  en: {
    none: { student: 'You did not answer this question.', teacher: 'The student did not answer this question.' },
    own: { student: 'Your answer', teacher: 'The student’s answer' },
    wrong: 'not right',
    right: 'Right answer',
    strike: 'Cross out:',
    bringBack: 'Bring back:',
    struck: 'crossed out',
    letter: 'A',
  },
  el: {
    none: { student: 'Δεν απάντησες σε αυτή την ερώτηση.', teacher: 'Ο μαθητής δεν απάντησε σε αυτή την ερώτηση.' },
    own: { student: 'Η απάντησή σου', teacher: 'Η απάντηση του μαθητή' },
    wrong: 'λάθος',
    right: 'Σωστή απάντηση',
    strike: 'Διαγραφή:',
    bringBack: 'Επαναφορά:',
    struck: 'διαγραμμένη',
    letter: 'Α',
  },
};

const readers: readonly Reader[] = ['student', 'teacher'];

/** Stored values that no control writes. */
const garbage: readonly unknown[] = [
  2.5,
  -1,
  1e9,
  { not: 'an answer' },
  { toString: 1, valueOf: 1 },
  'x'.repeat(2 ** 20),
];

/** The stored value as it comes back from the server. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every text of a question or a key, as it stands between gaps. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.split('____').map((text) => text.trim().replace(/\s+/g, ' '));
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s+/g, ' ');

function describeSitting(type: KindName, kind: QuestionKind, views: KindViews): void {
  describe.each(contentLanguages)(`${type} in %s`, (language) => {
    const { content, key, right, wrong } = kind.example(language);
    const shown = { content, language, contentLanguage: language };
    const told = words[language];
    const options = views.options(content, language);
    const count = views.choices(content);
    const reversed = Array.from({ length: count }, (_, at) => count - 1 - at);

    it('shows a stored answer again on a new page, and names its controls and their group', async () => {
      const answers: unknown[] = [];
      const first = render(<AnswerHarness views={views} answers={answers} reader="student" {...shown} />);
      await answerByKeys(kind, language, answers);
      const before = state();
      first.unmount();
      render(<AnswerHarness views={views} answers={[]} before={stored(answers.at(-1))} reader="student" {...shown} />);
      expect(state()).toEqual(before);
      expect(before.some((one) => one !== false && one !== '')).toBe(true);
      const radios = screen.queryAllByRole('radio');
      if (radios.length === 0) return;
      const group = screen.getByRole('group', { name: views.wording(content) });
      expect(within(group).getAllByRole('radio', { name: /\S/ })).toEqual(radios);
    });

    it('reports nothing while it is disabled', async () => {
      const answers: unknown[] = [];
      render(<AnswerHarness views={views} answers={answers} before={stored(right)} {...shown} disabled />);
      const before = state();
      const user = userEvent.setup();
      for (const one of controls()) {
        await user.click(one);
        await user.keyboard(' x{ArrowDown}{Backspace}');
      }
      expect(answers).toEqual([]);
      expect(state()).toEqual(before);
    });

    it.each(readers)('shows a %s the answer and what is right, or that there is no answer', (reader) => {
      const { Outcome } = views;
      const props = { ...shown, answerKey: key, reader };
      const answered = textOf(render(<Outcome {...props} answer={stored(wrong)} />).container);
      for (const text of [...textsIn(content), ...textsIn(key)]) expect(answered).toContain(text);
      expect(answered).toContain(told.own[reader]);
      for (const part of (views.say(wrong, content, language) ?? '').split('; ')) expect(answered).toContain(part);
      expect(answered).not.toContain(told.none[reader]);
      cleanup();
      const without = textOf(render(<Outcome {...props} answer={null} />).container);
      expect(without).toContain(told.none[reader]);
      expect(without).not.toContain(told.own[reader]);
      for (const text of [...textsIn(content), ...textsIn(key)]) expect(without).toContain(text);
      for (const text of views.right({ content, key }, language)) expect(without).toContain(text);
    });

    it('says beside the choices which one was chosen and which one is right, without a colour', () => {
      if (options.length === 0) return;
      const { Outcome } = views;
      const props = { ...shown, answerKey: key, reader: 'student' as const };
      const itemOf = (text: string) => screen.getAllByRole('listitem').find((item) => textOf(item).includes(text));
      const [good = ''] = views.right({ content, key }, language);
      const bad = views.say(wrong, content, language) ?? '';
      const { unmount } = render(<Outcome {...props} answer={wrong} />);
      expect(textOf(itemOf(bad) ?? document.body)).toContain(`${told.own.student}: ${told.wrong}`);
      expect(textOf(itemOf(good) ?? document.body)).toContain(told.right);
      unmount();
      render(<Outcome {...props} answer={right} />);
      expect(textOf(itemOf(good) ?? document.body)).toContain(told.own.student);
      expect(document.body.textContent).not.toContain(told.right);
    });

    it('speaks to a student in the second person', () => {
      const answer = render(
        <AnswerHarness views={views} answers={[]} before={stored(right)} reader="student" {...shown} />,
      );
      expect(answer.container.innerHTML).not.toMatch(/(?<!\p{L})σας(?!\p{L})/u);
      answer.unmount();
      const { Outcome } = views;
      const { container } = render(<Outcome {...shown} answerKey={key} answer={right} reader="student" />);
      expect(container.innerHTML).not.toMatch(/(?<!\p{L})σας(?!\p{L})/u);
    });

    it('takes no stored value that is no answer', () => {
      for (const value of garbage) {
        render(<AnswerHarness views={views} answers={[]} before={value} {...shown} />);
        expect(state().every((one) => one === false || one === '')).toBe(true);
        cleanup();
        const { Outcome } = views;
        const { container } = render(<Outcome {...shown} answerKey={key} answer={value} reader="student" />);
        expect(container.textContent).toContain(told.none.student);
        expect(views.say(value, content, language)).toBeNull();
        cleanup();
      }
      for (const value of garbage.slice(0, -1)) expect(kind.mark({ content, key }, value, language).score).toBe(0);
    });

    it('is printed and read aloud with every choice', () => {
      const print = kind.print({ content, key }, language);
      const spoken = views.plainText(content, language);
      for (const [at, option] of options.entries()) {
        expect(spoken).toContain(option);
        // On a Greek paper true and false are their first letters.
        const printed = print.choices[at] ?? '';
        expect(printed).not.toBe('');
        expect(option.startsWith(printed)).toBe(true);
      }
      expect(spoken.length).toBeGreaterThan(10);
      expect(spoken).not.toContain('__');
      for (const [place, index] of reversed.entries()) {
        const line = views.plainText(content, language, reversed).split('\n')[place + 1];
        expect(line?.endsWith(`: ${options[index] ?? ''}`)).toBe(true);
      }
    });

    it('keeps its stored answers when its choices come in another order', async () => {
      if (count === 0) return;
      const user = userEvent.setup();
      const answers: unknown[] = [];
      render(<AnswerHarness views={views} answers={answers} {...shown} order={reversed} />);
      const labels = screen.getAllByRole('radio').map((radio) => textOf(radio.closest('label') ?? radio));
      expect(labels[0]).toBe(`${told.letter}${options.at(-1) ?? ''}`);
      expect(labels.map((label) => label.slice(1))).toEqual(options.toReversed());
      for (const [index, option] of options.entries()) {
        await user.click(screen.getByRole('radio', { name: option }));
        expect(answers.at(-1)).toBe(index);
        expect(screen.getByRole<HTMLInputElement>('radio', { name: option }).checked).toBe(true);
      }
      cleanup();
      const { Outcome } = views;
      render(<Outcome {...shown} answerKey={key} answer={right} order={reversed} reader="student" />);
      const items = screen.getAllByRole('listitem').map(textOf);
      expect(items[0]).toContain(`${told.letter}${options.at(-1) ?? ''}`);
      cleanup();
      // What is no order of these choices changes nothing.
      for (const order of [[0, 0], [9], reversed.map(() => 0), []]) {
        render(<AnswerHarness views={views} answers={[]} {...shown} order={order} />);
        expect(screen.getAllByRole('radio').map((radio) => textOf(radio.closest('label') ?? radio).slice(1))).toEqual(
          options,
        );
        cleanup();
      }
    });

    it('has its choices crossed out and brought back by keys, and they can still be chosen', async () => {
      const user = userEvent.setup();
      const answers: unknown[] = [];
      const strikes: number[][] = [];
      const onStrike = (struck: number[]): void => void strikes.push(struck);
      const harness = (struck: number[], disabled = false) => (
        <AnswerHarness
          views={views}
          answers={answers}
          {...shown}
          order={reversed}
          struck={struck}
          onStrike={onStrike}
          disabled={disabled}
        />
      );
      const { rerender } = render(harness([]));
      expect(screen.queryAllByRole('button', { name: new RegExp(`^${told.strike}`) })).toHaveLength(count);
      if (count === 0) return;
      const [option = ''] = options;
      screen.getByRole('button', { name: `${told.strike} ${option}` }).focus();
      await user.keyboard('{Enter}');
      expect(strikes).toEqual([[0]]);
      rerender(harness([0, 99]));
      const struck = screen.getByRole('radio', { name: `${option} (${told.struck})` });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `${told.bringBack} ${option}` }));
      await user.click(struck);
      expect(answers).toEqual([0]);
      await user.click(screen.getByRole('button', { name: `${told.bringBack} ${option}` }));
      expect(strikes.at(-1)).toEqual([]);
      rerender(harness([0], true));
      expect(screen.queryAllByRole('button')).toEqual([]);
    });
  });
}

for (const [type, kind] of Object.entries(kinds)) {
  const views = kindViews[type];
  if (views !== undefined) describeSitting(type, kind, views);
}
describeSitting('matching', matching, matchingViews);

it('a voice reads gaps by name and formulas without their signs', () => {
  const gap = kindViews['fill-in-blank'];
  expect(gap?.plainText({ sentence: 'Water is ____, $x^2$ costs \\$5.' }, 'en')).toBe('Water is blank, x^2 costs $5.');
  expect(gap?.plainText({ sentence: 'Το νερό είναι ____.' }, 'el')).toBe('Το νερό είναι κενό.');
});
