import { limits } from '@schole/core';
import { SendHorizontal, Square } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { noticeWords } from '../notice-words.ts';
import { chatWords } from '../words.ts';
import type { Sending } from './use-sending.ts';

/** From this length on the character count is shown while typing. */
const nearly = limits.chatMessage - 500;

export interface ComposerProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  setText: (text: string) => void;
  busy: boolean;
  sending: Sending;
  /** Set while a reply arrives that can be stopped here. */
  onStop: (() => void) | null;
}

/** The single-line input and its button. During a send both are inactive, and keep the focus. */
export function Composer({ input, text, setText, busy, sending, onStop }: ComposerProps): ReactNode {
  const translate = useWords(chatWords);
  const notice = useWords(noticeWords);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) sending.send();
    } else if (event.key === 'Escape' && onStop !== null) onStop();
  };
  // The button is removed when it is pressed: the focus would be lost.
  const stop = (): void => {
    onStop?.();
    input.current?.focus();
  };
  return (
    <div className="flex-none border-line border-t py-3 pr-(--pad) pl-[calc(var(--gutter)+1.25rem)] max-md:pl-[calc(var(--gutter)-1rem)]">
      <form
        className="flex max-w-measure-wide gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          sending.send();
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="sr-only">{translate('message')}</span>
          <input
            ref={input}
            type="text"
            autoComplete="off"
            enterKeyHint="send"
            placeholder={translate('placeholder')}
            aria-describedby="chat-hint"
            readOnly={busy}
            aria-disabled={busy || undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            className="min-h-11 w-full min-w-0 rounded-2 border border-line-strong bg-paper-raised px-3 [&[readonly]]:border-dashed [&[readonly]]:bg-paper-sunk"
          />
        </label>
        {onStop !== null && (
          <Button size="large" icon={Square} onClick={stop} className="max-md:px-3">
            <span className="max-md:sr-only">{translate('stop')}</span>
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          type="submit"
          icon={SendHorizontal}
          busy={busy}
          // Without text it does nothing; it keeps its place in the tab order.
          aria-disabled={busy || text.trim() === '' || undefined}
          className="max-md:px-3"
        >
          <span className="max-md:sr-only">{translate('send')}</span>
        </Button>
      </form>
      <p className="mt-1 flex max-w-measure-wide flex-wrap justify-between gap-x-4 text-ink-3 text-sm">
        <span id="chat-hint">{translate('pressEnter')}</span>
        {text.length > nearly && (
          <span className="figures">{translate('length', { length: text.length, most: limits.chatMessage })}</span>
        )}
        <span role="status" className={sending.note === 'signed-out' ? 'text-danger' : 'text-ink-2'}>
          {sending.note === 'created' && translate('created')}
          {sending.note === 'signed-out' && notice('notAuthenticated')}
        </span>
      </p>
    </div>
  );
}
