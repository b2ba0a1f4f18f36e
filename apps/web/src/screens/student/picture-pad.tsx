import { picturesInPin, type SignInPicture, signInPictureNames, signInPictures } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Button } from '../../ui/index.ts';
import { studentWords } from './words.ts';

export interface PicturePadProps {
  label: string;
  chosen: readonly SignInPicture[];
  onChange: (chosen: SignInPicture[]) => void;
}

/** Twelve pictures, always at the same places. What was tapped is only counted: a neighbour may be looking. */
export function PicturePad({ label, chosen, onChange }: PicturePadProps): ReactNode {
  const translate = useWords(studentWords);
  const [language] = useLanguage();
  const full = chosen.length >= picturesInPin;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-strong">{label}</legend>
      <div className="grid grid-cols-3 gap-2 min-[26rem]:grid-cols-4">
        {signInPictureNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={signInPictures[name][language]}
            disabled={full}
            onClick={() => onChange([...chosen, name])}
            className="grid min-h-20 place-items-center gap-1 rounded-2 border border-line-strong bg-paper-raised p-2 disabled:opacity-50"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-9 fill-none stroke-current stroke-2"
              strokeLinecap="round"
              strokeLinejoin="round"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own program
              dangerouslySetInnerHTML={{ __html: signInPictures[name].drawing }}
            />
            <span aria-hidden="true">{signInPictures[name][language]}</span>
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output aria-live="polite">{translate('chosen', { count: chosen.length })}</output>
        <Button kind="plain" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {translate('again')}
        </Button>
      </div>
    </fieldset>
  );
}
