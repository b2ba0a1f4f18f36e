import type { ShowProps } from '../../view-contract.ts';
import { KeyChip } from '../../view-parts.tsx';
import { choiceOf, letterOf } from './view-changes.ts';
import { multipleChoiceWords } from './view-words.ts';

/** The options with the key marked by weight, icon and word; the question itself is shown by the list it stands in. */
export function ShowMultipleChoice({ content, language, contentLanguage }: ShowProps) {
  const words = multipleChoiceWords[language];
  const { options, correctAnswer } = choiceOf(content);
  return (
    <ol className="my-3 grid gap-x-6 md:grid-cols-2">
      {options.map((option, index) => {
        const right = index === correctAnswer;
        const letter = letterOf(index, contentLanguage);
        return (
          <li
            key={letter}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-2 border-line border-t py-2"
          >
            <span className={right ? 'font-medium text-good' : 'font-medium text-ink-3'}>{letter}</span>
            <span lang={contentLanguage} className={`prose-read break-words ${right ? 'font-strong' : ''}`}>
              {option}
            </span>
            {right && <KeyChip word={words.key} />}
          </li>
        );
      })}
    </ol>
  );
}
