import type { ApiClient } from '#shared/api/api-client.ts';
import type { HandedOver } from '#shared/contract/sessions.ts';
import { HAND_OFF_PATH, handOffCodeIn } from '#shared/contract/hand-off-address.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadSessions } from './load-sessions.ts';
import type { OpenSiteSession } from './open-site-session.ts';
import type { HandOff, HandOffResult } from './platform.ts';
import type { SiteRevocations } from './site-revocations.ts';
import type { BeginSession } from './site-sign-in.ts';

type Options = {
  page: Window;
  session: OpenSiteSession;
  revocations: SiteRevocations;
  begin: BeginSession;
  api: () => Promise<ApiClient>;
};

/** To be made before anything else looks at the address or asks the server: the code leaves the address here. */
export const createSiteHandOff = ({ page, session, revocations, begin, api }: Options): HandOff => {
  let arrived = takeFromAddress(page);
  let redeemed: { code: string; result: Promise<HandOffResult> } | null = null;

  /** A session of the same account stays, unless the server no longer knows it. */
  const isAlive = async (client: ApiClient, userId: string): Promise<boolean> => {
    try {
      await client.call((await loadSessions()).checkPaidPlanStatus, { body: { id: userId } });
      return true;
    } catch (error) {
      return !(error instanceof AppError && error.code === 'AUTH_REQUIRED');
    }
  };
  const switchAccount = async (client: ApiClient, handed: HandedOver): Promise<void> => {
    const present = session.stored();
    if (present !== null && present.userId !== handed.id) revocations.add(present);
    await begin(client, handed);
    arrived = null;
    void revocations.run();
  };

  const redeem = async (code: string): Promise<HandOffResult> => {
    const client = await api();
    const handed = await client.call((await loadSessions()).redeemHandOff, { body: { code } });
    const present = session.stored();
    if (present !== null && present.userId !== handed.id) {
      const asked = { presentEmail: present.email, email: handed.user.email };
      return { state: 'asks', ...asked, switchAccount: () => switchAccount(client, handed) };
    }
    if (present === null || !(await isAlive(client, present.userId))) await begin(client, handed);
    arrived = null;
    return { state: 'signed-in' };
  };
  // Before the router hears of it: a code that is put into the address of the page that stands.
  page.addEventListener('popstate', () => {
    arrived = takeFromAddress(page) ?? arrived;
  });

  return {
    code: () => arrived,
    redeem: async (code) => {
      const result = redeemed?.code === code ? redeemed.result : redeem(code);
      redeemed = { code, result };
      try {
        return await result;
      } catch (error) {
        // An unanswered call may be made again.
        if (!(error instanceof AppError && error.code === 'CODE_INCORRECT')) redeemed = null;
        throw error;
      }
    },
  };
};

const takeFromAddress = ({ location, history }: Window): string | null => {
  const { pathname, search, hash } = location;
  if (pathname !== HAND_OFF_PATH || hash === '') return null;
  history.replaceState(history.state, '', pathname + search);
  return handOffCodeIn(hash);
};
