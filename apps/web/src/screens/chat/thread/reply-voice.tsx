import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { ReplyState } from '../reply/reply-state.ts';
import type { Message } from '../rows.ts';
import { spokenOf } from '../sources/sources.ts';
import { chatWords } from '../words.ts';

/** Characters of a reply that are read out; the rest is there to be read. */
const spoken = 600;

/** Tells assistive technology that a reply is coming, and reads it once, when it is whole. */
export function ReplyVoice({ phase, last }: { phase: ReplyState['phase']; last: Message | undefined }): ReactNode {
  const translate = useWords(chatWords);
  const [waited, setWaited] = useState(false);
  const waits = phase === 'asking' || phase === 'keeping';
  if (waits && !waited) setWaited(true);
  const text = last?.role === 'assistant' ? spokenOf(last.content).slice(0, spoken) : '';
  return (
    <p role="status" className="sr-only">
      {waits && translate('typing')}
      {!waits && waited && text !== '' && translate('answered', { text })}
    </p>
  );
}
