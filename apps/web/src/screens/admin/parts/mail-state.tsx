import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Chip, type ChipKind } from '../../../ui/index.ts';
import type { UnsentMail } from '../calls.ts';
import { adminWords } from '../words.ts';

const states = {
  waiting: { kind: 'note', word: 'stateWaiting' },
  held: { kind: 'attention', word: 'stateHeld' },
  failed: { kind: 'danger', word: 'stateFailed' },
} as const satisfies Record<UnsentMail['state'], { kind: ChipKind; word: keyof (typeof adminWords)['en'] }>;

/** Whether its link has expired: then there is nothing left to copy. */
export function isOver({ expires_at }: Pick<UnsentMail, 'expires_at'>): boolean {
  return expires_at !== null && new Date(expires_at).getTime() < Date.now();
}

/** The state of a mail as a label. */
export function MailState({ mail }: { mail: UnsentMail }): ReactNode {
  const translate = useWords(adminWords);
  const { kind, word } = states[mail.state];
  return isOver(mail) ? <Chip kind="quiet">{translate('linkOver')}</Chip> : <Chip kind={kind}>{translate(word)}</Chip>;
}

const known = [
  'no-mail-server',
  'sealed',
  'unreachable',
  'timeout',
  'refused',
  'sign-in-refused',
  'no-address',
  'server-not-found',
  'no-encryption',
  'expired',
  'not-recorded',
] as const;

/**
 * The reason why a mail was not sent, as a sentence; `reason` is one word and perhaps the mail server's status code.
 */
export function useReason(): (reason: string | null) => string {
  const translate = useWords(adminWords);
  return (reason) => {
    if (reason === null) return '';
    const [word = '', number] = reason.split(' ');
    const found = known.find((one) => one === word);
    if (found === undefined) return translate('reasonOther', { reason });
    const sentence = translate(`reason-${found}`);
    return number === undefined ? sentence : `${sentence} ${translate('number', { number })}`;
  };
}
