import { type ContentLanguage, contentLanguages, type KindName, type KindPart } from '@schole/core';
import type { QuestionKind } from '@schole/questions';
import type { AnswerProps, KindViews, ShowProps } from '@schole/questions/views';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';

/** A key that must not be read: access to any member fails the test. */
const forbidden: KindPart = new Proxy(
  {},
  {
    get: (_, member) => {
      throw new Error(`the key was read: ${String(member)}`);
    },
    ownKeys: () => {
      throw new Error('the members of the key were listed');
    },
  },
);

const buttonNames = {
  en: { clear: 'Clear my answer', restore: 'Bring my answer back' },
  el: { clear: 'Καθαρισμός της απάντησής μου', restore: 'Επαναφορά της απάντησής μου' },
};

interface AnswerHarnessProps
  extends Pick<ShowProps, 'content' | 'contentLanguage' | 'language'>,
    Pick<AnswerProps, 'order' | 'struck' | 'onStrike' | 'reader'> {
  views: KindViews;
  answers: unknown[];
  before?: unknown;
  disabled?: boolean;
}

/** A stateful wrapper around the answer control; `answers` collects the values that it reported, the newest last. */
export function AnswerHarness({ views, answers, before = null, ...shown }: AnswerHarnessProps) {
  const [answer, setAnswer] = useState<unknown>(before);
  const change = (next: unknown): void => {
    answers.push(next);
    setAnswer(next);
  };
  return <views.Answer {...shown} answer={answer} onChange={change} />;
}

/** The roles of the controls for an answer. */
const roles = ['radio', 'textbox', 'combobox'] as const;
export const controls = (): HTMLElement[] => roles.flatMap((role) => screen.queryAllByRole(role));

/** What is chosen and typed, as the user sees it. */
export const state = (): unknown[] =>
  controls().map((one) => {
    if (one instanceof HTMLInputElement && one.type === 'radio') return one.checked;
    const isField =
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;
    return isField ? one.value : null;
  });

/** With the keyboard only, starting before the first control: the correct answer. */
export async function answerByKeys(kind: QuestionKind, language: ContentLanguage, answers: unknown[]): Promise<void> {
  const { content, key, right } = kind.example(language);
  const user = userEvent.setup();
  const score = (): number => kind.mark({ content, key }, answers.at(-1), language).score;
  await user.tab();
  if (screen.queryAllByRole('radio').length > 0) {
    await user.keyboard(' ');
    for (let tries = controls().length; tries > 0 && score() < 1; tries -= 1) await user.keyboard('{ArrowDown}');
  } else if (screen.queryAllByRole('textbox').length > 0) {
    await user.keyboard(String(right));
  } else {
    // The keys inside a select are the browser's own: here each select is only reached with the keyboard.
    const choices: unknown[] = Array.isArray(right) ? right : [];
    for (const [at, list] of screen.getAllByRole('combobox').entries()) {
      expect(document.activeElement).toBe(list);
      await user.selectOptions(list, String(choices[at] ?? ''));
      await user.tab();
    }
  }
}

/** The shared contract tests of the views of a kind, for its example in each language. */
export function describeViews(type: KindName, kind: QuestionKind, views: KindViews): void {
  afterEach(cleanup);

  describe.each(contentLanguages)(`${type} in %s`, (language) => {
    const { content, key, right, unsettled = false } = kind.example(language);
    const shown = { content, language, contentLanguage: language };

    it('is shown and answered without its key', () => {
      expectTypeOf<ShowProps>().not.toHaveProperty('answerKey');
      expectTypeOf<AnswerProps>().not.toHaveProperty('answerKey');
      // Even if a caller passes the key, nothing reads it or shows anything else.
      const { Show, Answer } = views;
      const slipped = { ...shown, answerKey: forbidden };
      const html = render(<Show {...slipped} />).container.innerHTML;
      cleanup();
      expect(render(<Show {...shown} />).container.innerHTML).toBe(html);
      expect(html).toContain(views.wording(content).split('____')[0]?.trim());
      cleanup();
      render(<Answer {...slipped} answer={null} onChange={() => undefined} />);
      expect(controls().length).toBeGreaterThan(0);
    });

    it('shows what stands beside its text once, after the wording and before the control', () => {
      const { Answer } = views;
      const beside = <b>***</b>;
      const { container } = render(<Answer {...shown} answer={null} onChange={() => undefined} beside={beside} />);
      const parts = (container.textContent ?? '').split('***');
      expect(parts).toHaveLength(2);
      expect(parts[0]).toContain(views.wording(content).split('____')[0]?.trim());
      const marker = screen.getByText('***');
      // A gap is in the wording itself.
      const after = controls().filter((control) => control.closest('p') === null);
      for (const control of after)
        expect(marker.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    });

    it('is answered with the keyboard only, with a labelled control in the language of the question', async () => {
      const answers: unknown[] = [];
      const { container } = render(<AnswerHarness views={views} answers={answers} {...shown} />);
      for (const role of roles)
        expect(screen.queryAllByRole(role, { name: /\S/ })).toEqual(screen.queryAllByRole(role));
      await answerByKeys(kind, language, answers);
      expect(kind.mark({ content, key }, answers.at(-1), language)).toMatchObject({
        answered: true,
        score: unsettled ? 0 : 1,
      });
      if (unsettled) expect(answers.at(-1)).toBe(right);
      expect(container.querySelector(`[lang="${language}"]`)).not.toBeNull();
    });

    it('clears its answer, sets it again, and shows a stored one', async () => {
      const answers: unknown[] = [];
      const user = userEvent.setup();
      render(<AnswerHarness views={views} answers={answers} before={JSON.parse(JSON.stringify(right))} {...shown} />);
      const shownState = state();
      expect(shownState.some((one) => one !== false && one !== '')).toBe(true);
      await user.click(screen.getByRole('button', { name: buttonNames[language].clear }));
      expect(answers).toEqual([null]);
      expect(state().every((one) => one === false || one === '')).toBe(true);
      const restore = screen.getByRole('button', { name: buttonNames[language].restore });
      expect(document.activeElement).toBe(restore);
      await user.keyboard('{Enter}');
      expect(answers).toEqual([null, right]);
      expect(state()).toEqual(shownState);
    });

    it('is inert while it cannot be answered, and ignores values that are no answers', () => {
      const { unmount } = render(<AnswerHarness views={views} answers={[]} before={right} {...shown} disabled />);
      for (const one of controls()) expect(one.matches(':disabled')).toBe(true);
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
      render(<AnswerHarness views={views} answers={[]} before={{ not: 'an answer' }} {...shown} />);
      expect(state().every((one) => one === false || one === '')).toBe(true);
    });

    it('shows its solution, its editor and its checks to a teacher, and starts with everything missing', () => {
      const { Solution, Edit, gaps, blank, reword } = views;
      expect(gaps({ content, key }, language)).toEqual([]);
      expect(gaps(blank(), language).length).toBeGreaterThan(0);
      expect(views.wording(reword(content, 'Άλλη;'))).toBe('Άλλη;');
      const solved = render(<Solution {...shown} answerKey={key} />).container.textContent;
      expect(solved?.length).toBeGreaterThan(0);
      cleanup();
      render(<Edit {...shown} answerKey={key} onChange={() => undefined} />);
      expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
    });
  });
}
