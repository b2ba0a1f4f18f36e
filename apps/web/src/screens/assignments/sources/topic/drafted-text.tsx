import type { JobResult } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useEngineNames } from '../../../../parts/drafting/index.ts';
import { refreshSources } from '../../../../parts/sources/index.ts';
import { Button, TextArea } from '../../../../ui/index.ts';
import { addSource } from '../../calls.ts';
import { contentWords } from '../../content-words.ts';
import type { Material } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { materialOf } from '../reading/use-reading.ts';

/** A text is read in a second or two; after this time no response is expected. */
const readingTime = 120_000;

export interface DraftedTextProps {
  jobId: string;
  drafted: JobResult<'draft-topic-text'>;
  onReady: (material: Material) => void;
  onDiscard: () => void;
}

/** The text of a language model, to read and correct; it becomes a source only by the button. */
export function DraftedText({ jobId, drafted, onReady, onDiscard }: DraftedTextProps): ReactNode {
  const translate = useWords(materialWords);
  const content = useWords(contentWords);
  const failure = useFailureWords();
  const names = useEngineNames();
  const queries = useQueryClient();
  const { topic } = drafted;
  const [text, setText] = useState(drafted.text);
  const accepting = useMutation({
    mutationFn: () => addSource({ kind: 'topic', topic, text, jobId }, AbortSignal.timeout(readingTime)),
    onSuccess: async (added) => {
      await refreshSources(queries);
      onReady(materialOf(added, 'topic'));
    },
  });
  const blank = text.trim() === '';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank) accepting.mutate();
      }}
    >
      <p role="status" className="max-w-measure border-attention border-l-3 pl-3">
        {translate('draftCheck', { engine: names.reported(drafted.engine) })}
      </p>
      <TextArea
        label={translate('drafted', { topic })}
        lang={drafted.language}
        reading
        rows={16}
        value={text}
        error={accepting.isError ? failure(accepting.error) : blank ? translate('draftBlank') : undefined}
        onChange={({ target }) => {
          setText(target.value);
          accepting.reset();
        }}
      />
      <p className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={blank} busy={accepting.isPending}>
          {content(accepting.isPending ? 'reading' : 'useContent')}
        </Button>
        <Button onClick={onDiscard}>{translate('draftAway')}</Button>
      </p>
    </form>
  );
}
