import { countWords, fault, limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { PastedText } from '../../../client/browser/pasted-text.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { refreshSources } from '../../../parts/sources/index.ts';
import { Button, TextArea, TextField } from '../../../ui/index.ts';
import { addSource } from '../calls.ts';
import { contentWords } from '../content-words.ts';
import { type Material, newDraft } from '../draft/new-draft.ts';

/** A long text is read in a second or two; after this time no response is expected. */
const readingTime = 120_000;

export interface PasteTextProps {
  userId: string;
  /** `clear`: it has enough words, and the reader noticed nothing. */
  onReady: (material: Material, clear: boolean) => void;
  /** False where there is material already: then another button is the primary one. */
  first: boolean;
  /** True: a text has just been pasted on the page; the button that uses it receives the focus, without a text the field. */
  pasted: boolean;
  /** True: a text that is long enough is used without another press. */
  atOnce?: boolean;
}

/** A text to paste; it stays in this tab until the server has it. */
export function PasteText({ userId, onReady, first, pasted: justPasted, atOnce = false }: PasteTextProps): ReactNode {
  const translate = useWords(contentWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const [pasted, setPasted] = useState(() => newDraft.text(userId));
  const counted = useDeferredValue(pasted.text);
  const number = new Intl.NumberFormat(locales[language]);
  const wordCount = useMemo(() => countWords(counted), [counted]);
  const blank = pasted.text.trim() === '';
  const tooLong = counted.length > limits.sourceCharacters;

  const sending = useMutation({
    mutationFn: async () => {
      const { text, title } = pasted;
      if (text.length > limits.sourceCharacters) {
        throw fault('source/too-long', { characters: text.length, most: limits.sourceCharacters });
      }
      return addSource(
        { kind: 'text', text, ...(title.trim() === '' ? {} : { title }) },
        AbortSignal.timeout(readingTime),
      );
    },
    onSuccess: async (added) => {
      const { sourceId, versionSha256, title, receipt, known } = added;
      newDraft.keepText(userId, null);
      await refreshSources(queries);
      onReady(
        {
          sourceId,
          sha256: versionSha256,
          title,
          kind: 'text',
          language: added.language,
          words: receipt.words,
          known,
        },
        receipt.words >= limits.sourceWords && receipt.warnings.length === 0,
      );
    },
  });

  const use = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later moves no focus
  useEffect(() => {
    if (!justPasted) return;
    (blank ? field : use).current?.focus();
    if (atOnce && !tooLong && wordCount >= limits.sourceWords) sending.mutate();
  }, [justPasted]);

  const change = (next: PastedText): void => {
    setPasted(next);
    newDraft.keepText(userId, next);
    if (sending.isError) sending.reset();
  };
  const counts = { words: number.format(wordCount), characters: number.format(counted.length) };
  const maxCharacters = number.format(limits.sourceCharacters);

  return (
    <form
      className="grid max-w-measure-wide gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank) sending.mutate();
      }}
    >
      <TextField
        label={translate('sourceTitle')}
        maxLength={limits.titleLength}
        value={pasted.title}
        onChange={(event) => change({ ...pasted, title: event.target.value })}
      />
      <TextArea
        label={translate('pasteLabel')}
        hint={translate('pasteHint')}
        ref={field}
        reading
        rows={12}
        value={pasted.text}
        error={
          sending.isError
            ? failure(sending.error)
            : tooLong
              ? translate('tooLong', { ...counts, most: maxCharacters })
              : undefined
        }
        onChange={(event) => change({ ...pasted, text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={use} kind={first ? 'primary' : 'outline'} type="submit" disabled={blank} busy={sending.isPending}>
          {translate(sending.isPending ? 'reading' : 'useContent')}
        </Button>
        <p className="text-ink-3 text-sm">
          {blank
            ? translate('blank')
            : wordCount < limits.sourceWords
              ? translate('tooFew', { count: wordCount, words: counts.words, least: limits.sourceWords })
              : translate('count', { ...counts, most: maxCharacters })}
        </p>
      </div>
    </form>
  );
}
