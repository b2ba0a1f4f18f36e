import { digestFrequencies, type NoticeTopic, noticeTopics } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { Button, Segmented, Switch } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { type MailState, mailState, type NoticePreferences, noticePreferences, savePreferences } from './calls.ts';
import { notificationWords } from './words.ts';

const topics = Object.keys(noticeTopics) as NoticeTopic[];

/** The four toggles and the frequency of the digest; saved together, and protected against accidental navigation. */
export function PreferencesForm({ saved }: { saved: NoticePreferences }): ReactNode {
  const translate = useWords(notificationWords);
  const ofSettings = useWords(settingsWords);
  const user = useUser();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const reason = useId();
  const [changes, setChanges] = useState<Partial<NoticePreferences>>({});
  const values = { ...saved, ...changes };
  const dirty = Object.entries(changes).some(([name, value]) => saved[name as keyof NoticePreferences] !== value);
  const saving = useMutation({
    mutationFn: () => savePreferences(user.id, values),
    onSuccess: () => {
      queries.setQueryData(noticePreferences.queryKey, values);
      setChanges({});
      notify({ kind: 'good', title: ofSettings('saved'), message: ofSettings('settingsSaved') });
    },
    onError: () => notify({ kind: 'error', title: ofSettings('error'), message: ofSettings('settingsFailed') }),
  });
  const busy = saving.isPending;
  const change = (part: Partial<NoticePreferences>): void => {
    if (!busy) setChanges({ ...changes, ...part });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) saving.mutate();
  };
  // The button only refuses: a disabled one would lose the focus to the page once everything is saved.
  const refuse = (event: MouseEvent): void => {
    if (!dirty) event.preventDefault();
  };

  return (
    <form ref={form} onSubmit={submit} className="grid max-w-measure gap-8">
      <section aria-labelledby={`${reason}-topics`} className="grid gap-4">
        <div>
          <h2 id={`${reason}-topics`}>{translate('topics')}</h2>
          <p className="mt-1 text-pretty text-ink-2">{translate('topicsLead')}</p>
        </div>
        {topics.map((topic) => (
          <div key={topic}>
            <Switch
              label={<span className="font-medium">{translate(topic)}</span>}
              checked={values[topic]}
              onChange={({ target }) => change({ [topic]: target.checked })}
              aria-describedby={`${reason}-${topic}`}
            />
            <p id={`${reason}-${topic}`} className="pl-13 text-pretty text-ink-2 text-sm">
              {translate(`about-${topic}`)}
            </p>
          </div>
        ))}
      </section>
      <div className="grid justify-items-start gap-2">
        <Segmented
          label={translate('digest')}
          value={values.email_digest}
          onChange={(frequency) => change({ email_digest: frequency })}
          choices={digestFrequencies.map((value) => ({ value, label: translate(value) }))}
        />
        <p className="text-pretty text-ink-2">{translate('digestLead')}</p>
        <WhereDigestsGo />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          aria-disabled={!dirty || busy || undefined}
          aria-describedby={dirty ? undefined : `${reason}-same`}
          onClick={refuse}
        >
          {busy ? ofSettings('saving') : translate('save')}
        </Button>
        {!dirty && (
          <p id={`${reason}-same`} className="text-ink-3 text-sm">
            {ofSettings('nothingChanged')}
          </p>
        )}
      </div>
      <LeaveGuard dirty={dirty && !busy} form={form} body={translate('leaveBody')} />
    </form>
  );
}

/** Where the digest arrives now: in the mail, or, while none can be sent, under the bell. */
function WhereDigestsGo(): ReactNode {
  const translate = useWords(notificationWords);
  const { data, isError } = useQuery(mailState);
  return (
    <p role="status" className="min-h-6 text-pretty text-ink-2 wrap-anywhere">
      {isError && data === undefined && translate('mailUnknown')}
      {data !== undefined && translate(placeOf(data), { address: data.address ?? '' })}
    </p>
  );
}

function placeOf({ carrying, address }: MailState): 'mail-on' | 'mail-off' | 'mail-sealed' | 'mail-nowhere' {
  if (carrying !== 'on') return `mail-${carrying}`;
  return address === null ? 'mail-nowhere' : 'mail-on';
}
