import { openPopup } from '#extension/popup/popup.ts';
import { openWelcome } from '#extension/welcome/welcome.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import logo from '../../src/icons/logo.svg?url';
import popupCss from '../../src/popup/popup.css?inline';
import welcomeCss from '../../src/welcome/welcome.css?inline';
import { GALLERY_NOW } from './platforms.ts';
import { drawn, type Story } from './story.ts';

/** The worker's responses, by message name. */
type Answers = Readonly<Record<string, unknown>>;

const defaultAnswers: Answers = {
  'consent.get': { consent: 'on' },
  'refresh.get': { refresh: 'off', isRefused: false },
  'features.view': { switchedOff: [], isTooOld: false },
  'download-name.get': { pattern: '{page}-{adId}-{n}' },
};

const asking = (platform: MemoryPlatform, answers: Answers): Ask =>
  // The response has no type; a story must use the worker's format.
  (async (name: string) =>
    name === 'session.view' ? platform.session.view() : (answers[name] ?? defaultAnswers[name] ?? {})) as Ask;

/** Creates the elements that the HTML of the page contains. */
const createFrame = (parent: HTMLElement, heading: string, size: number): HTMLElement => {
  const [header, title, root, picture] = ['header', 'h1', 'main', 'img'].map((tag) => document.createElement(tag));
  if (!header || !title || !root || !picture) throw new Error('a page without elements');
  title.textContent = heading;
  picture.setAttribute('src', logo);
  picture.setAttribute('alt', '');
  picture.style.cssText = `inline-size:${size}px;block-size:${size}px`;
  header.append(picture, title);
  parent.append(header, root);
  return root;
};

type Options = { answers?: Answers; isUnreached?: boolean };

/** A story of the popup. */
export const popupOf = (make: () => MemoryPlatform, { answers = {}, isUnreached = false }: Options = {}): Story =>
  drawn(async (place) => {
    const platform = make();
    await openPopup({
      root: createFrame(place, popup.title, 28),
      platform,
      ask: asking(platform, answers),
      tab: { isUnreachedLibrary: async () => isUnreached, reload: async () => undefined },
      close: () => undefined,
      now: () => GALLERY_NOW,
    });
  }, popupCss);

/** A story of the welcome page. */
export const welcomeOf = (make: () => MemoryPlatform, isPinned: boolean): Story =>
  drawn(async (place) => {
    const platform = make();
    await openWelcome({
      root: createFrame(place, welcome.title, 44),
      platform,
      ask: asking(platform, {}),
      toolbar: { isPinned: async () => isPinned, onChange: () => undefined },
    });
  }, welcomeCss);
