import { brand } from '#shared/domain/brand.ts';
import type { AccountServices, Platform, SessionView } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { download } from './download.ts';
import { button, element } from './element.ts';
import { exportName, exportUnsent } from './export-unsent.ts';
import { lossNote } from './loss-note.ts';
import { newAdsSection } from './new-ads-section.ts';
import { SAVES_SHOWN, savesSection } from './saves-section.ts';
import { syncLine } from './sync-line.ts';
import { unsentSection, type ShownUnsent, type UnsentActions } from './unsent-section.ts';

export type SignedIn = Extract<SessionView, { state: 'signed-in' }>;

type Options = {
  platform: Platform;
  view: SignedIn;
  openScreen: (screen: 'subscribe' | 'dashboard' | 'following') => () => void;
  now: () => number;
  /** Ends the subscriptions to the local store. */
  signal: AbortSignal;
};

/** Builds the parts for a signed-in user, and updates them from the local store until `signal` aborts. */
export const signedInParts = async ({ platform, view, openScreen, now, signal }: Options): Promise<HTMLElement[]> => {
  const services = await platform.openAccount();
  const [newAds, saves, sync, unsent] = [element('div'), element('div'), element('div'), element('div')];
  const actions = unsentActions(services, () => exportAll(services, view.email, now));
  const onFault = (): void => saves.replaceChildren(element('p', { class: 'note' }, say(popup.saves.failed)));
  const stops = [
    services.watch(
      () => services.follows.countNew(),
      (count) => newAds.replaceChildren(...newAdsSection(count, openScreen('following'))),
      onFault,
    ),
    services.watch(
      () => services.ads.lastSaved(SAVES_SHOWN),
      (ads) =>
        saves.replaceChildren(
          savesSection(ads, { pictureOf: pictureFinder(platform, services), libraryUrl: brand.adLibraryUrl }),
        ),
      onFault,
    ),
    services.watch(
      () => readUnsent(services),
      (found) => unsent.replaceChildren(...unsentSection(found, actions)),
      onFault,
    ),
    services.watchSyncStatus((status) =>
      sync.replaceChildren(syncLine(status), ...lossNote(status.lost, services.dismissLoss)),
    ),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  const plan = view.account === 'unpaid' || view.account === 'ended' ? [planNote(view.account, openScreen)] : [];
  return [...plan, newAds, saves, sync, button('primary', say(popup.dashboard), openScreen('dashboard')), unsent];
};

const planNote = (account: 'unpaid' | 'ended', openScreen: Options['openScreen']): HTMLElement =>
  element(
    'div',
    { class: 'note' },
    element('p', {}, say(popup.plan[account])),
    button('plain', say(popup.plan.action), openScreen('subscribe')),
  );

const readUnsent = async ({ ads }: AccountServices): Promise<ShownUnsent> => {
  const [entries, failedPictures] = await Promise.all([ads.unsent(), ads.failedPictures()]);
  const collected = failedPictures.length === 0 ? [] : await ads.listCollected();
  return { entries, failedPictures, pageNames: new Map(collected.map(({ adId, ad }) => [adId, ad.pageName])) };
};

const exportAll = async (services: AccountServices, email: string, now: () => number): Promise<void> =>
  download(exportName(now()), exportUnsent(await readUnsent(services), email, now()));

const unsentActions = (
  { ads, syncNow, retryPictures }: AccountServices,
  exporting: () => Promise<void>,
): UnsentActions => ({
  sendNow: syncNow,
  discard: ads.discardRefused,
  repeat: ads.repeatRefused,
  retryPictures: async (adId) => retryPictures?.(adId),
  export: exporting,
});

/**
 * Returns a function that finds the URL of the first picture of an ad. The URL leads to the server if the picture is
 * stored there, otherwise to this device. It is null if there is no picture.
 */
const pictureFinder =
  ({ serverOrigin }: Platform, { ads }: AccountServices) =>
  async (ad: CollectedAd): Promise<string | null> => {
    const picture = ad.pictures.find(({ slot }) => slot !== 'logo') ?? ad.pictures[0];
    if (picture === undefined) return null;
    if (picture.path !== null) return serverOrigin + picture.path;
    const bytes = await ads.localPicture(ad, picture.slot);
    return bytes === null ? null : URL.createObjectURL(bytes);
  };
