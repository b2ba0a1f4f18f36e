import { jobs } from '@schole/core';
import { useWords } from '../../client/language.ts';
import { type JobRow, resultOf } from './rows.ts';
import { jobWords } from './words.ts';

/** What a job is about: the name of the file, the title of the assignment, what is exported. */
export function useSubject(): (row: JobRow) => string {
  const say = useWords(jobWords);
  return (row) => {
    if (row.kind === 'generate-assignment') {
      return jobs[row.kind].input.safeParse(row.input).data?.settings.title ?? '';
    }
    if (row.kind === 'read-source') {
      const input = jobs[row.kind].input.safeParse(row.input).data;
      if (input !== undefined && 'fileName' in input) return input.fileName;
      return resultOf(row.kind, row)?.title ?? say('readAgain');
    }
    const input = jobs[row.kind].input.safeParse(row.input).data;
    if (input === undefined) return '';
    const file = resultOf(row.kind, row);
    if (file !== null) return file.fileName;
    return `${say(input.format)}, ${say(input.copy === 'key' ? 'answerKey' : 'studentCopy')}`;
  };
}
