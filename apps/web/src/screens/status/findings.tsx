import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Translate } from '../../client/language/words.ts';
import type { Found } from './check-server.ts';
import type { statusWords } from './words.ts';

type State = 'well' | 'ill' | 'unknown';

interface Finding {
  name: string;
  state: State;
  text: string;
}

const icons: Record<State, { icon: LucideIcon; classes: string }> = {
  well: { icon: Check, classes: 'text-good' },
  ill: { icon: TriangleAlert, classes: 'text-attention' },
  unknown: { icon: CircleHelp, classes: 'text-ink-3' },
};

function findingsOf(found: Found | null, translate: Translate<typeof statusWords>): Finding[] {
  const unknown = (name: string): Finding => ({ name, state: 'unknown', text: translate('unknown') });
  const config = found?.config ?? null;
  const known = (name: string, text: string): Finding =>
    config === null ? unknown(name) : { name, state: 'well', text };
  const accounts = config?.signUp === 'invitation' ? translate('signUpInvitation') : translate('signUpOpen');
  return [
    serverOf(found, translate),
    found === null || found.database === null
      ? unknown(translate('database'))
      : {
          name: translate('database'),
          state: found.database === 'answers' ? 'well' : 'ill',
          text: translate(found.database),
        },
    known(translate('version'), config?.version ?? ''),
    known(translate('seal'), config?.sealed === true ? translate('sealed') : translate('unsealed')),
    known(translate('engine'), translate('engineHere')),
    known(translate('accounts'), config?.firstRun === true ? translate('firstRun') : accounts),
  ];
}

function serverOf(found: Found | null, translate: Translate<typeof statusWords>): Finding {
  const name = translate('server');
  if (found === null) return { name, state: 'unknown', text: translate('unknown') };
  if (typeof found.server === 'object') return { name, state: 'ill', text: translate('unexpected', found.server) };
  return { name, state: found.server === 'answers' ? 'well' : 'ill', text: translate(found.server) };
}

/** One row per check, its state left of the margin line as an icon and right of it in words. */
export function Findings({
  found,
  translate,
}: {
  found: Found | null;
  translate: Translate<typeof statusWords>;
}): ReactNode {
  return (
    <dl className="mt-8 max-w-measure-wide border-t border-line">
      {findingsOf(found, translate).map(({ name, state, text }) => {
        const { icon: Icon, classes } = icons[state];
        return (
          <div
            key={name}
            className="relative grid gap-x-6 border-b border-line py-3 max-md:pl-8 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Icon
              aria-hidden="true"
              strokeWidth={1.75}
              className={`absolute top-3.5 size-[1.125rem] max-md:left-0 md:-left-[3.25rem] ${classes}`}
            />
            <dt className="font-medium">{name}</dt>
            <dd className="text-pretty text-ink-2">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
