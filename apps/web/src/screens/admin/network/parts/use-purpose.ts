import { useWords } from '../../../../client/language/language.ts';
import { networkWords } from '../words.ts';

const known = [
  'sign-in',
  'mail',
  'payment',
  'webhook',
  'engine',
  'model-list',
  'model-pull',
  'model-test',
  'web-source',
  'video-source',
] as const;

/** The label of a request's purpose; an unknown purpose is shown as its identifier. */
export function usePurpose(): (purpose: string) => string {
  const translate = useWords(networkWords);
  return (purpose) => {
    const found = known.find((one) => one === purpose);
    return found === undefined ? purpose : translate(`purpose-${found}`);
  };
}
