import { type ReactNode, useEffect, useState } from 'react';
import { readConfig } from '../../client/connection/config.ts';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { openWords } from './words.ts';

/** Which Schole this installation runs; only the name until the server has said it. */
export function Version({ language }: { language: Language }): ReactNode {
  const [version, setVersion] = useState('');
  useEffect(() => {
    readConfig()
      .then((config) => setVersion(config.version))
      // Away: the page stands without it.
      .catch(() => undefined);
  }, []);
  return (
    <span className="figures" lang="en">
      {createTranslator(openWords, language)('version', { version }).trim()}
    </span>
  );
}
