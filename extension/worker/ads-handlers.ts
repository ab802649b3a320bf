import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { StatedPage } from '#shared/domain/advertiser/profile-number.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';
import { readConsent } from './consent.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { SavedVerdicts } from './stores/saved-verdicts.ts';
import { accountStateOf } from './session-storage.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'local'>;
  state: WorkerState;
  tabs: LibraryTabs;
  savedVerdicts: SavedVerdicts;
  /** Starts a sync, so that the Ad Library shows ads that were saved elsewhere. */
  ensureFresh: () => void;
  now: () => number;
  onFault: (error: unknown) => void;
};

/** Maximum number of ads, per account, that are not corrected again. Above it, nothing is corrected until a restart. */
const MAX_CORRECTED = 20_000;

type AdsHandlers = Pick<Handlers, 'ads.states' | 'ads.save' | 'ads.unsave'>;

/** Handles the messages about saved ads. */
export const adsHandlers = ({ host, state, tabs, savedVerdicts, ensureFresh, now, onFault }: Options): AdsHandlers => {
  const consent = () => readConsent(host.local);
  const accountState = async (): Promise<AccountState> => accountStateOf(await state.session(), now());

  const correctedIn = new WeakMap<AdsStore, Set<AdId>>();
  /**
   * Corrects stored ads by the page ids that a page states. If a request corrects something, none of its ads is
   * corrected again while the worker runs. Otherwise two tabs with different page ids would correct each other forever.
   */
  const correctPages = async (ads: AdsStore, shown: MessageInput<'ads.states'>['ads']): Promise<void> => {
    const corrected = correctedIn.get(ads) ?? new Set();
    correctedIn.set(ads, corrected);
    const stated = shown.flatMap(([adId, pageId]): StatedPage[] =>
      pageId === null || corrected.has(adId) ? [] : [[adId, pageId]],
    );
    if (corrected.size > MAX_CORRECTED || !(await ads.correctPages(stated))) return;
    for (const [adId] of stated) corrected.add(adId);
  };

  return {
    'ads.states': async ({ ads: shown }, { tabId }) => {
      if (tabId !== null) await tabs.remember(tabId);
      const { ads } = await state.account();
      ensureFresh();
      const adIds = shown.map(([adId]) => adId);
      const [savedAdIds, allowed, account] = await Promise.all([ads.savedAmong(adIds), consent(), accountState()]);
      if (allowed === 'on') await correctPages(ads, shown).catch(onFault);
      return { savedAdIds, keptAdIds: await keptOf(ads, savedAdIds, account), consent: allowed, account };
    },
    'ads.save': async ({ ad }, { tabId }) => {
      if ((await consent()) !== 'on') throw new AppError('CAPTURE_NOT_ALLOWED');
      const opened = await state.account();
      const { ads } = opened;
      await ads.save(ad);
      // The user waits for the saved ad, not for the verdict.
      savedVerdicts.keep(opened, ad, tabId).catch(onFault);
      const account = await accountState();
      const kept = await keptOf(ads, [ad.id], account);
      return { state: kept.length === 0 ? 'saved' : 'kept', account };
    },
    'ads.unsave': async ({ adId }) => {
      const { ads } = await state.account();
      await ads.unsave(adId);
      return { state: 'unsaved' };
    },
  };
};

/** Returns the ads that are stored only on this device. There are none while a plan is running. */
const keptOf = async (ads: AdsStore, savedAdIds: readonly AdId[], account: AccountState): Promise<AdId[]> =>
  account === 'paid' ? [] : ads.unsentSavesAmong(savedAdIds);
