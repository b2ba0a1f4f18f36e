import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { languageNames } from '../../../client/language/language-choice.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { type ContactRequest, useDeleteRequest, useMarkRequest } from '../calls.ts';
import { adminWords } from '../words.ts';

interface RequestProps {
  request: ContactRequest;
  onClose: () => void;
}

/** One request in full, and its actions. Deleting asks for a confirmation in the same dialog. */
export function RequestDialog({ request, onClose }: RequestProps): ReactNode {
  const translate = useWords(adminWords);
  const failure = useFailureWords();
  const mark = useMarkRequest();
  const remove = useDeleteRequest();
  const [confirming, setConfirming] = useState(false);
  const { id, name } = request;
  const handled = request.handled_at !== null;

  const showFailure = (error: unknown): void => {
    notify({ kind: 'error', title: translate('error'), message: failure(error) });
  };
  const turn = (): void =>
    mark.mutate(
      { id, handled: !handled },
      {
        onSuccess: () => {
          notify({ kind: 'good', title: handled ? translate('nowWaiting') : translate('nowHandled') });
          onClose();
        },
        onError: showFailure,
      },
    );
  const erase = (): void =>
    remove.mutate(id, {
      onSuccess: () => {
        notify({ kind: 'good', title: translate('deleted') });
        onClose();
      },
      onError: showFailure,
    });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={confirming ? translate('deleteTitle', { name }) : translate('requestOf', { name })}
      {...(confirming ? { description: translate('deleteText') } : {})}
      actions={
        confirming ? (
          <>
            <Button onClick={() => setConfirming(false)}>{translate('keep')}</Button>
            <Button kind="danger" busy={remove.isPending} onClick={erase}>
              {translate('deleteIt')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="plain" onClick={() => setConfirming(true)}>
              {translate('delete')}
            </Button>
            <Button kind={handled ? 'outline' : 'primary'} busy={mark.isPending} onClick={turn}>
              {handled ? translate('markWaiting') : translate('markHandled')}
            </Button>
          </>
        )
      }
    >
      {!confirming && <RequestText request={request} />}
    </Dialog>
  );
}

function RequestText({ request }: { request: ContactRequest }): ReactNode {
  const translate = useWords(adminWords);
  const moment = useMoment();
  const facts: [string, ReactNode][] = [
    [
      translate('answerTo'),
      <a key="email" href={`mailto:${request.email}`} className="break-all">
        {request.email}
      </a>,
    ],
    ...(request.organisation === ''
      ? []
      : ([[translate('organisation'), request.organisation]] as [string, ReactNode][])),
    [translate('received'), moment(request.created_at)],
    [translate('writtenIn'), languageNames[request.language]],
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
