import type { SiteReply } from '#shared/contract/site-message.ts';
import { CODE, HANDED_TOKEN, openWorkerBrowser, signedInAs } from './worker-browser.ts';

/** A user of the site, for tests in which another user is signed in to the extension. */
export const KIM = '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11';
export const kim = signedInAs(KIM, HANDED_TOKEN, 'kim@shop.example');

/** Opens a worker and the hosted site in tab 9. `announce` and `sendCode` are the steps of `signedInOnSite`. */
export const openWorkerWithSite = async (signal: AbortSignal) => {
  const browser = await openWorkerBrowser(signal);
  const { ask, tellFromSite, userId, server } = browser;
  const tell = async (message: object, tabId?: number) =>
    (await tellFromSite({ app: 'spendlens', ...message }, tabId)) as SiteReply;
  const announce = (as = userId, tabId?: number) => tell({ news: 'signed-in', userId: as }, tabId);
  const sendCode = (tabId?: number) => tell({ news: 'code', code: CODE }, tabId);
  return {
    ...browser,
    tell,
    announce,
    sendCode,
    /** Announces the account and, if the extension asks for a code, sends one that the server exchanges. */
    signedInOnSite: async (as = userId) => {
      const reply = await announce(as);
      return reply.answer === 'challenge' ? sendCode() : reply;
    },
    handOver: (handed: object, keep = true) =>
      void server.answers.set('/api/handoff/redeem', { status: 200, body: { ...handed, keep } }),
    tellSignedOut: () => tell({ news: 'signed-out' }),
    view: async () => (await ask('session.view', {})).value,
    question: async () => (await ask('session.question', {})).value['question'],
    answer: (choice: 'switch' | 'stay', about = KIM) => ask('session.answer-question', { userId: about, choice }),
    asked: (path: string) => server.asked.filter((call) => call.path === path),
  };
};
