import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, DialogClose } from '../../../../ui/index.ts';
import { Log } from './log.tsx';
import { logWords } from './words.ts';

/** Requests on behalf of the user, and from their workflows: loaded when the dialog is opened. */
export function ViewLogs(): ReactNode {
  const translate = useWords(logWords);
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="automation-log" className="grid max-w-measure justify-items-start gap-3">
      <div>
        <h2 id="automation-log">{translate('log')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('lead')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{translate('view')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title={translate('log')}
        actions={
          <DialogClose>
            <Button>{translate('close')}</Button>
          </DialogClose>
        }
      >
        <Log />
      </Dialog>
    </section>
  );
}
