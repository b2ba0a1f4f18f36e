import type { KindPart } from '@schole/core';
import type { KindViews, ViewsOf } from './contract.ts';

/**
 * A kind's views with their types hidden: each reads its own parts, and receives only the props that are named here.
 */
export function kindViewsOf<Content extends KindPart, Key extends KindPart, Answer>(
  of: ViewsOf<Content, Key, Answer>,
): KindViews {
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
    say(stored, content, language) {
      const answer = of.answer(stored);
      if (answer === null) return null;
      return of.say?.(answer, of.content(content), language) ?? String(answer);
    },
    right(parts, language) {
      const content = of.content(parts.content);
      return of.right?.(of.answerKey(parts.key, content), content, language) ?? [];
    },
    Show: ({ content, language, contentLanguage }) => (
      <of.Show content={of.content(content)} language={language} contentLanguage={contentLanguage} />
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
    Answer: ({ content, answer, language, contentLanguage, onChange, disabled = false }) => (
      <of.Answer
        content={of.content(content)}
        answer={of.answer(answer)}
        language={language}
        contentLanguage={contentLanguage}
        onChange={onChange}
        disabled={disabled}
      />
    ),
  };
}
