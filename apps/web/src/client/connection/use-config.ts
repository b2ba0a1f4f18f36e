import { useEffect, useState } from 'react';
import { type Config, knownConfig, readConfig } from './config.ts';

/** What the server says about itself; null until it has answered. Screens behind the sign-in have it at once. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(knownConfig);
  useEffect(() => {
    let alive = true;
    readConfig().then(
      (found) => {
        if (alive) setConfig(found);
      },
      // Away: the session's own state says so, and its retry reads the config again.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, []);
  return config;
}
