import { useWords } from '../../../../client/language/language.ts';
import { networkWords } from '../words.ts';

const known = ['sign-in', 'mail', 'payment', 'webhook', 'engine', 'web-source', 'video-source'] as const;

/** What a request was for, in words; a purpose of somebody else's is said as it is. */
export function usePurpose(): (purpose: string) => string {
  const translate = useWords(networkWords);
  return (purpose) => {
    const found = known.find((one) => one === purpose);
    return found === undefined ? purpose : translate(`purpose-${found}`);
  };
}
