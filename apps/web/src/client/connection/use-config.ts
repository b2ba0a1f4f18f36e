import { useEffect, useState } from 'react';
import { type Config, knownConfig, readConfig } from './config.ts';

/** The config of the server; null until it has been read. Screens behind the sign-in have it at once. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(knownConfig);
  useEffect(() => {
    let alive = true;
    readConfig().then(
      (found) => {
        if (alive) setConfig(found);
      },
      // The server is unreachable: the session's own state shows that, and its retry reads the config again.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, []);
  return config;
}
