import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import { FieldError } from './field.tsx';

export interface FileDropProps {
  /** The label of the button: "Choose files". */
  label: string;
  /** Which files are accepted and how large they may be. */
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * The filter of the system's dialog, as the `accept` of an input. Dropped files may be of any kind: the receiver
   * refuses them.
   */
  accept?: string;
  /** False: one file at a time; of several dropped files the first is used. */
  multiple?: boolean;
  /** True: choosing is the only thing to do on the screen. */
  primary?: boolean;
  /** True: no file is accepted now; the hint gives the reason. */
  disabled?: boolean;
  /** Receives at least one file. */
  onFiles: (files: File[]) => void;
}

/** Files, chosen in the system's dialog or dropped. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = true,
  primary = false,
  disabled = false,
  onFiles,
}: FileDropProps): ReactNode {
  const translate = useWords(formWords);
  const [over, setOver] = useState(false);
  const id = useId();
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      className={classes(
        'grid justify-items-center gap-2 rounded-2 border border-dashed px-5 text-center',
        primary ? 'py-8' : 'py-4',
        over && !disabled
          ? 'border-primary bg-paper-picked'
          : error === undefined
            ? 'border-line-strong'
            : 'border-danger',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        className={classes(
          'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-2 border px-4 py-1 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 max-md:min-h-10 forced-colors:border-2',
          buttonClasses(disabled, primary),
        )}
      >
        <Upload aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
        {label}
        <input
          type="file"
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={error === undefined ? undefined : true}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // So that the same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      {!disabled && <p className="text-ink-2 max-md:hidden">{translate(multiple ? 'dropHere' : 'dropOneHere')}</p>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="max-w-measure text-balance text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div className="text-left">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

function buttonClasses(disabled: boolean, primary: boolean): string {
  if (disabled) return 'cursor-not-allowed border-dashed border-line-strong bg-paper-sunk text-ink-2';
  return primary
    ? 'border-primary bg-primary font-strong text-on-primary hover:border-primary-hover hover:bg-primary-hover'
    : 'border-line-strong bg-paper-raised font-medium text-ink hover:bg-paper-hover';
}
