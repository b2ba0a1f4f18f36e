import { LogIn, Menu, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { LinkButton } from '../../../parts/public/link-button.tsx';
import { Logo } from '../../../ui/badges/logo.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { landingWords } from '../words.ts';
import { type Section, sections, useCurrentSection } from './use-current-section.ts';
import { useEscape } from './use-escape.ts';

/** The signed-in user: the first name of the account, else its address. */
export interface Reader {
  firstName: string;
  email: string;
}

interface LandingHeaderProps {
  language: Language;
  /** null: nobody is signed in. */
  reader: Reader | null;
  /** Ends the session; rejects if that fails. */
  onSignOut: () => Promise<void>;
}

const linkClasses =
  'inline-flex min-h-9 items-center border-b-2 border-transparent pt-0.5 text-ink-2 no-underline hover:border-line-strong hover:text-ink aria-[current]:border-primary aria-[current]:text-ink';

/** The bar of the landing page: links to its three sections, and to the sign-in. */
export function LandingHeader({ language, reader, onSignOut }: LandingHeaderProps): ReactNode {
  const translate = createTranslator(landingWords, language);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const current = useCurrentSection();
  useEscape(open, toggle, () => setOpen(false));
  const Icon = open ? X : Menu;
  return (
    <header className="z-(--z-sticky) border-t-[length:var(--spine)] border-b border-t-cover border-b-line bg-paper [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:top-0">
      <div className="mx-auto flex min-h-16 max-w-[78rem] flex-wrap items-center gap-x-6 gap-y-1 px-6 py-2 max-md:min-h-14 max-md:gap-x-2 max-md:px-4">
        <a href="#main" aria-label={translate('home')} className="inline-flex min-h-9 items-center no-underline">
          <Logo />
        </a>
        <nav aria-label={translate('sections')} className="max-md:hidden">
          <SectionLinks current={current} language={language} className="flex gap-6" />
        </nav>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {reader === null ? (
            <LinkButton to="/auth">
              <LogIn aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none max-md:hidden" />
              <Shortened text={translate('teacherLogin')} keep={language === 'el' ? 1 : 2} />
            </LinkButton>
          ) : (
            <SignedIn reader={reader} language={language} onSignOut={onSignOut} />
          )}
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls="landing-menu"
            aria-label={translate(open ? 'closeMenu' : 'openMenu')}
            onClick={() => setOpen(!open)}
            className="-mr-2.5 inline-flex size-10 flex-none items-center justify-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink md:hidden"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </button>
        </div>
      </div>
      <nav
        id="landing-menu"
        hidden={!open}
        aria-label={translate('sections')}
        className="border-t border-line px-4 py-1 md:hidden"
      >
        <SectionLinks current={current} language={language} onPick={() => setOpen(false)} />
      </nav>
    </header>
  );
}

/** The first words of a text; on the narrowest windows the others are only for screen readers. */
function Shortened({ text, keep }: { text: string; keep: number }): ReactNode {
  const words = text.split(' ');
  return (
    <span>
      {words.slice(0, keep).join(' ')}
      <span className="max-[26rem]:sr-only"> {words.slice(keep).join(' ')}</span>
    </span>
  );
}

interface SectionLinksProps {
  current: Section | null;
  language: Language;
  onPick?: () => void;
  className?: string;
}

/** The browser scrolls: smoothly, or at once with reduced motion. */
function SectionLinks({ current, language, onPick, className }: SectionLinksProps): ReactNode {
  const translate = createTranslator(landingWords, language);
  return (
    <ul className={className}>
      {sections.map((section) => (
        <li key={section}>
          <a
            href={`#${section}`}
            aria-current={current === section ? 'true' : undefined}
            onClick={onPick}
            className={classes(linkClasses, 'max-md:min-h-11')}
          >
            {translate(section)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SignedIn({ reader, language, onSignOut }: Omit<LandingHeaderProps, 'reader'> & { reader: Reader }): ReactNode {
  const translate = createTranslator(landingWords, language);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await onSignOut();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="min-w-0 wrap-anywhere text-ink-2">
        {translate('welcome', { name: reader.firstName || reader.email })}
      </p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => void leave()}
        className="inline-flex min-h-9 items-center rounded-2 border border-line-strong bg-paper-raised px-4 py-1 font-medium text-ink hover:bg-paper-hover aria-disabled:border-dashed aria-disabled:bg-paper-sunk max-md:min-h-10"
      >
        {translate('signOut')}
      </button>
      {failed && (
        <p role="alert" className="basis-full text-right text-sm text-danger">
          {translate('signOutFailed')}
        </p>
      )}
    </>
  );
}
