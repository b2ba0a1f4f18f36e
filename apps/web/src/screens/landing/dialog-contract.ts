import type { Language } from '../../client/language/language-choice.ts';

/** The props of a dialog of this page. */
export interface LandingDialogProps {
  language: Language;
  onClose: () => void;
}
