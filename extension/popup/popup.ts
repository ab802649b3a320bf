import { popup } from '#shared/texts/en/extension/popup.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { say } from '#shared/texts/say.ts';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import type { ActiveTab } from '#extension/chrome/active-tab.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { StatesChanged } from '#extension/messaging/protocol.ts';
import { accountQuestion } from './account-question.ts';
import { button, element } from './element.ts';
import { nameSection } from './name-section.ts';
import { signOutSection } from './sign-out-section.ts';
import { signedInParts, type SignedIn } from './signed-in.ts';
import { switchesSection } from './switches-section.ts';
import { versionNotes } from './version-notes.ts';

type Options = {
  root: HTMLElement;
  platform: Platform;
  ask: Ask;
  tab: ActiveTab;
  close: () => void;
  now: () => number;
};

/** Renders the popup, and re-renders it when the session changes. Resolves after the first rendering. */
export const openPopup = async (options: Options): Promise<void> => {
  const { root, platform, ask, tab } = options;
  const probe: StatesChanged = { app: 'spendlens', news: 'states-changed' };
  const [view, isUnreached] = await Promise.all([ask('session.view', {}), tab.isUnreachedLibrary(probe)]);
  let drawn = new AbortController();
  const redraw = async (changed: SessionView): Promise<void> => {
    drawn.abort();
    drawn = new AbortController();
    const { signal } = drawn;
    const parts = await partsOf(options, changed, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return [];
    });
    if (signal.aborted) return;
    root.replaceChildren(...(isUnreached ? [reloadHint(options)] : []), ...parts);
    root.removeAttribute('aria-busy');
  };
  // Subscribes before the first rendering, because the site may sign the extension in during it.
  platform.session.subscribe((changed) => {
    redraw(changed).catch(() => root.replaceChildren(say(popup.failed)));
  });
  // Uses the view of the platform if it has one, because the platform opens the account of that view.
  const known = platform.session.view();
  await redraw(known.state === 'unknown' ? view : known);
  root.before(accountQuestion(platform));
};

const partsOf = async (options: Options, view: SessionView, signal: AbortSignal): Promise<HTMLElement[]> => {
  const { platform, ask, now } = options;
  const [switches, notes] = await Promise.all([switchesSection(ask), versionNotes(ask)]);
  if (view.state !== 'signed-in') return [...notes, ...(await signedOut(options, view)), switches];
  const openScreen = (screen: 'subscribe' | 'dashboard' | 'following') => opener(options, screen);
  return [
    ...notes,
    ...(await signedInParts({ platform, view, openScreen, now, signal })),
    switches,
    await nameSection(ask),
    account(options, view),
  ];
};

/** Returns a function that opens a screen of the dashboard in a tab, and then closes the popup. */
const opener =
  ({ ask, close }: Options, screen: 'login' | 'subscribe' | 'dashboard' | 'following') =>
  (): void => {
    ask('dashboard.open', { screen }).then(close, close);
  };

const signedOut = async (options: Options, view: SessionView): Promise<HTMLElement[]> => {
  const kept = (await options.platform.anonymous?.count()) ?? 0;
  const hasEnded = view.state === 'signed-out' && view.endedEmail !== undefined;
  return [
    hasEnded
      ? element('p', { class: 'note', role: 'status' }, say(sessionTexts.ended))
      : element('p', { class: 'lead' }, say(popup.signedOut.lead)),
    ...(kept > 0 ? [element('p', { class: 'note' }, say(popup.signedOut.kept, { count: kept }))] : []),
    button('primary', say(popup.signedOut.signIn), opener(options, 'login')),
  ];
};

const account = ({ platform }: Options, { email, account: state }: SignedIn): HTMLElement =>
  signOutSection({
    email,
    plan: state === 'signed-out' ? 'unpaid' : state,
    unsentCount: async () => (await (await platform.openAccount()).ads.unsent()).length,
    signOut: (unsent) => platform.session.signOut({ unsent }),
  });

const reloadHint = ({ tab, close }: Options): HTMLElement =>
  element(
    'div',
    { class: 'note' },
    element('p', {}, say(popup.reload.text)),
    button('plain', say(popup.reload.action), () => void tab.reload().then(close, close)),
  );
