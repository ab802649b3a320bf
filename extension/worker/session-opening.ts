import { contract } from '#shared/contract/contract.ts';
import type { HandedOver, SignedIn } from '#shared/contract/sessions.ts';
import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CreateClient } from './requests/network.ts';
import type { Revocations } from './revocations.ts';
import type { StoredSession } from './session-storage.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  state: WorkerState;
  revocations: Revocations;
  createClient: CreateClient;
  now: () => number;
  onFault: (error: unknown) => void;
};

export type SessionOpening = {
  /**
   * Makes this the session of the browser. A previous session of another account also ends on the server. A previous
   * session of the same account stays valid, because the hosted site may use it.
   */
  open: (signedIn: SignedIn, keep: boolean) => Promise<StoredSession>;
  /**
   * Signs in with a session of the site, without a question to the user. Rejects with FORBIDDEN, and changes
   * nothing, if the extension is signed in to another account by then.
   */
  openFromSite: (handed: HandedOver) => Promise<void>;
};

export const createSessionOpening = ({ state, revocations, createClient, now, onFault }: Options): SessionOpening => {
  const storedOf = async (signedIn: SignedIn, keep: boolean): Promise<StoredSession> => ({
    token: signedIn.access_token,
    userId: signedIn.id,
    email: signedIn.user.email,
    userName: signedIn.user_name,
    keep,
    plan: await planOfSignedIn(createClient, signedIn),
    planCheckedAt: now(),
  });

  return {
    open: async (signedIn, keep) => {
      const session = await storedOf(signedIn, keep);
      await state.switchTo(session, async () => {
        // Read in turn with other changes: another sign-in may have ended meanwhile, and its session must end too.
        const previous = await state.session();
        if (previous !== null && previous.userId !== session.userId) await revocations.add(previous);
      });
      revocations.run().catch(onFault);
      return session;
    },
    openFromSite: async (handed) => {
      const session = await storedOf(handed, handed.keep);
      await state.switchTo(session, async ({ userId }) => {
        if (userId !== null && userId !== session.userId) throw new AppError('FORBIDDEN');
      });
    },
  };
};

/**
 * Returns the plan state. A sign-in returns only whether a plan is running, so a second request checks whether a plan
 * has ended. If this request fails, the state is `unpaid`.
 */
const planOfSignedIn = async (
  createClient: CreateClient,
  { access_token: token, id, paid_plan_status: status }: SignedIn,
): Promise<StoredSession['plan']> => {
  if (status === 1) return 'paid';
  const api = createClient({ token: () => token });
  try {
    const { ended } = await api.call(contract.sessions.checkPaidPlanStatus, { body: { id } });
    return planStateOf(false, ended);
  } catch (error) {
    if (error instanceof AppError) return 'unpaid';
    throw error;
  }
};
