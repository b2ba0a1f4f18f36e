import type { Database } from '@schole/database';
import { type Door, type Keys, renderPlain } from '@schole/http';
import type { Thinking } from '../thinking.ts';
import { asWebFunction, type Callable } from './calls.ts';
import type { WebFunction } from './contract.ts';
import { functions, webFunctions } from './index.ts';
import { addRelay } from './relay.ts';
import { openTurns } from './turns.ts';

interface Parts {
  database: Database;
  thinking: Thinking;
  keys: Pick<Keys, 'fingerprint'>;
  /** Beside those of the registry. */
  further?: readonly WebFunction[] | undefined;
}

/** functions/v1: everything that is more than reading rows: any method, any path behind the name, bytes in and out. */
export function functionsDoor({ database, thinking, keys, further = [] }: Parts): Door {
  return {
    prefix: '/functions/v1',
    render: renderPlain,
    open(server) {
      const tools = { database, thinking, turns: openTurns(4) };
      const calls = Object.values(functions).map((call) => asWebFunction(call as Callable, tools));
      addRelay(server, { database, keys }, [...calls, ...webFunctions, ...further]);
    },
  };
}
