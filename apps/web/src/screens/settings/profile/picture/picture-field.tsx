import { limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { megabytes } from '../../../../client/language/megabytes.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { picturePath } from '../../../../parts/account/own-picture.ts';
import { type Profile, useShownPerson } from '../../../../parts/account/profile.ts';
import { Avatar, Button, FileDrop } from '../../../../ui/index.ts';
import { useSavePicture } from './calls.ts';
import { CropDialog } from './crop-dialog.tsx';
import { pictureWords } from './words.ts';

const maxBytes = limits.pictureFileBytes;

/** The user's picture: chosen, cropped, replaced and removed, each at once and apart from the form under it. */
export function PictureField({ profile }: { profile: Profile }): ReactNode {
  const translate = useWords(pictureWords);
  const failure = useFailureWords();
  const person = useShownPerson();
  const save = useSavePicture(profile.avatar_url);
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const [refused, setRefused] = useState<string>();
  const most = megabytes(maxBytes);
  const stored = picturePath(profile.avatar_url ?? '') !== null;

  const open = async (file: File): Promise<void> => {
    setRefused(undefined);
    if (file.size > maxBytes) {
      setRefused(translate('tooLarge', { size: megabytes(file.size), most }));
      return;
    }
    try {
      setOpened(await createImageBitmap(file));
    } catch {
      setRefused(translate('notPicture'));
    }
  };
  const close = (): void => {
    opened?.close();
    setOpened(null);
  };
  const remove = (): void => {
    if (save.isPending) return;
    setRefused(undefined);
    save.mutate(null, {
      onSuccess: () => notify({ kind: 'good', title: translate('removed') }),
      onError: (error) => setRefused(failure(error)),
    });
  };
  return (
    <section aria-labelledby="own-picture" className="mb-8 grid max-w-measure gap-2">
      <h2 id="own-picture">{translate('title')}</h2>
      <p className="text-ink-2">{translate('lead')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-5">
        <Avatar person={person} large />
        <div className="min-w-56 flex-1">
          <FileDrop
            label={translate(stored ? 'another' : 'choose')}
            hint={translate('hint', { most })}
            error={refused}
            accept="image/png,image/jpeg,image/webp"
            multiple={false}
            onFiles={([file]) => file !== undefined && void open(file)}
          />
        </div>
      </div>
      {stored && (
        <div>
          <Button busy={save.isPending && opened === null} onClick={remove}>
            {translate('remove')}
          </Button>
        </div>
      )}
      {opened !== null && (
        <CropDialog
          picture={opened}
          onClose={close}
          onSave={async (square) => {
            await save.mutateAsync(square);
            close();
            notify({ kind: 'good', title: translate('saved') });
          }}
        />
      )}
    </section>
  );
}
