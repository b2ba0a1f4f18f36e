import { limits } from '@schole/core';
import { useId } from 'react';
import type { EditProps } from '../../view-contract.ts';
import { WordingField } from '../../view-parts.tsx';
import { fillInBlankWords } from './view-words.ts';

/** The sentence with its gap as underscores, and the words that fill it. */
export function EditFillInBlank({ content, language, contentLanguage, onChange }: EditProps) {
  const words = fillInBlankWords[language];
  const id = useId();
  return (
    <div className="grid gap-4">
      <WordingField
        label={words.question}
        lang={contentLanguage}
        value={content.question}
        hint={{ id: `${id}-hint`, text: words.hint }}
        onChange={(question) => onChange({ ...content, question })}
      />
      <WordingField
        label={words.answer}
        lang={contentLanguage}
        rows={1}
        most={limits.optionText}
        value={String(content.correctAnswer)}
        onChange={(answer) => onChange({ ...content, correctAnswer: answer.replace(/\n/g, ' ') })}
      />
    </div>
  );
}
