import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useWords } from '../../client/language.ts';
import { Button, Dialog, DialogClose } from '../../ui/index.ts';
import { leaveGuardWords } from './words.ts';

export interface LeaveGuardProps {
  dirty: boolean;
  /** Where the focus goes when the person stays. */
  form: RefObject<HTMLFormElement | null>;
  /** What would be lost, in a sentence. */
  body: string;
}

/** Asks before changes are lost: by a link, a tab or the back button in words of ours, by closing the page in the browser's. */
export function LeaveGuard({ dirty, form, body }: LeaveGuardProps): ReactNode {
  const say = useWords(leaveGuardWords);
  const [asking, setAsking] = useState(false);
  const answer = useRef<((stays: boolean) => void) | null>(null);

  const ask = (): Promise<boolean> => {
    // A tab asks twice, when it is pressed and when it has the focus: the later question stands for both.
    answer.current?.(true);
    // Not back to the tab afterwards: with the focus it would ask again.
    form.current?.querySelector<HTMLElement>('input')?.focus();
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  useBlocker({ shouldBlockFn: () => dirty && ask(), enableBeforeUnload: () => dirty });

  const decide = (stays: boolean): void => {
    answer.current?.(stays);
    answer.current = null;
    setAsking(false);
  };
  return (
    <Dialog
      open={asking}
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
