import { useWords } from '../../../../client/language/language.ts';
import { jobsWords } from '../words.ts';

const known = [
  'read-source',
  'generate-assignment',
  'compare-engines',
  'draft-question',
  'draft-topic-text',
  'export-assignment',
  'export-account',
  'export-records',
  'export-grading',
  'export-return-sheets',
  'add-demo-data',
  'grade-answers',
  'undo-grading',
  'send-event',
  'pull-model',
  'test-model',
] as const;

/** The name of a job's kind; an unknown kind is shown as its identifier. */
export function useKind(): (kind: string) => string {
  const translate = useWords(jobsWords);
  return (kind) => {
    const found = known.find((one) => one === kind);
    return found === undefined ? kind : translate(`kind-${found}`);
  };
}
