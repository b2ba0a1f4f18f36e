import type { ShowProps } from '../../view-contract.ts';
import { KeyChip } from '../../view-parts.tsx';
import { fillInBlankWords } from './view-words.ts';

/** What fills the gap; the sentence itself is shown by the list it stands in. */
export function ShowFillInBlank({ content, language, contentLanguage }: ShowProps) {
  return (
    <p className="my-3 flex flex-wrap items-baseline gap-2">
      <KeyChip word={fillInBlankWords[language].key} />
      <span lang={contentLanguage} className="prose-read break-words font-strong">
        {String(content.correctAnswer)}
      </span>
    </p>
  );
}
