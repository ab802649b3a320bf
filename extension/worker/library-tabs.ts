import * as z from 'zod/mini';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { CheckAsked, FetchPath, StatesChanged } from '#extension/messaging/protocol.ts';
import { createQueue } from './create-queue.ts';

export type LibraryTabs = {
  /** Subscribes a tab to changes of states. */
  remember: (tabId: number) => Promise<void>;
  /** Notifies every subscribed tab that states may have changed. Removes tabs that no longer exist. */
  notify: () => Promise<void>;
  /**
   * Sends a message to the most recently subscribed tab that still exists. Returns the id of this tab; null if there is
   * none.
   */
  notifyOne: (news: FetchPath | CheckAsked) => Promise<number | null>;
  /** Makes `notifyOne` use this tab only after all others, because the tab did not answer. */
  moveToEnd: (tabId: number) => Promise<void>;
};

const KEY = 'library-tabs';
const TabIds = z.array(z.int());
const MAX_TABS = 200;

/** Stores the tabs in session storage, so that a restarted worker still notifies them. */
export const createLibraryTabs = (host: Pick<WorkerHost, 'session' | 'sendToTab'>): LibraryTabs => {
  const enqueue = createQueue();

  const change = (edit: (tabIds: number[]) => number[]): Promise<void> => enqueue(() => rewrite(edit));
  const rewrite = async (edit: (tabIds: number[]) => number[]): Promise<void> => {
    const known = await read();
    const next = edit(known);
    if (next.join() !== known.join()) await host.session.set(KEY, next);
  };
  const read = async (): Promise<number[]> => {
    const parsed = TabIds.safeParse(await host.session.get(KEY));
    return parsed.success ? parsed.data : [];
  };
  const send = async (tabId: number, news: StatesChanged | FetchPath | CheckAsked): Promise<boolean> => {
    try {
      await host.sendToTab(tabId, news);
      return true;
    } catch {
      // The tab was closed or has left the Ad Library. If it returns, it subscribes again.
      await change((tabIds) => without(tabIds, tabId));
      return false;
    }
  };

  return {
    remember: (tabId) => change((tabIds) => (tabIds.includes(tabId) ? tabIds : [...tabIds, tabId].slice(-MAX_TABS))),
    notify: async () => {
      const news: StatesChanged = { app: 'spendlens', news: 'states-changed' };
      await Promise.all((await read()).map((tabId) => send(tabId, news)));
    },
    notifyOne: async (news) => {
      for (const tabId of (await read()).toReversed()) if (await send(tabId, news)) return tabId;
      return null;
    },
    moveToEnd: (tabId) => change((tabIds) => (tabIds.includes(tabId) ? [tabId, ...without(tabIds, tabId)] : tabIds)),
  };
};

const without = (tabIds: readonly number[], tabId: number): number[] => tabIds.filter((known) => known !== tabId);
