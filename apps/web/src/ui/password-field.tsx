import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '../client/language.ts';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { uiWords } from './words.ts';

export interface PasswordFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {}

/** A secret, with a button that shows and hides it. Give `autoComplete` so that password managers help. */
export function PasswordField({ label, hint, error, optional, className, ...input }: PasswordFieldProps): ReactNode {
  const say = useWords(uiWords);
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })} {...(className && { className })}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(controlLook, 'min-h-(--control) pr-11 max-md:min-h-10')}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={say(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 border border-transparent bg-clip-padding"
          />
        </span>
      )}
    </Field>
  );
}
