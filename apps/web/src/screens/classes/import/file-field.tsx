import { limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { FileDrop } from '../../../ui/index.ts';
import { importWords } from './import-words.ts';
import { readBase64 } from './read-base64.ts';

const { fileBytes } = limits.roster;
const megabytes = Math.floor(fileBytes / 1024 / 1024);

export interface ChosenFile {
  name: string;
  base64: string;
  /** Counts the chosen files: the same name may be another file. */
  turn: number;
}

export interface FileFieldProps {
  file: ChosenFile | null;
  error: string | undefined;
  onFile: (file: ChosenFile) => void;
  /** Called with why a file cannot be sent. */
  onProblem: (problem: string) => void;
}

/** The file with a list of students. */
export function FileField({ file, error, onFile, onProblem }: FileFieldProps): ReactNode {
  const translate = useWords(importWords);
  function choose([chosen]: File[]): void {
    if (chosen === undefined) return;
    if (chosen.size > fileBytes) {
      onProblem(translate('fileTooLarge', { most: megabytes }));
      return;
    }
    readBase64(chosen).then(
      (base64) => onFile({ name: chosen.name, base64, turn: (file?.turn ?? 0) + 1 }),
      () => onProblem(translate('notRead')),
    );
  }
  return (
    <FileDrop
      label={file === null ? translate('chooseFile') : translate('otherFile')}
      hint={file === null ? translate('fileHint', { most: megabytes }) : file.name}
      error={error}
      accept=".csv,.tsv,.txt,.xlsx,.zip"
      multiple={false}
      onFiles={choose}
    />
  );
}
