import { limits } from '@schole/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../../../ui/index.ts';
import { type Spans, spansOfWords, wordsOf } from '../model/statements.ts';
import { evidenceWords } from './evidence-words.ts';

export interface WordsDialogProps {
  text: string;
  lang: 'en' | 'el';
  /** The words that show it now. */
  spans: Spans;
  onClose: () => void;
  onUse: (spans: Spans) => void;
}

/** Asks which words of an answer show an idea: each word is a switch. */
export function WordsDialog({ text, lang, spans, onClose, onUse }: WordsDialogProps): ReactNode {
  const translate = useWords(evidenceWords);
  const words = wordsOf(text);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        words.flatMap((word, at) => (spans.some((span) => span.start < word.end && word.start < span.end) ? [at] : [])),
      ),
  );
  // One stop of the Tab key for all words; the arrow keys move it.
  const [current, setCurrent] = useState(() => (chosen.size === 0 ? 0 : Math.min(...chosen)));
  const places = spansOfWords(words, chosen);
  const { spans: most } = limits.grading;
  const tooMany = places.length > most;
  const toggle = (at: number): void => {
    setCurrent(at);
    setChosen((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const last = words.length - 1;
    const to = {
      ...{ ArrowRight: current + 1, ArrowDown: current + 1, ArrowLeft: current - 1, ArrowUp: current - 1 },
      ...{ Home: 0, End: last },
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, to));
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={translate('wordsTitle')}
      description={translate('wordsLead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button
            kind="primary"
            aria-disabled={tooMany || undefined}
            onClick={() => {
              if (tooMany) return;
              onUse(places);
              onClose();
            }}
          >
            {tooMany
              ? translate('wordsTooMany', { most })
              : chosen.size === 0
                ? translate('wordsNone')
                : translate('wordsUse', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <fieldset aria-label={translate('wordsLabel')} lang={lang} className="flex flex-wrap" onKeyDown={move}>
        {words.map(({ start, word }, at) => (
          <button
            key={start}
            type="button"
            tabIndex={at === current ? 0 : -1}
            aria-pressed={chosen.has(at)}
            onClick={() => toggle(at)}
            className="wrap-anywhere min-h-8 rounded-1 border-line-strong border-b-2 border-dotted px-1 font-read text-read hover:bg-paper-hover aria-pressed:border-(--match-line) aria-pressed:border-solid aria-pressed:bg-(--match-fill) max-md:min-h-10"
          >
            {word}
          </button>
        ))}
      </fieldset>
    </Dialog>
  );
}
