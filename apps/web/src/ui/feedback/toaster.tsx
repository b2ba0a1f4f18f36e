import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { dismissToast, type Toast, toastTime, useToasts } from '../../client/toasts/toasts.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';

const icons = { good: CircleCheck, note: Info, error: TriangleAlert };
const edges = { good: 'border-l-primary', note: 'border-l-primary', error: 'border-l-danger' };
const inks = { good: 'text-good', note: 'text-note', error: 'text-danger' };

/**
 * The container of the toasts, once per page. Hover and focus pause their timers; F8 moves the focus to them. The page
 * can be clicked between them.
 */
export function Toaster(): ReactNode {
  const translate = useWords(uiWords);
  const toasts = useToasts();
  return (
    <Radix.Provider duration={toastTime} swipeDirection="right" label={translate('notices', { hotkey: 'F8' })}>
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        label={translate('notices', { hotkey: 'F8' })}
        className={classes(
          'pointer-events-none fixed inset-x-0 bottom-0 z-(--z-toast) ml-auto grid max-h-dvh max-w-[26rem] gap-2 overflow-y-auto p-4',
          // `data-notices="aside"`: a screen with its work at the foot has them left, on a phone at the top.
          'in-data-[notices=aside]:max-md:top-0 in-data-[notices=aside]:max-md:bottom-auto in-data-[notices=aside]:md:mr-auto in-data-[notices=aside]:md:ml-0 in-data-[notices=aside]:md:max-w-(--sidebar) in-data-[notices=aside]:md:px-2',
        )}
      />
    </Radix.Provider>
  );
}

function Notice({ toast }: { toast: Toast }): ReactNode {
  const translate = useWords(uiWords);
  const Icon = icons[toast.kind];
  const leave = (): void => dismissToast(toast.id);
  return (
    <Radix.Root
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      duration={toast.kind === 'error' ? Number.POSITIVE_INFINITY : toastTime}
      onOpenChange={(open) => !open && leave()}
      className={classes(
        'pointer-events-auto flex items-start gap-3 rounded-2 border border-l-3 border-line bg-paper-raised py-2 pr-2 pl-4 shadow-lift-2',
        edges[toast.kind],
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={classes('mt-1.5 size-[1.125rem] flex-none', inks[toast.kind])}
      />
      <div className="grid min-w-0 flex-1 gap-1 py-1">
        <Radix.Title className="font-medium">{toast.title}</Radix.Title>
        {toast.message !== undefined && <Radix.Description className="text-ink-2">{toast.message}</Radix.Description>}
        {toast.action !== undefined && (
          <Radix.Action asChild altText={toast.action.label}>
            <button
              type="button"
              className="justify-self-start py-1 font-medium text-primary underline"
              onClick={toast.action.run}
            >
              {toast.action.label}
            </button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label={translate('close')} side="top" />
      </Radix.Close>
    </Radix.Root>
  );
}
