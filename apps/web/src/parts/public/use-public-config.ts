import { useEffect, useState } from 'react';
import { type Config, readConfig } from '../../client/connection/config.ts';

/** What the server tells every browser; null until it is read: an open page is rendered without a server first. */
export function usePublicConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    readConfig()
      .then(setConfig)
      // The server is unreachable: the page works without it.
      .catch(() => undefined);
  }, []);
  return config;
}
