import { limits } from '@schole/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, TextArea } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { socialWords } from '../social-words.ts';

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

function isAddress(line: string): boolean {
  if (!/^https:\/\/\S+$/i.test(line) || !URL.canParse(line)) return false;
  const { username, password } = new URL(line);
  return `${username}${password}` === '';
}

type Problem = 'wrong' | 'twice' | 'tooMany' | 'tooLong';

/** What is wrong with the lines, and with which; null: nothing. */
function findProblem(lines: readonly string[]): { word: Problem; line: string; most: number } | null {
  const about = (word: Problem, line = '', most = 0) => ({ word, line, most });
  if (lines.length > limits.socialAddresses) return about('tooMany', '', limits.socialAddresses);
  for (const [index, line] of lines.entries()) {
    if (line.length > limits.socialAddress) return about('tooLong', line, limits.socialAddress);
    if (!isAddress(line)) return about('wrong', line);
    if (lines.indexOf(line) !== index) return about('twice', line);
  }
  return null;
}

/** The pages of the school on other sites, as the footer of the public pages links to them. */
export function SocialAddresses({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(socialWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [text, setText] = useState(() => settings.socialAddresses.join('\n'));
  const [refused, setRefused] = useState<string>();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const lines = linesOf(text);
    const problem = findProblem(lines);
    setRefused(problem === null ? undefined : translate(problem.word, problem));
    if (problem !== null) return;
    change.mutate(
      { socialAddresses: lines },
      {
        onSuccess: ({ socialAddresses }) => {
          setText(socialAddresses.join('\n'));
          notify({ kind: 'good', title: translate('saved') });
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="network-social" className="grid max-w-measure gap-2">
      <h3 id="network-social">{translate('title')}</h3>
      <p className="text-pretty text-ink-2">{translate('text')}</p>
      <form noValidate onSubmit={save} className="mt-1 grid gap-3">
        <TextArea
          label={translate('addresses')}
          hint={translate('hint', { most: limits.socialAddresses })}
          error={refused}
          rows={3}
          inputMode="url"
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
