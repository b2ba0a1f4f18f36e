import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Say } from '../../../client/words.ts';
import type { Found } from '../look.ts';
import type { statusWords } from '../words.ts';

type State = 'well' | 'ill' | 'unknown';

interface Finding {
  name: string;
  state: State;
  text: string;
}

const icons: Record<State, { icon: LucideIcon; look: string }> = {
  well: { icon: Check, look: 'text-good' },
  ill: { icon: TriangleAlert, look: 'text-attention' },
  unknown: { icon: CircleHelp, look: 'text-ink-3' },
};

function findingsOf(found: Found | null, say: Say<typeof statusWords>): Finding[] {
  const unknown = (name: string): Finding => ({ name, state: 'unknown', text: say('unknown') });
  const config = found?.config ?? null;
  const known = (name: string, text: string): Finding =>
    config === null ? unknown(name) : { name, state: 'well', text };
  const accounts = config?.signUp === 'invitation' ? say('signUpInvitation') : say('signUpOpen');
  return [
    serverOf(found, say),
    found === null || found.database === null
      ? unknown(say('database'))
      : {
          name: say('database'),
          state: found.database === 'answers' ? 'well' : 'ill',
          text: say(found.database),
        },
    known(say('version'), config?.version ?? ''),
    known(say('seal'), config?.sealed === true ? say('sealed') : say('unsealed')),
    known(say('engine'), say('engineHere')),
    known(say('accounts'), config?.firstRun === true ? say('firstRun') : accounts),
  ];
}

function serverOf(found: Found | null, say: Say<typeof statusWords>): Finding {
  const name = say('server');
  if (found === null) return { name, state: 'unknown', text: say('unknown') };
  if (typeof found.server === 'object') return { name, state: 'ill', text: say('unexpected', found.server) };
  return { name, state: found.server === 'answers' ? 'well' : 'ill', text: say(found.server) };
}

/** One line for each thing that can be asked, its state left of the margin line as a sign and right of it in words. */
export function Findings({ found, say }: { found: Found | null; say: Say<typeof statusWords> }): ReactNode {
  return (
    <dl className="mt-8 max-w-measure-wide border-t border-line">
      {findingsOf(found, say).map(({ name, state, text }) => {
        const { icon: Icon, look } = icons[state];
        return (
          <div
            key={name}
            className="relative grid gap-x-6 border-b border-line py-3 max-md:pl-8 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Icon
              aria-hidden="true"
              strokeWidth={1.75}
              className={`absolute top-3.5 size-[1.125rem] max-md:left-0 md:-left-[3.25rem] ${look}`}
            />
            <dt className="font-medium">{name}</dt>
            <dd className="text-pretty text-ink-2">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
