import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import type { CheckJob, CheckOutcome, CheckProgress } from '#shared/domain/spend/check-job.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { CheckAsked } from '#extension/messaging/protocol.ts';
import { createQueue } from '../create-queue.ts';
import type { LibraryTabs } from '../library-tabs.ts';
import { accountStateOf } from '../session-storage.ts';
import type { WorkerState } from '../worker-state.ts';
import { createJobMemory, type StoredJob } from './stored-job.ts';

type Options = {
  host: Pick<WorkerHost, 'session' | 'openTab' | 'showTab' | 'sendToTab'>;
  state: WorkerState;
  tabs: Pick<LibraryTabs, 'notifyOne'>;
  now: () => number;
  newId: () => string;
};

const NEWS: CheckAsked = { app: 'spendlens', news: 'check-asked' };
const LIBRARY_ORIGIN = 'https://www.facebook.com';

/**
 * The job of the dashboard: ads whose spend is checked in a visible tab of the Ad Library after the user has agreed
 * there. One job exists at a time. It belongs to one account and one tab.
 */
export class CheckJobs {
  readonly #options: Options;
  readonly #memory;
  /** A tab that was just opened asks for the question before its job is stored, so all calls wait in this queue. */
  readonly #enqueue = createQueue();

  constructor(options: Options) {
    this.#options = options;
    this.#memory = createJobMemory(options.host.session, options.now);
  }

  /** Creates a job of the first of these ads that are stored, and shows its question in a tab of the Ad Library. */
  start(adIds: readonly AdId[]): Promise<CheckOutcome> {
    return this.#enqueue(async () => {
      const { host, state, now, newId } = this.#options;
      const session = await state.session();
      if (session === null || accountStateOf(session, now()) !== 'paid') return 'no-plan';
      const known = await this.#current();
      if (known !== null && known.kind !== 'ended') {
        await host.showTab(known.tabId);
        return 'busy';
      }
      const ads = await this.#adsOf(adIds.slice(0, ADS_PER_PRESS));
      const tabId = await this.#openLibrary(ads);
      if (tabId === null) return 'no-ads';
      const counts = { done: 0, withoutReach: 0, failed: 0, reason: '', total: ads.length };
      const job = { id: newId(), userId: session.userId, tabId, adIds: ads.map(({ id }) => id), changedAt: now() };
      await this.#memory.write({ ...job, ...counts, kind: 'asking' });
      return 'asked';
    });
  }

  /** Returns the job of the account without its ads; null if there is none. */
  view(): Promise<CheckJob | null> {
    return this.#enqueue(async () => {
      const job = await this.#current();
      if (job === null) return null;
      const { kind, total, done, withoutReach, failed, reason } = job;
      return { kind, total, done, withoutReach, failed, reason };
    });
  }

  /** Cancels the job, or removes its result. */
  close(): Promise<void> {
    return this.#enqueue(async () => {
      const job = await this.#current();
      if (job === null) return undefined;
      if (job.kind === 'ended') return this.#memory.remove();
      await this.#end(job);
      // The tab may be closed already.
      return this.#options.host.sendToTab(job.tabId, NEWS).catch(() => undefined);
    });
  }

  /** Returns the job whose question this tab must show. A tab that asks again during its check was reloaded. */
  offerTo(tabId: number | null): Promise<StoredJob | null> {
    return this.#enqueue(async () => {
      const job = await this.#jobIn(tabId);
      if (job?.kind === 'asking') return job;
      if (job !== null && job.kind !== 'ended') await this.#end(job);
      return null;
    });
  }

  /** Applies the answer of the user. Returns the ads to check. */
  answer(tabId: number | null, id: string, isYes: boolean): Promise<Ad[]> {
    return this.#enqueue(async () => {
      const job = await this.#jobIn(tabId);
      if (job?.id !== id || job.kind !== 'asking') return [];
      const ads = isYes ? await this.#adsOf(job.adIds) : [];
      if (ads.length === 0) await this.#end(job);
      else await this.#memory.write({ ...job, total: ads.length, kind: 'running' });
      return ads;
    });
  }

  /** Stores the progress that the tab of the job reports. Nothing changes a job that has ended. */
  report(tabId: number | null, id: string, progress: CheckProgress): Promise<void> {
    return this.#enqueue(async () => {
      const job = await this.#jobIn(tabId);
      if (job?.id !== id || job.kind === 'asking' || job.kind === 'ended') return;
      if (progress.done <= job.total) await this.#memory.write({ ...job, ...progress });
    });
  }

  /** The tab was closed. */
  onTabClosed(tabId: number): Promise<void> {
    return this.#enqueue(async () => {
      const job = await this.#jobIn(tabId);
      if (job !== null && job.kind !== 'ended') await this.#end(job);
    });
  }

  /** Without a checked ad, there is no result to show. */
  async #end(job: StoredJob): Promise<void> {
    if (job.done === 0) await this.#memory.remove();
    else await this.#memory.write({ ...job, kind: 'ended' });
  }

  async #current(): Promise<StoredJob | null> {
    const [job, session] = [await this.#memory.read(), await this.#options.state.session()];
    return job !== null && job.userId === session?.userId ? job : null;
  }

  async #jobIn(tabId: number | null): Promise<StoredJob | null> {
    const job = await this.#current();
    return job !== null && job.tabId === tabId ? job : null;
  }

  /** Returns those of the ads that are stored, in the version that lists show. */
  async #adsOf(adIds: readonly AdId[]): Promise<Ad[]> {
    const { ads, reach } = await this.#options.state.account();
    const unique = [...new Set(adIds)];
    const [versions, measured] = await Promise.all([
      Promise.all(unique.map((adId) => ads.versionsOf(adId))),
      reach.newestAmong(unique),
    ]);
    // The data of a card does not state whether an ad is EU-eligible, but a measured total of the EU does.
    const withMark = (ad: Ad): Ad => ({
      ...ad,
      isEuEligible: ad.isEuEligible || typeof measured.get(ad.id)?.figures.euTotal === 'number',
    });
    return versions.flatMap(([shown]) => (shown === undefined ? [] : [withMark(shown.ad)]));
  }

  /** Returns the tab of the Ad Library that shows the question; null without ads. */
  async #openLibrary(ads: readonly Ad[]): Promise<number | null> {
    const { host, tabs } = this.#options;
    // The list of an advertiser has cards, from which the page shows how it requests details.
    const shown = ads.find(({ isActive }) => isActive) ?? ads[0];
    if (shown === undefined) return null;
    const open = await tabs.notifyOne(NEWS);
    if (open === null) return host.openTab(LIBRARY_ORIGIN + pageViewPath(shown.pageId));
    await host.showTab(open);
    return open;
  }
}
