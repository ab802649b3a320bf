import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../keep-alive-connection.ts';
import { ATTACKS, fromNetwork, type Attack, type AttackerAccounts, type CreateCall } from './attacks.ts';

/** The first message to the process. It answers `{ kind: 'ready' }`. */
export type Assignment = { kind: 'prepare'; attack: string; port: number; accounts: AttackerAccounts };
/** Sends calls for `forMs`, and answers `Sent`. For harmless calls, `calls` is their number, spread over the time. */
export type Order = { kind: 'attack'; forMs: number } | { kind: 'harmless'; forMs: number; calls: number };
/** The number of calls that were sent, and of each status; 0 is a call without a response. */
export type Sent = { kind: 'sent'; calls: number; statuses: Record<string, number> };

type Pace = { atOnce: number; forMs: number; calls: number; everyMs: number };

const paceOf = ({ atOnce, perSecond, maxCalls = Infinity }: Attack, order: Order): Pace => {
  if (order.kind === 'harmless') return { ...order, atOnce, everyMs: order.forMs / Math.max(1, order.calls) };
  return { atOnce, forMs: order.forMs, calls: maxCalls, everyMs: perSecond === undefined ? 0 : 1_000 / perSecond };
};

let networks = 0;

/** Sends the calls, waits for all responses, and lasts at least `forMs`. */
const send = async (port: number, createCall: CreateCall, { atOnce, forMs, calls, everyMs }: Pace): Promise<Sent> => {
  const connection = openConnection(port, atOnce);
  const statuses: Record<string, number> = {};
  const started = performance.now();
  let sent = 0;
  const caller = async (): Promise<void> => {
    while (sent < calls && performance.now() - started < forMs) {
      const n = sent;
      sent += 1;
      await sleep(Math.max(0, started + n * everyMs - performance.now()));
      networks += 1;
      const status = await connection.call(fromNetwork(createCall(n), networks)).then(
        (response) => response.status,
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  connection.close();
  await sleep(Math.max(0, started + forMs - performance.now()));
  return { kind: 'sent', calls: sent, statuses };
};

// The attacker is a process of its own, so that its work does not delay the measurement.
process.once('message', (assignment: Assignment) => {
  void (async () => {
    const attack = ATTACKS.find(({ name }) => name === assignment.attack);
    if (attack === undefined) throw new Error(`There is no attack named ${assignment.attack}.`);
    const calls = await attack.prepare(assignment.accounts);
    process.on('message', (order: Order) => {
      void send(assignment.port, calls[order.kind], paceOf(attack, order)).then((sent) => process.send?.(sent));
    });
    process.send?.({ kind: 'ready' });
  })();
});
