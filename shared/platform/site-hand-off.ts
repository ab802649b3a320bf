import type { ApiClient } from '#shared/api/api-client.ts';
import type { HandedOver } from '#shared/contract/sessions.ts';
import { HAND_OFF_PATH, handOffCodeIn } from '#shared/contract/hand-off-address.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ExtensionDoor } from './extension-door.ts';
import { loadSessions } from './load-sessions.ts';
import type { OpenSiteSession } from './open-site-session.ts';
import type { HandOff, HandOffResult } from './platform.ts';
import type { SiteRevocations } from './site-revocations.ts';
import type { BeginSession } from './site-sign-in.ts';

type Options = {
  page: Window;
  extension: ExtensionDoor;
  session: OpenSiteSession;
  revocations: SiteRevocations;
  begin: BeginSession;
  api: () => Promise<ApiClient>;
};

/**
 * Signs the site in with a code that the extension put into the address. The code works only with the verifier, which
 * the extension of this browser returns only to the tab that it opened itself; a link has no effect.
 *
 * Created before any other code reads the address or asks the server, because the code leaves the address here.
 */
export const createSiteHandOff = ({ page, extension, session, revocations, begin, api }: Options): HandOff => {
  let arrived = takeFromAddress(page);
  let proven: { code: string; verifier: string } | null = null;
  let redeemed: { code: string; result: Promise<HandOffResult> } | null = null;

  /** The extension gives the verifier once, so it is stored for a retry. */
  const prove = async (code: string): Promise<{ code: string; verifier: string }> => {
    if (proven?.code === code) return proven;
    const reply = await extension.ask({ app: 'spendlens', news: 'arrived', code });
    if (reply.answer !== 'verifier') throw new AppError('CODE_INCORRECT');
    proven = { code, verifier: reply.verifier };
    return proven;
  };
  /** Whether the stored session is valid; it counts as valid if the server does not answer. */
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
    const proof = await prove(code);
    const client = await api();
    const handed = await client.call((await loadSessions()).redeemHandOff, { body: proof });
    const stored = session.stored();
    const present = stored ?? session.ended();
    if (present !== null && present.userId !== handed.id) {
      const asked = { presentEmail: present.email, email: handed.user.email };
      return { state: 'asks', ...asked, switchAccount: () => switchAccount(client, handed) };
    }
    if (stored === null || !(await isAlive(client, stored.userId))) await begin(client, handed);
    arrived = null;
    return { state: 'signed-in' };
  };
  // The router receives the event after this listener: a code can also be put into the address of an open page.
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
        // A call without an answer may be repeated.
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
