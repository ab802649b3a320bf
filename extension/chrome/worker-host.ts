import browser from 'webextension-polyfill';
import { colors } from '#shared/design/colors.ts';
import { channelOf, type Channel } from './message-channel.ts';
import { openExtensionPage } from './chrome-only.ts';
import { storeFile } from './file-shelf.ts';
import type { Sender } from '#extension/messaging/caller.ts';

/** One area of the storage of the extension. Values are JSON, and each reader parses them. */
export type StorageArea = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** The functions of the browser that the worker uses. */
export type WorkerHost = {
  extensionId: string;
  ownOrigin: string;
  /** Stored on disk. */
  local: StorageArea;
  /** Stored in memory until the browser closes. */
  session: StorageArea;
  /** `answer` returns null for a message that is not for the extension. */
  onMessage: (answer: (message: unknown, sender: Sender) => Promise<unknown> | null) => void;
  /** Like `onMessage`, for messages of web pages and other extensions. */
  onExternalMessage: (answer: (message: unknown, sender: Sender) => Promise<unknown> | null) => void;
  /** Calls back for each channel that is opened under this name. */
  onChannel: (name: string, listener: (channel: Channel, sender: Sender) => void) => void;
  onAlarm: (listener: (name: string) => void) => void;
  /** Calls back after the installation of the extension, but not after an update. */
  onInstalled: (listener: () => void) => void;
  /** Creates the alarm if it does not exist. Call it on every start, because browsers may lose alarms. */
  ensureAlarm: (name: string, periodMinutes: number) => Promise<void>;
  /** Rejects if the tab is closed or has no script of ours. */
  sendToTab: (tabId: number, message: unknown) => Promise<void>;
  /** Shows one of our pages in the tab that already has it, otherwise in a new tab. `path` has no leading slash. */
  openPage: (path: string) => Promise<void>;
  /** Stores a file for our pages. It replaces a file that was not read. */
  storeFile: (file: Blob) => Promise<void>;
  /**
   * Asks the user for access to one origin. Returns true if the user allows it now or did so before. Call it while the
   * message of a click is handled, before the first `await`; otherwise it rejects.
   */
  requestOrigin: (origin: string) => Promise<boolean>;
  removeOrigin: (origin: string) => Promise<void>;
  /** Lists the origins that the user allowed, without those that the manifest requires. */
  grantedOrigins: () => Promise<string[]>;
  /** Opens a web page in a new tab, which has no opener. Returns the id of the tab. */
  openTab: (url: string) => Promise<number>;
  /** Brings a tab and its window to the front. Rejects if the tab is closed. */
  showTab: (tabId: number) => Promise<void>;
  onTabClosed: (listener: (tabId: number) => void) => void;
  /** Shows a few characters on the icon of the extension; '' removes them. */
  showBadge: (text: string) => Promise<void>;
};

export const chromeWorkerHost = (): WorkerHost => ({
  extensionId: browser.runtime.id,
  ownOrigin: browser.runtime.getURL('').replace(/\/$/, ''),
  local: areaOf(browser.storage.local),
  session: areaOf(browser.storage.session),
  onMessage: (answer) => browser.runtime.onMessage.addListener(respondWith(answer)),
  onExternalMessage: (answer) => browser.runtime.onMessageExternal.addListener(respondWith(answer)),
  onChannel: (name, listener) =>
    browser.runtime.onConnect.addListener((port) => {
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
  openPage: openExtensionPage,
  storeFile,
  requestOrigin: (origin) => browser.permissions.request({ origins: [`${origin}/*`] }),
  removeOrigin: async (origin) => {
    await browser.permissions.remove({ origins: [`${origin}/*`] });
  },
  grantedOrigins: async () => {
    const { host_permissions: hosts = [], content_scripts: scripts = [] } = browser.runtime.getManifest();
    const demanded = new Set([...hosts, ...scripts.flatMap(({ matches }) => matches)]);
    const { origins = [] } = await browser.permissions.getAll();
    return origins.filter((pattern) => !demanded.has(pattern)).map((pattern) => pattern.replace(/\/\*$/, ''));
  },
  openTab: async (url) => {
    const { id } = await browser.tabs.create({ url });
    if (id === undefined) throw new Error('The browser opened no tab.');
    return id;
  },
  showTab: async (tabId) => {
    const { windowId } = await browser.tabs.update(tabId, { active: true });
    if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  },
  onTabClosed: (listener) => browser.tabs.onRemoved.addListener((tabId) => listener(tabId)),
  showBadge: async (text) => {
    // The browser chooses the color of the characters.
    await browser.action.setBadgeBackgroundColor({ color: colors.accent.solid.value });
    await browser.action.setBadgeText({ text });
  },
});

/** The browser sends the resolved value as the reply. For undefined it asks the next listener. */
const respondWith =
  (answer: Parameters<WorkerHost['onMessage']>[0]) =>
  (message: unknown, sender: browser.Runtime.MessageSender): Promise<unknown> | undefined =>
    answer(message, sender) ?? undefined;

const areaOf = (area: browser.Storage.StorageArea): StorageArea => ({
  get: async (key) => (await area.get(key))[key],
  set: (key, value) => area.set({ [key]: value }),
  remove: (key) => area.remove(key),
});
