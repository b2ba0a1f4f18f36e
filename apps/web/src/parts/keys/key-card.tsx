import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, Dialog, DialogClose, Switch } from '../../ui/index.ts';
import { Key } from './key.tsx';
import { keyCardWords } from './words.ts';

/** What keys do: one, or from the first to the last. */
export interface KeyRow {
  keys: readonly string[];
  text: string;
}

export interface KeyCardProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  lead: string;
  rows: readonly KeyRow[];
  /** Whether single keys are on. */
  on: boolean;
  onChange: (on: boolean) => void;
}

/** All keys of a screen, and the switch that turns them off. */
export function KeyCard({ open, onOpenChange, title, lead, rows, on, onChange }: KeyCardProps): ReactNode {
  const translate = useWords(keyCardWords);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={title}
      description={lead}
      actions={
        <DialogClose>
          <Button>{translate('close')}</Button>
        </DialogClose>
      }
    >
      <div className="grid gap-1">
        <Switch label={translate('on')} checked={on} onChange={({ target }) => onChange(target.checked)} />
        <p className="max-w-measure text-pretty text-ink-3 text-sm">{translate('onHint')}</p>
      </div>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {rows.map(({ keys, text }) => (
          <div
            key={text}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 border-line border-t py-1.5"
          >
            <dt className="flex items-center gap-1 text-ink-2">
              {keys.map((key, at) => (
                <span key={key} className="inline-flex items-center gap-1">
                  {at > 0 && '–'}
                  <Key always>{key}</Key>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
