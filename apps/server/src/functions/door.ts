import { openPersonProof } from '@schole/auth';
import type { Database } from '@schole/database';
import { type Door, type Keys, type OutboundGate, renderPlain } from '@schole/http';
import { addAccountEvent } from '../account-audit.ts';
import type { Tell } from '../account-mail.ts';
import { openChain } from '../automation/chain.ts';
import { openHelp } from '../automation/help.ts';
import type { Invites } from '../invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import { paymentEvents } from '../payment/events.ts';
import { paymentOff } from '../payment/open.ts';
import type { Place } from '../place.ts';
import type { Thinking } from '../thinking.ts';
import { asWebFunction, type Callable } from './calls.ts';
import { chatFunction } from './chat/chat.ts';
import type { WebFunction } from './contract.ts';
import { functions, webFunctions } from './index.ts';
import { addRelay } from './relay.ts';
import { openTurns } from './turns.ts';

interface Parts {
  database: Database;
  thinking: Thinking;
  keys: Keys;
  /** The one way out of this server. */
  gate: OutboundGate;
  /** The public address. */
  site: string;
  /** Absent: nobody is written to. */
  tell?: Tell | undefined;
  invites: Invites;
  place: Place;
  /** Absent: nothing can be paid. */
  payment?: Payment | undefined;
  /** Beside those of the registry. */
  further?: readonly WebFunction[] | undefined;
  /** What a new password's hash costs; only tests give it. */
  passwordCost?: number | undefined;
}

/** functions/v1: everything that is more than reading rows: any method, any path behind the name, bytes in and out. */
export function functionsDoor({
  database,
  thinking,
  keys,
  gate,
  site,
  tell = async () => {},
  invites,
  place,
  payment = paymentOff,
  further = [],
  passwordCost,
}: Parts): Door {
  return {
    prefix: '/functions/v1',
    render: renderPlain,
    open(server) {
      const proof = openPersonProof({ database, keys, onEvent: addAccountEvent, passwordCost });
      const ways = { gate, seal: keys.seal, unseal: keys.unseal, address: site.replace(/\/$/, '') };
      const turns = openTurns(4);
      const tools = { database, thinking, keys, place, turns, proof, tell, invites, payment, ways };
      const warn = (line: string) => server.log.error(line);
      const chat = chatFunction({
        database,
        chain: openChain({ database, ways, help: openHelp(thinking, turns), warn }),
      });
      const calls = Object.values(functions).map((call) => asWebFunction(call as Callable, tools));
      server.addHook('onClose', () => proof.close());
      addRelay(server, { database, keys }, [...calls, ...webFunctions, paymentEvents(payment), chat, ...further]);
    },
  };
}
