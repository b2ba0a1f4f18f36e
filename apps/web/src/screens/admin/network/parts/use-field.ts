import { useWords } from '../../../../client/language/language.ts';
import { networkWords } from '../words.ts';

const known = ['message', 'message_history'] as const;

/** The label of a pseudonymised field; a field of a newer version is shown as its identifier. */
export function useField(): (field: string) => string {
  const translate = useWords(networkWords);
  return (field) => {
    const found = known.find((one) => one === field);
    return found === undefined ? field : translate(`field-${found}`);
  };
}
