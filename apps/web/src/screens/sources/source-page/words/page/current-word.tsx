import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { Key } from '../../../../../parts/keys/index.ts';
import { Button, TextField } from '../../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import type { Decision } from '../state/decisions.ts';
import type { Token } from '../state/tokens.ts';
import { correctingWords } from '../words.ts';

export interface CurrentWordProps {
  token: Token;
  decision: Decision | undefined;
  /** False: no more decisions fit. */
  free: boolean;
  /** Whether single keys are on. */
  keys: boolean;
  field: RefObject<HTMLInputElement | null>;
  onDecide: (text: string) => void;
  onLeave: () => void;
  onUndo: (() => void) | null;
}

/** The current word with what is said of it: it is right, it reads otherwise, or it is not there. */
export function CurrentWord(props: CurrentWordProps): ReactNode {
  const { token, decision, free, keys, field, onDecide, onLeave, onUndo } = props;
  const translate = useWords(correctingWords);
  const [typed, setTyped] = useState(decision?.text ?? token.text);
  const take = (event: FormEvent): void => {
    event.preventDefault();
    if (free) onDecide(typed);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setTyped(decision?.text ?? token.text);
    onLeave();
  };
  return (
    <form onSubmit={take} className="grid min-w-0 gap-2" noValidate>
      <p>
        {translate('current')}{' '}
        <span lang={token.language} className="wrap-anywhere font-strong">
          {token.text}
        </span>{' '}
        <span className="text-ink-2 text-sm">
          {token.corrected ? translate('lookedAt') : translate('sure', { percent: Math.round(token.confidence) })}
        </span>
      </p>
      <TextField
        ref={field}
        label={translate('field')}
        hint={translate('fieldHint')}
        lang={token.language}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={leave}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!free}>
          {translate('take')}
          {keys && <Key>{keyOf('correct')}</Key>}
        </Button>
        <Button disabled={!free} onClick={() => onDecide(token.text)}>
          {translate('accept')}
          {keys && <Key>{keyOf('accept')}</Key>}
        </Button>
        <Button disabled={!free} onClick={() => onDecide('')}>
          {translate('remove')}
          {keys && <Key>{keyOf('remove')}</Key>}
        </Button>
        <Button disabled={onUndo === null} onClick={() => onUndo?.()}>
          {translate('undo')}
          {keys && <Key>{keyOf('undo')}</Key>}
        </Button>
      </p>
    </form>
  );
}
