import type { CaptureConsent } from '#shared/domain/account-state.ts';
import { brand } from '#shared/domain/brand.ts';
import type { AccountServices, Platform, SessionView } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { popup } from '#shared/texts/en/popup.ts';
import { say } from '#shared/texts/say.ts';
import type { ActiveTab } from '#extension/chrome/active-tab.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { StatesChanged } from '#extension/messaging/protocol.ts';
import { captureSwitch } from './capture-switch.ts';
import { button, element } from './element.ts';
import { savesSection } from './saves-section.ts';
import { signOutSection } from './sign-out-section.ts';
import { syncLine } from './sync-line.ts';

type Options = { root: HTMLElement; platform: Platform; ask: Ask; tab: ActiveTab; close: () => void };

/** Draws the popup and keeps it current while it is open. Resolves when it is drawn for the first time. */
export const openPopup = async (options: Options): Promise<void> => {
  const { root, platform, ask, tab } = options;
  const [{ consent }, view] = await Promise.all([ask('consent.get', {}), ask('session.view', {})]);
  await draw(options, view, consent);
  platform.session.subscribe((changed) => {
    draw(options, changed, consent).catch(() => root.replaceChildren(say(popup.failed)));
  });
  const probe: StatesChanged = { app: 'spendlens', news: 'states-changed' };
  if (await tab.isUnreachedLibrary(probe)) root.prepend(reloadHint(options));
};

const draw = async (options: Options, view: SessionView, consent: CaptureConsent): Promise<void> => {
  const { root, ask } = options;
  const body = view.state === 'signed-in' ? await signedIn(options, view) : await signedOut(options);
  const capture = captureSwitch({
    consent,
    set: async (wanted) => (await ask('consent.set', { consent: wanted })).consent,
  });
  root.replaceChildren(...body, capture, ...(view.state === 'signed-in' ? footer(options, view) : []));
  root.removeAttribute('aria-busy');
};

/** Opens a screen of the dashboard in its tab; the popup has done its work then. */
const opener =
  ({ ask, close }: Options, screen: 'login' | 'subscribe' | 'dashboard') =>
  (): void => {
    ask('dashboard.open', { screen }).then(close, close);
  };

const signedOut = async (options: Options): Promise<HTMLElement[]> => {
  const kept = (await options.platform.anonymous?.count()) ?? 0;
  return [
    element('p', { class: 'lead' }, say(popup.signedOut.lead)),
    ...(kept > 0 ? [element('p', { class: 'note' }, say(popup.signedOut.kept, { count: kept }))] : []),
    button('primary', say(popup.signedOut.signIn), opener(options, 'login')),
  ];
};

type SignedIn = Extract<SessionView, { state: 'signed-in' }>;

const signedIn = async (options: Options, view: SignedIn): Promise<HTMLElement[]> => {
  const services = await options.platform.openAccount();
  const saves = element('div');
  const sync = element('div');
  services.watch(
    () => services.ads.listSaved(),
    (ads) =>
      saves.replaceChildren(
        savesSection(ads, { pictureOf: pictureFinder(options.platform, services), libraryUrl: brand.adLibraryUrl }),
      ),
    () => saves.replaceChildren(element('p', { class: 'note' }, say(popup.saves.failed))),
  );
  services.watchSyncStatus((status) => sync.replaceChildren(syncLine(status)));
  const plan = view.account === 'unpaid' || view.account === 'ended' ? [planNote(options, view.account)] : [];
  return [...plan, saves, sync, button('primary', say(popup.dashboard), opener(options, 'dashboard'))];
};

const planNote = (options: Options, account: 'unpaid' | 'ended'): HTMLElement =>
  element(
    'div',
    { class: 'note' },
    element('p', {}, say(popup.plan[account])),
    button('plain', say(popup.plan.action), opener(options, 'subscribe')),
  );

const footer = ({ platform }: Options, { email }: SignedIn): HTMLElement[] => [
  signOutSection({
    email,
    unsentCount: async () => (await (await platform.openAccount()).ads.unsent()).length,
    signOut: (unsent) => platform.session.signOut({ unsent }),
  }),
];

/** The first picture of the ad, from the server where it is stored, else what this browser holds. */
const pictureFinder =
  ({ serverOrigin }: Platform, { ads }: AccountServices) =>
  async (ad: CollectedAd): Promise<string | null> => {
    const picture = ad.pictures.find(({ slot }) => slot !== 'logo') ?? ad.pictures[0];
    if (picture === undefined) return null;
    if (picture.path !== null) return serverOrigin + picture.path;
    const bytes = await ads.localPicture(ad, picture.slot);
    return bytes === null ? null : URL.createObjectURL(bytes);
  };

const reloadHint = ({ tab, close }: Options): HTMLElement =>
  element(
    'div',
    { class: 'note' },
    element('p', {}, say(popup.reload.text)),
    button('plain', say(popup.reload.action), () => void tab.reload().then(close, close)),
  );
