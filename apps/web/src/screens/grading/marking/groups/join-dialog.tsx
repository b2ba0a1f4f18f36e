import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Combobox, Dialog, DialogClose } from '../../../../ui/index.ts';
import type { Unit } from '../model/unit.ts';
import { shortened } from './group-head.tsx';
import { groupWords } from './group-words.ts';

export interface JoinDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The groups that can be chosen, with their place in the bar. */
  others: readonly { unit: Unit; number: number }[];
  onJoin: (unit: Unit) => void;
}

/** Asks with which group this one is put together. */
export function JoinDialog({ open, onOpenChange, others, onJoin }: JoinDialogProps): ReactNode {
  const translate = useWords(groupWords);
  const [chosen, setChosen] = useState<string | null>(null);
  const unit = others.find((other) => other.unit.key === chosen)?.unit;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={translate('joinTitle')}
      description={translate('joinLead')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button
            kind="primary"
            disabled={unit === undefined}
            onClick={() => {
              if (unit === undefined) return;
              onOpenChange(false);
              onJoin(unit);
            }}
          >
            {translate(unit === undefined ? 'joinPick' : 'joinGo')}
          </Button>
        </>
      }
    >
      <Combobox
        label={translate('joinChoice')}
        value={chosen}
        onChange={setChosen}
        options={others.map(({ unit: { key, group, answers }, number }) => ({
          value: key,
          label: shortened(group?.name ?? '') || translate('nameless'),
          hint: translate('group', { number, count: answers.length }),
        }))}
      />
    </Dialog>
  );
}
