import { type ReactNode, useEffect, useState } from 'react';
import { readConfig } from '../../client/connection/config.ts';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { publicWords } from './words.ts';

/** The version of this installation; only the product name until it is loaded. */
export function Version({ language }: { language: Language }): ReactNode {
  const [version, setVersion] = useState('');
  useEffect(() => {
    readConfig()
      .then((config) => setVersion(config.version))
      // The server is unreachable: the page works without it.
      .catch(() => undefined);
  }, []);
  return (
    <span className="figures" lang="en">
      {createTranslator(publicWords, language)('version', { version }).trim()}
    </span>
  );
}
