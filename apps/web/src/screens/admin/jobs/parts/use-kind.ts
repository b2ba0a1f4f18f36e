import { useWords } from '../../../../client/language/language.ts';
import { jobsWords } from '../words.ts';

const known = [
  'read-source',
  'generate-assignment',
  'export-assignment',
  'export-account',
  'export-records',
  'add-demo-data',
  'send-event',
] as const;

/** What kind of work a job is, in words; a kind that is not known is said as it is called. */
export function useKind(): (kind: string) => string {
  const translate = useWords(jobsWords);
  return (kind) => {
    const found = known.find((one) => one === kind);
    return found === undefined ? kind : translate(`kind-${found}`);
  };
}
