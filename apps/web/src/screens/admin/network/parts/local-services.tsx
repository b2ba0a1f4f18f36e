import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, FieldError, TextField } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { localWords } from '../local-words.ts';

const maxServices = 20;

/** Whether a text names a program on the server's own machine, as host:port. */
function isLocalService(text: string): boolean {
  const port = /^(?:localhost|127\.0\.0\.1|\[::1\]):([1-9]\d{0,4})$/.exec(text)?.[1];
  return port !== undefined && Number(port) <= 65_535;
}

const tidy = (text: string): string => text.trim().toLowerCase();

/**
 * Programs on the server's own machine that may serve as workflows and language models; they may be called also in
 * sealed mode.
 */
export function LocalServices({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(localWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string | null>(null);
  const { localServices } = settings;
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { service: '' } });

  const set = async (next: string[], done: 'added' | 'removed'): Promise<boolean> => {
    setRefused(null);
    try {
      await change.mutateAsync({ localServices: next });
      notify({ kind: 'good', title: translate(done) });
      return true;
    } catch (error) {
      setRefused(failure(error));
      return false;
    }
  };
  const submit = handleSubmit(async ({ service }) => {
    if (await set([...localServices, tidy(service)], 'added')) reset();
  });
  const full = localServices.length >= maxServices;
  const problem = formState.errors.service?.type;
  return (
    <section aria-labelledby="network-local" className="grid max-w-measure gap-3">
      <h3 id="network-local">{translate('title')}</h3>
      <p className="text-pretty text-ink-2">{translate('text')}</p>
      {localServices.length === 0 ? (
        <p>{translate('none')}</p>
      ) : (
        <ul className="grid border-t border-line">
          {localServices.map((service) => (
            <li key={service} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <span className="min-w-0 flex-1 font-code wrap-anywhere">{service}</span>
              <Button
                kind="plain"
                busy={change.isPending}
                onClick={() =>
                  void set(
                    localServices.filter((one) => one !== service),
                    'removed',
                  )
                }
              >
                <span>
                  {translate('remove')} <span className="sr-only">{service}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="text-ink-2">{translate('full', { most: maxServices })}</p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label={translate('service')}
            hint={translate('hint')}
            autoComplete="off"
            spellCheck={false}
            error={problem === undefined ? undefined : translate(problem === 'known' ? 'known' : 'wrong')}
            {...register('service', {
              validate: {
                wrong: (text) => isLocalService(tidy(text)),
                known: (text) => !localServices.includes(tidy(text)),
              },
            })}
          />
          <div>
            <Button type="submit" busy={change.isPending}>
              {translate('add')}
            </Button>
          </div>
        </form>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </section>
  );
}
