import { type CollectionMember, limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, TextField } from '../../ui/index.ts';
import { refreshCollections, saveCollection } from './calls.ts';
import { collectionWords } from './words.ts';

export interface CollectionNameProps {
  /** What is named: a collection, or the members of a new one. */
  of: { id: string; name: string } | { members: CollectionMember[] };
  onClose: () => void;
}

/** The name under which sources are saved together. */
export function CollectionName({ of, onClose }: CollectionNameProps): ReactNode {
  const translate = useWords(collectionWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [name, setName] = useState('name' in of ? of.name : '');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The field comes with the press of a button: whoever pressed it wants to type.
  useEffect(() => field.current?.focus(), []);
  const save = useMutation({
    // Of one that is there, the name alone: its members may have changed elsewhere.
    mutationFn: () =>
      saveCollection(
        'id' in of
          ? { collectionId: of.id, name: name.trim() }
          : { collectionId: null, name: name.trim(), members: of.members },
      ),
    onSuccess: async () => {
      await refreshCollections(queries);
      notify({ kind: 'good', title: translate('saved', { name: name.trim() }) });
      onClose();
    },
    onError: (error) => notify({ kind: 'error', title: translate('notSaved'), message: failure(error) }),
  });
  const blank = name.trim() === '';
  return (
    <form
      className="grid max-w-96 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (!blank) save.mutate();
      }}
    >
      <TextField
        label={translate('name')}
        hint={translate('nameHint')}
        ref={field}
        autoComplete="off"
        maxLength={limits.collections.name}
        value={name}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onClose();
        }}
        error={pressed && blank ? translate('nameBlank') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {translate('saveNow')}
        </Button>
        <Button onClick={onClose}>{translate('cancel')}</Button>
      </p>
    </form>
  );
}
