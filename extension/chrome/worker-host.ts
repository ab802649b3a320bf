import browser from 'webextension-polyfill';
import { colors } from '#shared/design/colors.ts';
import { channelOf, type Channel } from './channel.ts';
import { leaveFile } from './file-shelf.ts';
import type { Sender } from '#extension/messaging/caller.ts';

/** One area of the extension's storage; values are JSON and are parsed by whoever reads them. */
export type StorageArea = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** All that the worker wants of the browser. */
export type WorkerHost = {
  extensionId: string;
  ownOrigin: string;
  /** On disk. */
  local: StorageArea;
  /** In memory, gone with the browser. */
  session: StorageArea;
  /** `answer` gives null for what is not ours. */
  onMessage: (answer: (message: unknown, sender: Sender) => Promise<unknown> | null) => void;
  /** The same for what web pages and other extensions send. */
  onExternalMessage: (answer: (message: unknown, sender: Sender) => Promise<unknown> | null) => void;
  /** Hears of each channel that somebody opens under this name. */
  onChannel: (name: string, listener: (channel: Channel, sender: Sender) => void) => void;
  onAlarm: (listener: (name: string) => void) => void;
  /** Calls back once, after this extension came into this browser; not after an update. */
  onInstalled: (listener: () => void) => void;
  /** Browsers may lose alarms, so it is asked for on every start; a running one is left alone. */
  ensureAlarm: (name: string, periodMinutes: number) => Promise<void>;
  /** Rejects when the tab is gone or has no script of ours. */
  sendToTab: (tabId: number, message: unknown) => Promise<void>;
  /** Shows a page of ours: in the tab that has it already, else in a new one. `path` begins without a slash. */
  openPage: (path: string) => Promise<void>;
  /** Leaves a file for our pages, in place of one that nobody took. */
  leaveFile: (file: Blob) => Promise<void>;
  /**
   * Asks the person for one origin; true where he allows it or did before. To be called while the message of his click
   * is being handled, before anything is waited for; rejects otherwise.
   */
  requestOrigin: (origin: string) => Promise<boolean>;
  giveOriginBack: (origin: string) => Promise<void>;
  /** Every origin that a person allowed; those that the manifest demands are not among them. */
  givenOrigins: () => Promise<string[]>;
  /** Opens a web page in a new tab, which has no opener. Returns the id of the tab. */
  openTab: (url: string) => Promise<number>;
  /** Shows a few characters on the extension's icon; '' takes them away. */
  showBadge: (text: string) => Promise<void>;
};

/**
 * Content scripts can read the extension's storage unless this is said, and must not: it stands before everything else,
 * on every start.
 */
export const closeStorageToContentScripts = async (): Promise<void> => {
  const accessLevel = 'TRUSTED_CONTEXTS';
  await Promise.all([
    chrome.storage.local.setAccessLevel({ accessLevel }),
    chrome.storage.session.setAccessLevel({ accessLevel }),
  ]);
};

export const chromeWorkerHost = (): WorkerHost => ({
  extensionId: chrome.runtime.id,
  ownOrigin: chrome.runtime.getURL('').replace(/\/$/, ''),
  local: areaOf(browser.storage.local),
  session: areaOf(browser.storage.session),
  onMessage: (answer) => chrome.runtime.onMessage.addListener(respondWith(answer)),
  onExternalMessage: (answer) => chrome.runtime.onMessageExternal.addListener(respondWith(answer)),
  onChannel: (name, listener) =>
    chrome.runtime.onConnect.addListener((port) => {
      if (port.name === name) listener(channelOf(port), port.sender ?? {});
    }),
  onAlarm: (listener) => browser.alarms.onAlarm.addListener((alarm) => listener(alarm.name)),
  onInstalled: (listener) =>
    browser.runtime.onInstalled.addListener(({ reason }) => {
      if (reason === 'install') listener();
    }),
  ensureAlarm: async (name, periodInMinutes) => {
    if ((await browser.alarms.get(name)) === undefined) await browser.alarms.create(name, { periodInMinutes });
  },
  sendToTab: async (tabId, message) => {
    await browser.tabs.sendMessage(tabId, message);
  },
  openPage,
  leaveFile,
  requestOrigin: (origin) => chrome.permissions.request({ origins: [`${origin}/*`] }),
  giveOriginBack: async (origin) => {
    await chrome.permissions.remove({ origins: [`${origin}/*`] });
  },
  givenOrigins: async () => {
    const { host_permissions: hosts = [], content_scripts: scripts = [] } = chrome.runtime.getManifest();
    const demanded = new Set([...hosts, ...scripts.flatMap(({ matches = [] }) => matches)]);
    const { origins = [] } = await chrome.permissions.getAll();
    return origins.filter((pattern) => !demanded.has(pattern)).map((pattern) => pattern.replace(/\/\*$/, ''));
  },
  openTab: async (url) => {
    const { id } = await browser.tabs.create({ url });
    if (id === undefined) throw new Error('The browser opened no tab.');
    return id;
  },
  showBadge: async (text) => {
    // The browser chooses the color of the characters.
    await browser.action.setBadgeBackgroundColor({ color: colors.accent.solid.value });
    await browser.action.setBadgeText({ text });
  },
});

const respondWith =
  (answer: Parameters<WorkerHost['onMessage']>[0]) =>
  (message: unknown, sender: chrome.runtime.MessageSender, respond: (reply: unknown) => void): boolean => {
    const reply = answer(message, sender);
    if (reply === null) return false;
    void reply.then(respond);
    return true;
  };

const areaOf = (area: browser.Storage.StorageArea): StorageArea => ({
  get: async (key) => (await area.get(key))[key],
  set: (key, value) => area.set({ [key]: value }),
  remove: (key) => area.remove(key),
});

/** `getContexts` knows our own pages without the permission to see tabs. */
const openPage = async (path: string): Promise<void> => {
  const url = chrome.runtime.getURL(path);
  const tabs = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.TAB] });
  const [page = ''] = url.split('#');
  const open = tabs.find((tab) => tab.documentUrl?.split('#')[0] === page);
  if (open === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  await browser.tabs.update(open.tabId, { active: true, url });
  await browser.windows.update(open.windowId, { focused: true });
};
