import { limits } from '@schole/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { forgetConfig, readConfig } from '../../../../client/connection/config.ts';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { supportContactWords } from '../support-words.ts';

/** What the server would refuse; undefined: nothing. */
function findProblem(contact: string): 'tooLong' | 'wrong' | undefined {
  if (contact.length > limits.supportContact) return 'tooLong';
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(contact) ? 'wrong' : undefined;
}

/** Who gives the support and the training that the plans name. */
export function SupportContact({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(supportContactWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [text, setText] = useState(settings.supportContact ?? '');
  const [refused, setRefused] = useState<string>();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const contact = text.trim();
    const problem = findProblem(contact);
    setRefused(problem && translate(problem, { most: limits.supportContact }));
    if (problem !== undefined) return;
    change.mutate(
      { supportContact: contact === '' ? null : contact },
      {
        onSuccess: ({ supportContact }) => {
          setText(supportContact ?? '');
          // The plan section of this page shows the new contact without a reload.
          forgetConfig();
          readConfig().catch(() => undefined);
          notify({ kind: 'good', title: translate('saved') });
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="network-support" className="grid max-w-measure gap-2">
      <h3 id="network-support">{translate('title')}</h3>
      <p className="text-pretty text-ink-2">{translate('text')}</p>
      <form noValidate onSubmit={save} className="mt-1 grid gap-3">
        <TextField
          label={translate('contact')}
          error={refused}
          autoComplete="off"
          spellCheck={false}
          optional
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" busy={change.isPending}>
            {translate('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
