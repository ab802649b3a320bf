import type { ApiClient } from '#shared/api/api-client.ts';
import type { HandedOver } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ExtensionChannel } from './extension-channel.ts';
import { loadSessions } from '../session/load-sessions.ts';
import type { OpenSiteSession } from '../session/open-site-session.ts';
import type { HandOffResult } from '#shared/platform/platform.ts';
import type { SiteRevocations } from '../session/site-revocations.ts';
import type { BeginSession } from '../session/site-sign-in.ts';

export type RedeemOptions = {
  extension: ExtensionChannel;
  session: OpenSiteSession;
  revocations: SiteRevocations;
  begin: BeginSession;
  api: () => Promise<ApiClient>;
};

/**
 * Exchanges a code for a session of the site, once per code. `onDone` is called when the site has the session of the
 * code. Rejects with CODE_INCORRECT if the extension of this browser did not request the code for this tab.
 */
export const createRedeem = ({ extension, session, revocations, begin, api }: RedeemOptions, onDone: () => void) => {
  let proven: { code: string; verifier: string } | null = null;

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
    onDone();
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
    onDone();
    return { state: 'signed-in' };
  };
  return oncePerCode(redeem);
};

type Redeem = (code: string) => Promise<HandOffResult>;

/** Returns the first result for calls with the same code. A call without an answer may be repeated. */
const oncePerCode = (redeem: Redeem): Redeem => {
  let redeemed: { code: string; result: Promise<HandOffResult> } | null = null;
  return async (code) => {
    const result = redeemed?.code === code ? redeemed.result : redeem(code);
    redeemed = { code, result };
    try {
      return await result;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'CODE_INCORRECT')) redeemed = null;
      throw error;
    }
  };
};
