import type { ContentLanguage, KindPart } from '@schole/core';
import { letterOf } from '../contract/letters.ts';
import type { KindViews, ViewLanguage, ViewsOf } from './contract.ts';
import { GivenAnswer } from './outcome.tsx';
import { shownOrder } from './shown-order.ts';
import { spoken } from './spoken.ts';

/**
 * A kind's views with their types hidden: each reads its own parts, and receives only the props that are named here.
 */
export function kindViewsOf<Content extends KindPart, Key extends KindPart, Answer>(
  of: ViewsOf<Content, Key, Answer>,
): KindViews {
  const choices = (content: Content): number => of.choices?.(content) ?? 0;
  const inWords = (answer: Answer, content: Content, language: ViewLanguage): string =>
    of.say?.(answer, content, language) ?? String(answer);
  /** The wording and the options, each that may come in another order with its letter. */
  function wholeText(content: Content, language: ContentLanguage, order: readonly number[]): string {
    const options = of.options?.(content, language) ?? [];
    const shown = order.map((index, at) => `${letterOf(at, language)}: ${options[index] ?? ''}`);
    return [of.wording(content), ...(order.length === 0 ? options : shown)].join('\n');
  }
  return {
    type: of.type,
    name: of.name,
    check: of.check,
    blank: of.blank,
    ...(of.level === undefined ? {} : { level: of.level }),
    wording: (content) => of.wording(of.content(content)),
    reword: (content, wording) => of.reword(of.content(content), wording),
    gaps(parts, language) {
      const content = of.content(parts.content);
      return of.gaps(content, of.answerKey(parts.key, content), language);
    },
    options: (content, language) => of.options?.(of.content(content), language) ?? [],
    rubric: (content) => of.rubric?.(of.content(content)) ?? [],
    say(stored, storedContent, language) {
      const content = of.content(storedContent);
      const answer = of.answer(stored, content);
      return answer === null ? null : inWords(answer, content, language);
    },
    choices: (content) => choices(of.content(content)),
    plainText(stored, language, order) {
      const content = of.content(stored);
      const text = of.plainText ?? wholeText;
      return spoken(text(content, language, shownOrder(choices(content), order)), language);
    },
    right(parts, language) {
      const content = of.content(parts.content);
      return of.right?.(of.answerKey(parts.key, content), content, language) ?? [];
    },
    Show: ({ content, language, contentLanguage, beside }) => (
      <of.Show content={of.content(content)} {...{ language, contentLanguage, beside }} />
    ),
    Solution({ content: stored, answerKey, language, contentLanguage }) {
      const content = of.content(stored);
      const key = of.answerKey(answerKey, content);
      return <of.Solution content={content} answerKey={key} language={language} contentLanguage={contentLanguage} />;
    },
    Edit({ content: stored, answerKey, language, contentLanguage, onChange }) {
      const content = of.content(stored);
      return (
        <of.Edit
          content={content}
          answerKey={of.answerKey(answerKey, content)}
          language={language}
          contentLanguage={contentLanguage}
          onChange={onChange}
        />
      );
    },
    Answer({ content: stored, answer, language, contentLanguage, onChange, ...props }) {
      const content = of.content(stored);
      const { disabled = false, beside, order, struck = [], onStrike, reader = 'teacher' } = props;
      const count = choices(content);
      return (
        <of.Answer
          content={content}
          answer={of.answer(answer, content)}
          language={language}
          contentLanguage={contentLanguage}
          onChange={onChange}
          disabled={disabled}
          beside={beside}
          order={shownOrder(count, order)}
          struck={struck.filter((index) => index < count)}
          {...(onStrike === undefined ? {} : { onStrike })}
          reader={reader}
        />
      );
    },
    Outcome({ content: stored, answerKey: storedKey, answer: storedAnswer, order, reader, beside, ...languages }) {
      const { language, contentLanguage } = languages;
      const content = of.content(stored);
      const answerKey = storedKey === null ? null : of.answerKey(storedKey, content);
      const answer = of.answer(storedAnswer, content);
      const shown = { content, language, contentLanguage, beside };
      if (of.Outcome !== undefined && answerKey !== null) {
        const shownAs = shownOrder(choices(content), order);
        return <of.Outcome {...shown} answerKey={answerKey} answer={answer} order={shownAs} reader={reader} />;
      }
      return (
        <>
          <of.Show {...shown} />
          <GivenAnswer
            text={answer === null ? null : inWords(answer, content, contentLanguage)}
            language={language}
            contentLanguage={contentLanguage}
            reader={reader}
          />
          {answerKey !== null && <of.Solution content={content} answerKey={answerKey} {...languages} />}
        </>
      );
    },
  };
}
