import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { useLoaded } from '../../../../client/use-loaded.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import {
  Chip,
  type ChipKind,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  IconButton,
  LoadingRows,
  Menu,
  MenuItem,
  Pagination,
  Row,
  RowActions,
  RowHead,
  SelectField,
  Table,
} from '../../../../ui/index.ts';
import { type Invitation, type InvitationState, type Invited, useAct, useInvitations } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { LinkOnce } from './link-once.tsx';

const states = ['open', 'expired', 'used', 'revoked'] as const;
const looks: Record<InvitationState, ChipKind> = { open: 'note', expired: 'quiet', used: 'fine', revoked: 'quiet' };

/** The invitations of the school and what has become of them; those not used can be sent again or withdrawn. */
export function InvitationList(): ReactNode {
  const say = useWords(peopleWords);
  const [state, setState] = useState<InvitationState>();
  const [page, setPage] = useState(1);
  const [again, setAgain] = useState<{ invited: Invited; email: string | null } | null>(null);
  const invitations = useLoaded(useInvitations({ page, ...(state !== undefined && { state }) }));
  const rows = invitations.state === 'ready' ? invitations.data.invitations : [];
  if (invitations.state === 'failed') {
    const { error, retry, busy } = invitations;
    return <ErrorState title={say('invitationsFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  if (invitations.state === 'ready' && rows.length === 0 && state === undefined && page === 1) {
    return <EmptyState title={say('noInvitation')}>{say('noInvitationText')}</EmptyState>;
  }
  return (
    <>
      <SelectField
        label={say('state')}
        placeholder={say('allStates')}
        className="mb-3 max-w-56"
        value={state ?? ''}
        options={states.map((value) => ({ value, label: say(`state-${value}`) }))}
        onChange={({ target }) => {
          setState(states.find((each) => each === target.value));
          setPage(1);
        }}
      />
      {invitations.state === 'ready' && rows.length === 0 ? (
        <p className="text-ink-2">{say('noneOfThese')}</p>
      ) : (
        <InvitationTable
          rows={invitations.state === 'loading' ? null : rows}
          onAgain={(invited, email) => setAgain({ invited, email })}
        />
      )}
      {invitations.state === 'ready' && invitations.data.count > invitations.data.pageSize && (
        <div className="mt-3">
          <Pagination
            label={say('invitations')}
            total={invitations.data.count}
            size={invitations.data.pageSize}
            page={page}
            onPage={setPage}
          />
        </div>
      )}
      {again !== null && <LinkOnce {...again} onClose={() => setAgain(null)} />}
    </>
  );
}

interface TableProps {
  rows: Invitation[] | null;
  onAgain: (invited: Invited, email: string | null) => void;
}

function InvitationTable({ rows, onAgain }: TableProps): ReactNode {
  const say = useWords(peopleWords);
  return (
    <Table
      caption={say('invitations')}
      folds
      busy={rows === null}
      head={
        <>
          <HeadCell>{say('for')}</HeadCell>
          <HeadCell>{say('role')}</HeadCell>
          <HeadCell>{say('state')}</HeadCell>
          <HeadCell>{say('until')}</HeadCell>
          <HeadCell>{say('by')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say('actions')}</span>
          </HeadCell>
        </>
      }
    >
      {rows === null ? (
        <LoadingRows columns={6} />
      ) : (
        rows.map((invitation) => <InvitationRow key={invitation.id} invitation={invitation} onAgain={onAgain} />)
      )}
    </Table>
  );
}

function InvitationRow({ invitation, onAgain }: { invitation: Invitation; onAgain: TableProps['onAgain'] }): ReactNode {
  const say = useWords(peopleWords);
  const failure = useFailureWords();
  const moment = useMoment();
  const resend = useAct('resend-invitation');
  const revoke = useAct('revoke-invitation');
  const { id: invitationId, email, role, state, expiresAt, invitedBy, acceptedBy } = invitation;
  const label = email ?? say('bearer');
  const tell = (error: unknown): void => {
    notify({ kind: 'error', title: say('error'), message: failure(error) });
  };
  const send = (): void =>
    resend.mutate({ invitationId }, { onSuccess: (invited) => onAgain(invited, email), onError: tell });
  const withdraw = (): void =>
    revoke.mutate(
      { invitationId },
      { onSuccess: () => notify({ kind: 'good', title: say('withdrawn') }), onError: tell },
    );
  return (
    <Row>
      <RowHead className="wrap-anywhere md:min-w-40">{label}</RowHead>
      <DataCell label={say('role')}>{say(role)}</DataCell>
      <DataCell label={say('state')}>
        <Chip kind={looks[state]}>
          {state === 'used' && acceptedBy !== null ? say('usedBy', { name: acceptedBy }) : say(`state-${state}`)}
        </Chip>
      </DataCell>
      <DataCell label={say('until')} className="whitespace-nowrap">
        {moment(expiresAt)}
      </DataCell>
      <DataCell label={say('by')}>{invitedBy ?? say('nobodyKnown')}</DataCell>
      {state === 'used' || state === 'revoked' ? (
        <DataCell />
      ) : (
        <RowActions>
          <Menu trigger={<IconButton icon={Ellipsis} label={say('actionsOf', { name: label })} />}>
            <MenuItem onSelect={send}>{say(email === null ? 'newLink' : 'sendAgain')}</MenuItem>
            {state === 'open' && (
              <MenuItem danger onSelect={withdraw}>
                {say('withdraw')}
              </MenuItem>
            )}
          </Menu>
        </RowActions>
      )}
    </Row>
  );
}
