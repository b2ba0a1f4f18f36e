import type { SourcePicture } from '@schole/core';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Dialog, EmptyState, ErrorState, SelectField, Skeleton } from '../../../../ui/index.ts';
import { PictureChoice } from './picture-choice.tsx';
import { sourcePictureWords } from './source-picture-words.ts';
import { useSourcePictures } from './use-source-pictures.ts';

export interface SourcePicturesProps {
  assignmentId: string;
  /** Null: it is not stored yet, and has no passage. */
  questionId: string | null;
  contentLanguage: 'en' | 'el';
  /** Puts a picture on the question; resolves with the reason why it could not, or with undefined. */
  onTake: (picture: SourcePicture) => Promise<string | undefined>;
}

/** A button that offers the pictures in the files of the assignment's sources. */
export function SourcePictures(props: SourcePicturesProps): ReactNode {
  const translate = useWords(sourcePictureWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" icon={Images} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('open')}
      </Button>
      <Dialog
        wide
        open={open}
        onOpenChange={setOpen}
        title={translate('title')}
        description={translate(props.questionId === null ? 'lead' : 'leadNear')}
      >
        {open && <PictureList {...props} onTaken={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface PictureListProps extends SourcePicturesProps {
  onTaken: () => void;
}

function PictureList({ assignmentId, questionId, contentLanguage, onTake, onTaken }: PictureListProps): ReactNode {
  const translate = useWords(sourcePictureWords);
  const [sourceId, setSourceId] = useState<string>();
  const { answers, source, sources, pictures, leftOut, drop } = useSourcePictures({
    assignmentId,
    questionId,
    sourceId,
  });
  const [taking, setTaking] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const take = async (picture: SourcePicture): Promise<void> => {
    setRefused(undefined);
    setTaking(picture.id);
    const reason = await onTake(picture);
    setTaking(null);
    if (reason === undefined) onTaken();
    else setRefused(reason);
  };
  const loading = answers.isPending || answers.isFetchingNextPage;
  const done = !loading && !answers.isError && !answers.hasNextPage;
  const counted = (['formats', 'linked', 'large', 'broken'] as const).filter((why) => leftOut[why] > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sources.length > 1 && (
        <SelectField
          label={translate('source')}
          options={sources.map((one) => ({ value: one.sourceId, label: one.title }))}
          value={source?.sourceId ?? ''}
          onChange={(event) => setSourceId(event.target.value)}
        />
      )}
      {done && source === undefined && <EmptyState title={translate('noSource')} />}
      {done && source?.hasFile === false && (
        <EmptyState title={translate('noFile')}>{translate('noFileWhy')}</EmptyState>
      )}
      {done && source?.hasFile === true && pictures.length === 0 && (
        <EmptyState title={translate('none')}>{translate('noneWhy')}</EmptyState>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={translate('title')}>
          {pictures.map((picture, index) => (
            <PictureChoice
              key={picture.id}
              picture={picture}
              number={index + 1}
              contentLanguage={contentLanguage}
              busy={taking === picture.id}
              onChoose={() => taking === null && void take(picture)}
              onBroken={() => drop(picture.id)}
            />
          ))}
        </ul>
      )}
      {loading && <Skeleton label={translate('loading')} />}
      {answers.isError && (
        <ErrorState
          error={answers.error}
          busy={answers.isFetching}
          onRetry={() => void (answers.data === undefined ? answers.refetch() : answers.fetchNextPage())}
        />
      )}
      {refused !== undefined && (
        <p role="alert" className="text-danger">
          {refused}
        </p>
      )}
      <p role="status" className="text-ink-3 text-sm empty:hidden">
        {taking !== null ? translate('adding') : done && pictures.length > 0 ? translate('end') : ''}
      </p>
      {counted.length > 0 && (
        <ul className="grid gap-1 text-ink-2 text-sm">
          {counted.map((why) => (
            <li key={why}>{translate(why, { count: leftOut[why] })}</li>
          ))}
        </ul>
      )}
      {answers.hasNextPage && !loading && !answers.isError && (
        <p>
          <Button onClick={() => void answers.fetchNextPage()}>{translate('more')}</Button>
        </p>
      )}
    </div>
  );
}
