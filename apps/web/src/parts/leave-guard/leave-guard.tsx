import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../ui/index.ts';
import { leaveGuardWords } from './words.ts';

export interface LeaveGuardProps {
  dirty: boolean;
  /** Receives the focus when the user stays. */
  form: RefObject<HTMLFormElement | null>;
  /** What would be lost, in a sentence. */
  body: string;
  /** Other words for the question and its answers; those about saving by default. */
  words?: { title: string; stay: string; leave: string };
}

/**
 * Asks before changes are lost: in our own dialog for links, tabs and the back button, in the browser's dialog on
 * closing the page.
 */
export function LeaveGuard({ dirty, form, body, words }: LeaveGuardProps): ReactNode {
  const translate = useWords(leaveGuardWords);
  const say = (key: 'title' | 'stay' | 'leave'): string => words?.[key] ?? translate(key);
  const [confirming, setConfirming] = useState(false);
  const answer = useRef<((stays: boolean) => void) | null>(null);

  const confirmLeave = (): Promise<boolean> => {
    // A tab asks twice, when it is pressed and when it has the focus: the later question answers for both.
    answer.current?.(true);
    // Not back to the tab afterwards: with the focus it would ask again.
    form.current?.querySelector<HTMLElement>('input')?.focus();
    setConfirming(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  useBlocker({ shouldBlockFn: () => dirty && confirmLeave(), enableBeforeUnload: () => dirty });

  const decide = (stays: boolean): void => {
    answer.current?.(stays);
    answer.current = null;
    setConfirming(false);
  };
  return (
    <Dialog
      open={confirming}
      onOpenChange={(open) => !open && decide(true)}
      title={say('title')}
      description={body}
      actions={
        <>
          <Button onClick={() => decide(false)}>{say('leave')}</Button>
          <DialogClose>
            <Button kind="primary">{say('stay')}</Button>
          </DialogClose>
        </>
      }
    />
  );
}
