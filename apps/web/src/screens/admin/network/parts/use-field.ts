import { useWords } from '../../../../client/language/language.ts';
import { networkWords } from '../words.ts';

const known = ['message', 'message_history'] as const;

/** A field whose names were replaced, in words; one of a newer version is said as it is. */
export function useField(): (field: string) => string {
  const translate = useWords(networkWords);
  return (field) => {
    const found = known.find((one) => one === field);
    return found === undefined ? field : translate(`field-${found}`);
  };
}
