import { jobs } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../client/language/language.ts';
import { titlesOf } from './calls.ts';
import { useExportName } from './export-name.ts';
import { type JobRow, resultOf } from './rows.ts';
import { jobWords } from './words.ts';

/** What a job works on: the name of the file, the title of the assignment, what is exported. */
export function useSubject(rows: readonly JobRow[] | undefined): (row: JobRow) => string {
  const translate = useWords(jobWords);
  const nameExport = useExportName();
  // A finished export is named by its file.
  const unnamed = (rows ?? []).flatMap(
    (row) => draftOf(row)?.assignmentId ?? (row.state === 'done' ? [] : (exportOf(row)?.assignmentId ?? [])),
  );
  const titles = useQuery(titlesOf([...new Set(unnamed)].sort())).data;
  return (row) => {
    if (row.kind === 'generate-assignment') {
      return jobs[row.kind].input.safeParse(row.input).data?.settings.title ?? '';
    }
    if (row.kind === 'read-source') {
      const input = jobs[row.kind].input.safeParse(row.input).data;
      if (input !== undefined && 'fileName' in input) return input.fileName;
      if (input !== undefined && 'url' in input) return resultOf(row.kind, row)?.title ?? input.url;
      return resultOf(row.kind, row)?.title ?? translate('readAgain');
    }
    if (row.kind === 'export-account') return resultOf(row.kind, row)?.fileName ?? translate('accountSubject');
    if (row.kind === 'export-grading') return resultOf(row.kind, row)?.fileName ?? translate('submissionsSubject');
    if (row.kind === 'export-return-sheets') return resultOf(row.kind, row)?.fileName ?? translate('sheetsSubject');
    if (row.kind === 'export-records') return resultOf(row.kind, row)?.fileName ?? translate('recordsSubject');
    if (row.kind === 'pull-model' || row.kind === 'test-model')
      return jobs[row.kind].input.safeParse(row.input).data?.model ?? '';
    if (row.kind === 'draft-topic-text') return jobs[row.kind].input.safeParse(row.input).data?.topic ?? '';
    if (row.kind === 'draft-question') return titles?.get(draftOf(row)?.assignmentId ?? '') ?? '';
    if (row.kind === 'add-demo-data') return translate('demoSubject');
    if (row.kind === 'grade-answers') return translate('gradeSubject');
    if (row.kind === 'undo-grading') return translate('undoSubject');
    if (row.kind === 'ask-model-about-answers') {
      const read = resultOf(row.kind, row);
      return read === null
        ? translate('gradeSubject')
        : translate('modelRead', { read: read.suggested, asked: read.asked });
    }
    const input = exportOf(row);
    if (input === undefined) return '';
    const file = resultOf(row.kind, row);
    if (file !== null) return file.fileName;
    const exportName = nameExport(input.format, input.copy);
    const title = titles?.get(input.assignmentId);
    return title === undefined ? exportName : translate('paperOf', { title, paper: exportName });
  };
}

function draftOf({ kind, input }: JobRow) {
  return kind === 'draft-question' ? jobs[kind].input.safeParse(input).data : undefined;
}

function exportOf({ kind, input }: JobRow) {
  return kind === 'export-assignment' ? jobs[kind].input.safeParse(input).data : undefined;
}
