import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, ClipboardPaste } from 'lucide-react';
import type { ReactNode } from 'react';
import { addPastedText, findPastedText, readClipboard } from '../../client/browser/pasted-text.ts';
import { useWords } from '../../client/language/language.ts';
import { useUser } from '../../client/session/session.tsx';
import { Button } from '../../ui/index.ts';
import { Step, stepClasses } from './step.tsx';
import { startCardWords } from './words.ts';

/**
 * A quiz of one's own: the way to the generator, and beside it one press that brings a copied text along and goes on to
 * the settings.
 */
export function OwnQuiz(): ReactNode {
  const translate = useWords(startCardWords);
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const paste = async (): Promise<void> => {
    const text = await readClipboard();
    // A text that lies there already is not sent with the new one unseen.
    const pasted = findPastedText(userId).text.trim() === '';
    addPastedText(userId, text);
    await navigate({
      to: '/dashboard/assignments',
      search: { open: 'new', tab: 'content', ...(pasted && { pasted }) },
    });
  };
  return (
    <Step text={translate('quizText')}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:mb-1">
        <Link to="/dashboard/assignments" search={{ open: 'new' }} className={stepClasses}>
          {translate('quiz')}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
        </Link>
        <Button icon={ClipboardPaste} onClick={() => void paste()}>
          {translate('paste')}
        </Button>
      </p>
    </Step>
  );
}
