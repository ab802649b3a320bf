import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { planStateOf } from '#shared/domain/account-state.ts';
import { discardOutbox } from '#shared/store/outbox.ts';
import { durably } from '#shared/store/storage-errors.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { Revocations } from './revocations.ts';
import { viewOf, type StoredSession } from './session.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  state: WorkerState;
  revocations: Revocations;
  server: { serverOrigin: string; clientVersion: string };
  now: () => number;
  newId: () => string;
  onFault: (error: unknown) => void;
};

type SessionHandlers = Pick<Handlers, 'session.view' | 'session.sign-in' | 'session.sign-out'>;

/** Opens and ends the one session of this browser. The token comes here and goes nowhere else. */
export const sessionHandlers = (options: Options): SessionHandlers => {
  const { state, revocations, server, now } = options;
  const api = createApiClient({ baseUrl: server.serverOrigin, clientVersion: server.clientVersion, token: () => null });
  /** Of the session that ends, so that it ends on the server as well. */
  const revoke = async (session: StoredSession | null): Promise<void> => {
    if (session !== null) await revocations.add(session);
  };

  return {
    'session.view': async () => {
      await state.account();
      return viewOf(await state.session(), now());
    },
    'session.sign-in': async ({ email, password, keep }) => {
      const signedIn = await api.call(contract.sessions.login, { body: { email, password, keep } });
      const session = {
        token: signedIn.access_token,
        userId: signedIn.id,
        email: signedIn.user.email,
        userName: signedIn.user_name,
        keep,
        plan: await planOfSignedIn(server, signedIn),
        planCheckedAt: now(),
      };
      const previous = await state.session();
      await state.switchTo(session, () => revoke(previous));
      revocations.run().catch(options.onFault);
      return viewOf(session, now());
    },
    'session.sign-out': async ({ unsent }) => {
      const session = await state.session();
      await state.switchTo(null, async ({ db, userId }) => {
        if (userId !== null && unsent === 'discard') await durably(discardOutbox(db, options.newId));
        await revoke(session);
      });
      revocations.run().catch(options.onFault);
      return {};
    },
  };
};

/** Signing in tells whether a plan runs; whether one has ended is a question of its own, and not worth failing for. */
const planOfSignedIn = async (
  server: Options['server'],
  { access_token: token, id, paid_plan_status: status }: { access_token: string; id: string; paid_plan_status: 0 | 1 },
): Promise<StoredSession['plan']> => {
  if (status === 1) return 'paid';
  const api = createApiClient({
    baseUrl: server.serverOrigin,
    clientVersion: server.clientVersion,
    token: () => token,
  });
  try {
    const { ended } = await api.call(contract.sessions.checkPaidPlanStatus, { body: { id } });
    return planStateOf(false, ended);
  } catch (error) {
    if (error instanceof AppError) return 'unpaid';
    throw error;
  }
};
