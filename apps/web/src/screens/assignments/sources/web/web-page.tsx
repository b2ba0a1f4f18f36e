import { addressOf, fault, limits, videoOfLink } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import { newDraft } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { ReadingStatus } from '../reading/reading-status.tsx';
import { SealedNote } from '../reading/sealed-note.tsx';
import type { Reading } from '../reading/use-reading.ts';

export interface WebPageProps {
  userId: string;
  /** False where there is material already: then another button is the primary one. */
  first: boolean;
  reading: Reading;
  /** The address is the link of a video. */
  onVideo: (link: string) => void;
}

/** A web page to read, by its address. */
export function WebPage({ userId, first, reading, onVideo }: WebPageProps): ReactNode {
  const translate = useWords(materialWords);
  const content = useWords(contentWords);
  const failure = useFailureWords();
  const [address, setAddress] = useState(() => newDraft.field(userId, 'page'));
  const [wrong, setWrong] = useState(false);
  const blank = address.trim() === '';
  const change = (next: string): void => {
    setAddress(next);
    setWrong(false);
    newDraft.keepField(userId, 'page', next);
    reading.forget();
  };
  const submit = (): void => {
    const url = addressOf(address);
    if (url === null) setWrong(true);
    else reading.begin({ url: url.href });
  };
  return (
    <form
      noValidate
      className="grid max-w-measure-wide gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !reading.busy) submit();
      }}
    >
      <SealedNote what="sealedPage" />
      <TextField
        label={translate('address')}
        hint={translate('addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.webPage.address}
        value={address}
        readOnly={reading.busy}
        error={wrong ? failure(fault('page/not-an-address')) : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {videoOfLink(address) !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          {translate('isVideo')}
          <Button kind="plain" className="max-md:-ml-3" onClick={() => onVideo(address)}>
            {translate('toVideo')}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind={first ? 'primary' : 'outline'} type="submit" disabled={blank || reading.busy}>
          {content('useContent')}
        </Button>
        {blank && <p className="text-ink-3 text-sm">{translate('addressBlank')}</p>}
      </div>
      <ReadingStatus reading={reading} name={addressOf(address)?.hostname ?? address} />
    </form>
  );
}
