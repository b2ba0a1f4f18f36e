import type { ShowProps } from '../../view-contract.ts';
import { KeyChip } from '../../view-parts.tsx';
import { trueFalseWords } from './view-words.ts';

/** Both answers in the language of the question, the key marked by weight, icon and word. */
export function ShowTrueFalse({ content, language, contentLanguage }: ShowProps) {
  const words = trueFalseWords[language];
  return (
    <ul className="my-3 flex flex-wrap gap-x-8 gap-y-2">
      {(['true', 'false'] as const).map((side) => {
        const right = content.correctAnswer === side;
        return (
          <li key={side} className="inline-flex items-baseline gap-2">
            <span lang={contentLanguage} className={`prose-read ${right ? 'font-strong' : 'text-ink-3'}`}>
              {trueFalseWords[contentLanguage][side]}
            </span>
            {right && <KeyChip word={words.key} />}
          </li>
        );
      })}
    </ul>
  );
}
