import { useWords } from '../../../../client/language/language.ts';
import type { StepName } from './change.ts';
import { historyWords } from './history-words.ts';

/** The name of a step in words: `delete question 4`. */
export function useStepName(): (name: StepName) => string {
  const tell = useWords(historyWords);
  return (name) => {
    if ('number' in name) return tell(name.text, { number: name.number });
    return 'count' in name ? tell('regenerateAll', { count: name.count }) : tell(name.text);
  };
}
