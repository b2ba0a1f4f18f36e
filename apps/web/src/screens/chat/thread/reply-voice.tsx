import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { ReplyState } from '../reply/reply-state.ts';
import type { Message } from '../rows.ts';
import { beginningOf, spokenOf } from '../sources/spoken.ts';
import { chatWords } from '../words.ts';

/** Number of characters of a reply that are read out; the rest can be read on the page. */
const spoken = 600;

/** Announces to assistive technology that a reply is arriving, and reads it once, when it is complete. */
export function ReplyVoice({ phase, last }: { phase: ReplyState['phase']; last: Message | undefined }): ReactNode {
  const translate = useWords(chatWords);
  const [waited, setWaited] = useState(false);
  const waits = phase === 'asking' || phase === 'keeping';
  if (waits && !waited) setWaited(true);
  const text = last?.role === 'assistant' ? beginningOf(spokenOf(last.content), spoken) : '';
  return (
    <p role="status" className="sr-only">
      {waits && translate('typing')}
      {!waits && waited && text !== '' && translate('answered', { text })}
    </p>
  );
}
