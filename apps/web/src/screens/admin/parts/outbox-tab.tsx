import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { useMoment } from '../../../client/use-moment.ts';
import { DataCell, EmptyState, ErrorState, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../ui/index.ts';
import { type UnsentMail, useUnsentMails } from '../calls.ts';
import { adminWords } from '../words.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailState, useReason } from './mail-state.tsx';
import { OpenButton } from './open-button.tsx';

/** The mails that were not sent, each with its reason; an opened one shows its text and its link. */
export function OutboxTab(): ReactNode {
  const say = useWords(adminWords);
  const mails = useLoaded(useUnsentMails());
  const [opened, setOpened] = useState<UnsentMail | null>(null);
  if (mails.state === 'failed') {
    return <ErrorState title={say('outboxFailed')} error={mails.error} onRetry={mails.retry} busy={mails.busy} />;
  }
  if (mails.state === 'ready' && mails.data.rows.length === 0) {
    return <EmptyState title={say('outboxEmpty')}>{say('outboxText')}</EmptyState>;
  }
  return (
    <>
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{say('outboxText')}</p>
      <Table
        caption={say('outbox')}
        folds
        busy={mails.state === 'loading'}
        head={
          <>
            <HeadCell>{say('subject')}</HeadCell>
            <HeadCell>{say('to')}</HeadCell>
            <HeadCell>{say('state')}</HeadCell>
            <HeadCell>{say('written')}</HeadCell>
          </>
        }
      >
        {mails.state === 'loading' ? (
          <LoadingRows columns={4} />
        ) : (
          mails.data.rows.map((mail) => <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />)
        )}
      </Table>
      {mails.state === 'ready' && mails.data.count > mails.data.rows.length && (
        <p className="mt-3 text-sm text-ink-3">{say('all', { count: mails.data.rows.length })}</p>
      )}
      {opened !== null && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function MailRow({ mail, onOpen }: { mail: UnsentMail; onOpen: () => void }): ReactNode {
  const say = useWords(adminWords);
  const reason = useReason();
  const moment = useMoment();
  return (
    <Row>
      <RowHead>
        <OpenButton lang={mail.language} onOpen={onOpen}>
          {mail.subject}
        </OpenButton>
        <span className="block font-normal text-ink-3 text-sm">{reason(mail.reason)}</span>
      </RowHead>
      <DataCell label={say('to')} className="wrap-anywhere">
        {mail.recipient}
      </DataCell>
      <DataCell label={say('state')}>
        <MailState mail={mail} />
      </DataCell>
      <DataCell label={say('written')} className="whitespace-nowrap">
        {moment(mail.created_at)}
      </DataCell>
    </Row>
  );
}
