import { limits } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { bestMatches, classes, IconButton, TextArea } from '../../../../ui/index.ts';
import { type BankComment, commentBank, forgetComment, markingKeys } from '../calls.ts';
import { decideWords } from './decide-words.ts';

/** How many comments of the bank are offered at once. */
const mostOffered = 3;

export interface CommentFieldProps {
  label: string;
  value: string;
  lang: 'en' | 'el';
  onChange: (comment: string) => void;
  /** Enter without Shift. */
  onEnter: () => void;
  onEscape: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  className?: string;
}

/** The comment that the student reads, with what the teacher wrote beside other marks and what fits to what is typed. */
export function CommentField({
  label,
  value,
  lang,
  onChange,
  onEnter,
  onEscape,
  field,
  className,
}: CommentFieldProps): ReactNode {
  const translate = useWords(decideWords);
  const bank = useQuery(commentBank).data ?? [];
  const list = useRef<HTMLUListElement>(null);
  const typed = value.trim();
  const offered =
    typed === ''
      ? []
      : bestMatches(
          bank.filter(({ text }) => text !== typed).map((comment) => ({ label: comment.text, comment })),
          typed,
        ).slice(0, mostOffered);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) onEnter();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (event.key === 'ArrowDown' && offered.length > 0 && isAtEnd(field.current)) {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
  };
  return (
    <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1', className)}>
      <TextArea
        ref={field}
        label={label}
        lang={lang}
        rows={1}
        maxLength={limits.grading.comment}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        hint={translate('commentHint')}
      />
      {offered.length > 0 && (
        <ul ref={list} aria-label={translate('bank')} className="grid grid-cols-[minmax(0,1fr)] border-line border-t">
          {offered.map(({ comment }) => (
            <Offered
              key={comment.id}
              comment={comment}
              lang={lang}
              onInsert={() => {
                onChange(comment.text);
                field.current?.focus();
              }}
              onLeave={() => field.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrow keys belong to the text until its end. */
const isAtEnd = (field: HTMLTextAreaElement | null): boolean => field?.selectionStart === field?.value.length;

interface OfferedProps {
  comment: BankComment;
  lang: 'en' | 'el';
  onInsert: () => void;
  onLeave: () => void;
}

function Offered({ comment, lang, onInsert, onLeave }: OfferedProps): ReactNode {
  const translate = useWords(decideWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const forget = async (): Promise<void> => {
    onLeave();
    try {
      await forgetComment(comment.id);
      await queries.invalidateQueries({ queryKey: markingKeys.comments });
      notify({ kind: 'good', title: translate('forgotten') });
    } catch (error) {
      notify({ kind: 'error', title: translate('forgetFailed'), message: failure(error) });
    }
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const row = event.currentTarget.closest('li');
    const to = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && to === null)) onLeave();
    else if (to === undefined) return;
    else to?.querySelector('button')?.focus();
    event.preventDefault();
  };
  return (
    <li className="flex items-center border-line border-b">
      <button
        type="button"
        lang={lang}
        onClick={onInsert}
        onKeyDown={press}
        className="min-h-(--control) min-w-0 flex-1 truncate px-2 text-left hover:bg-paper-hover max-md:min-h-11"
      >
        {comment.text}
      </button>
      <IconButton icon={X} label={translate('forget', { comment: comment.text })} onClick={() => void forget()} />
    </li>
  );
}
