import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../style/classes.ts';

export interface DisclosureProps {
  /** What the button says, open and closed. */
  label: string;
  /** True: open at first. */
  open?: boolean;
  /** Called when it is opened or closed. */
  onChange?: (open: boolean) => void;
  children: ReactNode;
}

/** What only some readers need, behind one press. Closed, its content stays mounted: input in it is kept. */
export function Disclosure({ label, open: atFirst = false, onChange, children }: DisclosureProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(atFirst);
  const press = (): void => {
    setOpen(!open);
    onChange?.(!open);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
        className="inline-flex min-h-(--control) items-center gap-1.5 text-left font-medium text-primary hover:underline"
      >
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.75}
          className={classes('size-[1.125em] flex-none transition-transform duration-(--quick)', open && 'rotate-90')}
        />
        {label}
      </button>
      <div id={id} hidden={!open} className="w-full min-w-0">
        {children}
      </div>
    </div>
  );
}
