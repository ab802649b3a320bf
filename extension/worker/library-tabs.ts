import * as z from 'zod/mini';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { LookAtPath, StatesChanged } from '#extension/messaging/protocol.ts';

export type LibraryTabs = {
  /** A tab that asked for states wants to hear of changes. */
  remember: (tabId: number) => Promise<void>;
  /** Tells every such tab to ask again; those that are gone are forgotten. */
  tell: () => Promise<void>;
  /**
   * Tells something to the tab that came last of those that are still there; null where none is. Answers which it was.
   */
  tellOne: (news: LookAtPath) => Promise<number | null>;
  /** `tellOne` comes to this tab after all others: it did not do what it was told. */
  tellLast: (tabId: number) => Promise<void>;
};

const KEY = 'library-tabs';
const TabIds = z.array(z.int());
const MAX_TABS = 200;

/** Kept in memory storage, so that a woken worker still knows whom to tell. */
export const createLibraryTabs = (host: Pick<WorkerHost, 'session' | 'sendToTab'>): LibraryTabs => {
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: two changes at once would lose one of them. */
  const change = (edit: (tabIds: number[]) => number[]): Promise<void> => {
    const done = queue.then(() => rewrite(edit));
    queue = done.catch(() => undefined);
    return done;
  };
  const rewrite = async (edit: (tabIds: number[]) => number[]): Promise<void> => {
    const known = await read();
    const wanted = edit(known);
    if (wanted.join() !== known.join()) await host.session.set(KEY, wanted);
  };
  const read = async (): Promise<number[]> => {
    const parsed = TabIds.safeParse(await host.session.get(KEY));
    return parsed.success ? parsed.data : [];
  };
  const send = async (tabId: number, news: StatesChanged | LookAtPath): Promise<boolean> => {
    try {
      await host.sendToTab(tabId, news);
      return true;
    } catch {
      // Closed, or left the library: a tab that comes back asks for states again.
      await change((tabIds) => without(tabIds, tabId));
      return false;
    }
  };

  return {
    remember: (tabId) => change((tabIds) => (tabIds.includes(tabId) ? tabIds : [...tabIds, tabId].slice(-MAX_TABS))),
    tell: async () => {
      const news: StatesChanged = { app: 'spendlens', news: 'states-changed' };
      await Promise.all((await read()).map((tabId) => send(tabId, news)));
    },
    tellOne: async (news) => {
      for (const tabId of (await read()).toReversed()) if (await send(tabId, news)) return tabId;
      return null;
    },
    tellLast: (tabId) => change((tabIds) => (tabIds.includes(tabId) ? [tabId, ...without(tabIds, tabId)] : tabIds)),
  };
};

const without = (tabIds: readonly number[], tabId: number): number[] => tabIds.filter((known) => known !== tabId);
