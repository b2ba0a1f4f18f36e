import { limits } from '@schole/core';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { TextField } from '../../../ui/index.ts';
import { rosterWords } from './roster-words.ts';

export interface GroupFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The groups that the class has, which the browser proposes. */
  groups: readonly string[];
}

/** The name of a group: one of the class, or a new one. */
export function GroupField({ value, onChange, groups }: GroupFieldProps): ReactNode {
  const translate = useWords(rosterWords);
  const id = useId();
  return (
    <>
      <TextField
        label={translate('groupName')}
        hint={translate('groupHint')}
        list={id}
        autoComplete="off"
        maxLength={limits.classes.groupName}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}
