import type { QuestionContent } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button } from '../../../ui/index.ts';
import type { Autosave } from '../autosave.ts';
import type { QuestionRow } from '../rows.ts';
import { words } from '../words.ts';

export interface ConflictProps {
  save: Autosave<QuestionContent>;
  /** The newer version, as the server has it now. */
  row: QuestionRow;
  contentLanguage: 'en' | 'el';
}

/** Somebody, perhaps the same person in another window, saved this question too: a person decides which stays. */
export function Conflict({ save, row, contentLanguage }: ConflictProps): ReactNode {
  const say = useWords(words);
  return (
    <div role="alert" className="mb-3 grid gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3">
      <p className="flex items-center gap-2 font-strong text-attention">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {say('conflict')}
      </p>
      <p>{say('conflictText')}</p>
      <p className="text-ink-2">
        {say('newerReads')}: <q lang={contentLanguage}>{row.question}</q>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => save.takeNewer(row.version)}>{say('showNewer')}</Button>
        <Button onClick={() => save.keepMine(row.version)}>{say('keepMine')}</Button>
      </p>
    </div>
  );
}
