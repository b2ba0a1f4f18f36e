import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../style/classes.ts';
import { uiWords } from '../words/words.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface PasswordFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {}

/** A secret, with a button that shows and hides it. Pass `autoComplete` so that password managers work. */
export function PasswordField({ label, hint, error, optional, className, ...input }: PasswordFieldProps): ReactNode {
  const translate = useWords(uiWords);
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
            className={classes(controlClasses, 'min-h-(--control) pr-11 max-md:min-h-10')}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={translate(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 border border-transparent bg-clip-padding"
          />
        </span>
      )}
    </Field>
  );
}
