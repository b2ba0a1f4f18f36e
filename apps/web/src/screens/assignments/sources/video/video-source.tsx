import { limits, videoOfLink } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { refreshSources } from '../../../../parts/sources/index.ts';
import { Button, FileDrop, Progress, TextArea, TextField } from '../../../../ui/index.ts';
import { addSource } from '../../calls.ts';
import { contentWords } from '../../content-words.ts';
import { type Material, newDraft } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { ReadingStatus } from '../reading/reading-status.tsx';
import { SealedNote } from '../reading/sealed-note.tsx';
import { materialOf, useReading } from '../reading/use-reading.ts';
import { useCaptions } from './use-captions.ts';
import { VideoDetails } from './video-details.tsx';

/** A long transcript is read in a second or two; after this time no response is expected. */
const readingTime = 120_000;
const captionEndings = '.vtt,.srt,.sbv,.txt';

export interface VideoSourceProps {
  userId: string;
  /** False where there is material already: then another button is the primary one. */
  first: boolean;
  onReady: (material: Material) => void;
}

/** A video by its link, with the transcript that its teacher pastes or uploads. */
export function VideoSource({ userId, first, onReady }: VideoSourceProps): ReactNode {
  const translate = useWords(materialWords);
  const content = useWords(contentWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [link, setLink] = useState(() => newDraft.field(userId, 'video'));
  const [transcript, setTranscript] = useState(() => newDraft.field(userId, 'transcript'));
  const [title, setTitle] = useState('');
  const ready = (material: Material): void => {
    newDraft.keepField(userId, 'video', '');
    newDraft.keepField(userId, 'transcript', '');
    onReady(material);
  };
  const reading = useReading({ userId, kind: 'video', onReady: ready });
  const captions = useCaptions(userId, reading);
  const sending = useMutation({
    mutationFn: () => {
      const named = title.trim() === '' ? {} : { title };
      return addSource({ kind: 'video', link, text: transcript, ...named }, AbortSignal.timeout(readingTime));
    },
    onSuccess: async (added) => {
      await refreshSources(queries);
      ready(materialOf(added, 'video'));
    },
  });
  const video = videoOfLink(link);
  const blankLink = link.trim() === '';
  const blank = transcript.trim() === '';
  const busy = sending.isPending || reading.busy || captions.sent !== null;
  const forget = (): void => {
    sending.reset();
    reading.forget();
    captions.forget();
  };
  const missing = blankLink ? 'linkBlank' : video === null ? 'linkUnknown' : blank ? 'transcriptBlank' : null;
  return (
    <form
      noValidate
      className="grid max-w-measure-wide gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null && !busy) sending.mutate();
      }}
    >
      <SealedNote what="sealedVideo" />
      <TextField
        label={translate('link')}
        hint={translate('linkHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.webPage.address}
        value={link}
        readOnly={busy}
        error={blankLink || video !== null ? undefined : translate('linkUnknown')}
        onChange={({ target }) => {
          setLink(target.value);
          newDraft.keepField(userId, 'video', target.value);
          forget();
        }}
      />
      {video !== null && <VideoDetails key={video.link} video={video} />}
      <p className="max-w-measure text-ink-2">{translate('howTo')}</p>
      <TextField
        label={translate('videoTitle')}
        maxLength={limits.titleLength}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={translate('transcript')}
        hint={translate('transcriptHint')}
        reading
        rows={10}
        value={transcript}
        error={sending.isError ? failure(sending.error) : undefined}
        onChange={({ target }) => {
          setTranscript(target.value);
          newDraft.keepField(userId, 'transcript', target.value);
          forget();
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind={first ? 'primary' : 'outline'}
          type="submit"
          disabled={missing !== null || reading.busy || captions.sent !== null}
          busy={sending.isPending}
        >
          {content(sending.isPending ? 'reading' : 'useContent')}
        </Button>
        {missing !== null && <p className="text-ink-3 text-sm">{translate(missing)}</p>}
      </div>
      <FileDrop
        label={translate('captionsFile')}
        hint={video === null ? translate('captionsFirst') : translate('captionsTypes')}
        accept={captionEndings}
        multiple={false}
        disabled={video === null || busy}
        error={captions.error === null ? undefined : failure(captions.error)}
        onFiles={([file]) => {
          forget();
          if (file !== undefined && video !== null) captions.send(file, video.link);
        }}
      />
      {captions.sent !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div role="status" className="grid w-80 max-w-full gap-1">
            <p className="figures text-ink-2 text-sm">
              {translate('captionsSending', { percent: Math.floor(captions.sent * 100) })}
            </p>
            <Progress label={translate('captionsFile')} value={captions.sent} />
          </div>
          <Button aria-label={translate('stopReading')} onClick={captions.stop}>
            {content('stop')}
          </Button>
        </div>
      )}
      <ReadingStatus reading={reading} name={translate('transcript')} />
    </form>
  );
}
