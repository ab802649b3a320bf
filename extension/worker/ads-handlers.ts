import * as z from 'zod/mini';
import { CaptureConsent, type AccountState } from '#shared/domain/account-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { accountStateOf } from './session.ts';
import type { WorkerState } from './worker-state.ts';

type Options = { host: Pick<WorkerHost, 'local'>; state: WorkerState; tabs: LibraryTabs; now: () => number };

type AdsHandlers = Pick<Handlers, 'ads.states' | 'ads.save' | 'ads.unsave' | 'consent.get' | 'consent.set'>;

const CONSENT_KEY = 'consent';

/** What the controls in the Ad Library ask for. */
export const adsHandlers = ({ host, state, tabs, now }: Options): AdsHandlers => {
  const consent = async (): Promise<CaptureConsent> => {
    const parsed = z.safeParse(CaptureConsent, await host.local.get(CONSENT_KEY));
    return parsed.success ? parsed.data : 'unasked';
  };
  const accountState = async (): Promise<AccountState> => accountStateOf(await state.session(), now());

  return {
    'ads.states': async ({ adIds }, { tabId }) => {
      if (tabId !== null) await tabs.remember(tabId);
      const { ads } = await state.account();
      const [savedAdIds, allowed, account] = await Promise.all([ads.savedAmong(adIds), consent(), accountState()]);
      return { savedAdIds, consent: allowed, account };
    },
    'ads.save': async ({ ad }) => {
      if ((await consent()) !== 'on') throw new AppError('CAPTURE_NOT_ALLOWED');
      const { ads } = await state.account();
      await ads.save(ad);
      const account = await accountState();
      return { state: account === 'paid' ? 'saved' : 'kept', account };
    },
    'ads.unsave': async ({ adId }) => {
      const { ads } = await state.account();
      await ads.unsave(adId);
      return { state: 'unsaved' };
    },
    'consent.get': async () => ({ consent: await consent() }),
    'consent.set': async (wanted) => {
      await host.local.set(CONSENT_KEY, wanted.consent);
      await tabs.tell();
      return wanted;
    },
  };
};
