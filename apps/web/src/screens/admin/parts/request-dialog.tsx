import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { languageNames } from '../../../client/language-choice.ts';
import { notify } from '../../../client/toasts.ts';
import { useMoment } from '../../../client/use-moment.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { type ContactRequest, useDeleteRequest, useMarkRequest } from '../calls.ts';
import { adminWords } from '../words.ts';

interface RequestProps {
  request: ContactRequest;
  onClose: () => void;
}

/** One request in full, and what is done with it. Deleting asks once more, in the same place. */
export function RequestDialog({ request, onClose }: RequestProps): ReactNode {
  const say = useWords(adminWords);
  const failure = useFailureWords();
  const mark = useMarkRequest();
  const remove = useDeleteRequest();
  const [asking, setAsking] = useState(false);
  const { id, name } = request;
  const handled = request.handled_at !== null;

  const tell = (error: unknown): void => {
    notify({ kind: 'error', title: say('error'), message: failure(error) });
  };
  const turn = (): void =>
    mark.mutate(
      { id, handled: !handled },
      {
        onSuccess: () => {
          notify({ kind: 'good', title: handled ? say('nowWaiting') : say('nowHandled') });
          onClose();
        },
        onError: tell,
      },
    );
  const erase = (): void =>
    remove.mutate(id, {
      onSuccess: () => {
        notify({ kind: 'good', title: say('deleted') });
        onClose();
      },
      onError: tell,
    });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={asking ? say('deleteTitle', { name }) : say('requestOf', { name })}
      {...(asking ? { description: say('deleteText') } : {})}
      actions={
        asking ? (
          <>
            <Button onClick={() => setAsking(false)}>{say('keep')}</Button>
            <Button kind="danger" busy={remove.isPending} onClick={erase}>
              {say('deleteIt')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="plain" onClick={() => setAsking(true)}>
              {say('delete')}
            </Button>
            <Button kind={handled ? 'outline' : 'primary'} busy={mark.isPending} onClick={turn}>
              {handled ? say('markWaiting') : say('markHandled')}
            </Button>
          </>
        )
      }
    >
      {!asking && <RequestText request={request} />}
    </Dialog>
  );
}

function RequestText({ request }: { request: ContactRequest }): ReactNode {
  const say = useWords(adminWords);
  const moment = useMoment();
  const facts: [string, ReactNode][] = [
    [
      say('answerTo'),
      <a key="email" href={`mailto:${request.email}`} className="break-all">
        {request.email}
      </a>,
    ],
    ...(request.organisation === '' ? [] : ([[say('organisation'), request.organisation]] as [string, ReactNode][])),
    [say('received'), moment(request.created_at)],
    [say('writtenIn'), languageNames[request.language]],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="max-md:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p lang={request.language} className="prose-read border-t border-line pt-3 break-words whitespace-pre-wrap">
        {request.message}
      </p>
    </div>
  );
}
