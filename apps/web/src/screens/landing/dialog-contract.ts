import type { Language } from '../../client/language/language-choice.ts';

/** What a dialog of this page is given. */
export interface LandingDialogProps {
  language: Language;
  onClose: () => void;
}
