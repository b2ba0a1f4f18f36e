import { type AuthOptions, createAccountSessions, createPersonProof } from '@schole/auth';
import type { Database } from '@schole/database';
import { type Keys, type OutboundGate, type RouteGroup, renderPlain } from '@schole/http';
import type { Objects } from '@schole/storage';
import { addAccountEvent } from '../auth/account-audit.ts';
import { createChain } from '../automation/replies/chain.ts';
import { createHelp } from '../automation/replies/help.ts';
import { chatFunction } from '../chat/chat.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { asWebFunction, type Callable } from '../functions/calls.ts';
import { createConcurrencyLimiter } from '../functions/concurrency-limiter.ts';
import type { WebFunction } from '../functions/contract.ts';
import { addRelay } from '../functions/relay.ts';
import type { Isolated } from '../isolated/contract.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import type { Invites } from '../mail/invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import { paymentOff } from '../payment/payment.ts';
import { paymentEvents } from '../plans/payment-events.ts';
import { cardsFunction } from '../students/cards/print-student-cards.ts';
import { studentExportFunction } from '../students/records/export-student.ts';
import { studentLimits } from '../students/student-limits.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { functions, webFunctions } from './function-registry.ts';

interface Parts {
  database: Database;
  taskPool: TaskPool;
  isolated: Pick<Isolated, 'readPictures' | 'drawSlide' | 'readRoster' | 'writeCards'>;
  keys: Keys;
  /** The files that functions read and store. */
  objects: Pick<Objects, 'read' | 'write'>;
  /** All outbound requests of this server go through it. */
  gate: OutboundGate;
  /** The public address. */
  site: string;
  /** Absent: no mail is sent. */
  sendMail?: SendAccountMail | undefined;
  invites: Invites;
  deployment: Deployment;
  /** Absent: payment is off. */
  payment?: Payment | undefined;
  /** In addition to those of the registry. */
  further?: readonly WebFunction[] | undefined;
  /** How long sessions last; absent: until they are ended. */
  sessionHours?: AuthOptions['sessionHours'];
  /** The cost of hashing a new password; only tests set it. */
  passwordCost?: number | undefined;
}

/** functions/v1: everything that is more than reading rows; any method, any path after the name, streams in and out. */
export function functionsPlugin({
  database,
  taskPool,
  isolated,
  keys,
  objects,
  gate,
  site,
  sendMail = async () => {},
  invites,
  deployment,
  payment = paymentOff,
  further = [],
  sessionHours = null,
  passwordCost,
}: Parts): RouteGroup {
  return {
    prefix: '/functions/v1',
    render: renderPlain,
    register(server) {
      const proof = createPersonProof({ database, keys, onEvent: addAccountEvent, passwordCost });
      const door = createAccountSessions({
        ...{ database, keys, site, sessionHours, passwordCost, signUp: 'closed' },
        cookiePath: '/functions/v1/sign-in-student',
        attemptLimits: studentLimits,
      });
      const automation = { gate, encrypt: keys.encrypt, decrypt: keys.decrypt, address: site.replace(/\/$/, '') };
      const limiter = createConcurrencyLimiter(4);
      const mails = { sendMail, invites };
      const tools = {
        database,
        taskPool,
        isolated,
        keys,
        objects,
        deployment,
        limiter,
        proof,
        door,
        ...mails,
        payment,
        automation,
      };
      const warn = (line: string) => server.log.error(line);
      const chat = chatFunction({
        database,
        chain: createChain({ database, automation, help: createHelp(taskPool, limiter), warn }),
      });
      const calls = Object.values(functions).map((call) => asWebFunction(call as Callable, tools));
      const cards = cardsFunction({ database, isolated, door, site: automation.address });
      server.addHook('onClose', () => proof.close());
      server.addHook('onClose', () => door.close());
      addRelay(server, { database, keys }, [
        ...calls,
        ...webFunctions,
        paymentEvents(payment),
        chat,
        cards,
        studentExportFunction({ database, objects }),
        ...further,
      ]);
    },
  };
}
