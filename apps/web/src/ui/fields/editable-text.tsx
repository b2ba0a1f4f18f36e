import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import { useCutPaste } from './cut-paste.tsx';
import { controlClasses, FieldError } from './field.tsx';

export interface EditableTextProps {
  /** What the text is: "Title of the assignment". */
  label: string;
  value: string;
  /**
   * Receives the new text without surrounding spaces. A rejected promise keeps the field open with `failed` under it.
   */
  onSave: (value: string) => void | Promise<void>;
  /** What is wrong with a text, or null. Called before it is saved. */
  check?: (value: string) => string | null;
  /** Shown when saving failed. */
  failed?: string;
  maxLength?: number;
  /** The language of the text. */
  lang?: string;
  disabled?: boolean;
  className?: string;
}

/** A text that is edited in place: press it, type; Enter or leaving it saves, Escape restores the old text. */
export function EditableText({
  value,
  lang,
  label,
  disabled = false,
  className,
  ...saving
}: EditableTextProps): ReactNode {
  const translate = useWords(formWords);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Back to the text for keyboard users; a user who pressed elsewhere keeps the focus there.
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <Editor
        {...saving}
        label={label}
        value={value}
        {...(lang !== undefined && { lang })}
        {...(className !== undefined && { className })}
        onDone={() => setEditing(false)}
      />
    );
  }
  if (disabled) {
    return (
      <span lang={lang} className={className}>
        {value}
      </span>
    );
  }
  return (
    <span className={classes('group inline-flex max-w-full items-start gap-2', className)}>
      <button
        ref={button}
        type="button"
        aria-label={`${translate('edit', { label })}, ${value}`}
        onClick={() => setEditing(true)}
        className="-mx-[calc(0.5rem+1px)] inline-flex min-h-(--control) min-w-0 items-center gap-2 rounded-2 border border-transparent px-2 text-left group-hover:border-line-strong"
      >
        <span lang={lang} className="wrap-anywhere min-w-0 text-balance">
          {value}
        </span>
        <Pencil aria-hidden="true" strokeWidth={1.75} className="size-[0.9em] flex-none text-ink-3" />
      </button>
    </span>
  );
}

interface EditorProps extends Omit<EditableTextProps, 'disabled'> {
  onDone: () => void;
}

function Editor({ label, value, onSave, check, failed, maxLength, lang, className, onDone }: EditorProps): ReactNode {
  const translate = useWords(formWords);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // Enter saves, and removing the field blurs it: save only once.
  const over = useRef(false);
  useEffect(() => input.current?.select(), []);

  const save = async (): Promise<void> => {
    const next = text.trim();
    if (over.current) return;
    if (next === value) return leave();
    const wrong = check?.(next) ?? null;
    setProblem(wrong);
    if (wrong !== null) return;
    over.current = true;
    setSaving(true);
    try {
      await onSave(next);
      onDone();
    } catch {
      over.current = false;
      setSaving(false);
      setProblem(failed ?? null);
    }
  };
  const leave = (): void => {
    over.current = true;
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
  };
  const paste = useCutPaste({ maxLength });
  const described = classes(`${id}-hint`, problem !== null && `${id}-error`);
  return (
    <span className={classes('grid min-w-0 gap-1', className)}>
      <input
        ref={input}
        type="text"
        lang={lang}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={problem === null ? undefined : true}
        maxLength={maxLength}
        {...paste.handlers}
        readOnly={saving}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={press}
        className={classes(
          controlClasses,
          '-mx-[calc(0.5rem+1px)] min-h-(--control) w-[calc(100%+1rem+2px)] px-2 max-md:min-h-10',
        )}
      />
      <span id={`${id}-hint`} className="sr-only">
        {translate('editHint')}
      </span>
      {paste.note}
      {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </span>
  );
}
