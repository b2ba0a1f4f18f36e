import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button, Dialog, DialogClose } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

/** Asks before changes are lost: by a link, a tab or the back button in words of ours, by closing the page in the browser's. */
export function LeaveGuard({ dirty }: { dirty: boolean }): ReactNode {
  const say = useWords(settingsWords);
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={say('leaveTitle')}
      description={say('leaveBody')}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{say('leave')}</Button>
          <DialogClose>
            <Button kind="primary">{say('stay')}</Button>
          </DialogClose>
        </>
      }
    />
  );
}
