import { anAd } from '#tests/support/builders/an-ad.ts';
import { FIRST_SEEDED_PAGE, SEEDED_PAGES } from '#tests/support/builders/seeded-ads.ts';
import type { Device } from '#tests/support/builders/seeded-people.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { clientAddress, openConnection, type Connection } from '../keep-alive-connection.ts';

/** Changes of one push, the maximum. */
export const CHANGES_PER_PUSH = 100;
/** Rows of one page of a list, as the dashboard of the API examples requests them. */
const ROWS_PER_PAGE = 50;
/** Rows of one pull, the maximum. */
const ROWS_PER_PULL = 500;
/** The first id of ads that are captured during a measurement. */
const FIRST_NEW_AD = 9_000_000_000_000;

type Pulled = { seq: number; hasMore: boolean };

let requests = 0;

/**
 * The ads that each push of captures sends. They are the same every time, so that the rows of an account stay as many.
 */
const newAds: readonly Ad[] = Array.from({ length: CHANGES_PER_PUSH }, (_, index) =>
  anAd({ id: String(FIRST_NEW_AD + index), pageId: String(FIRST_SEEDED_PAGE + (index % SEEDED_PAGES)) }),
);

const capturing = (ad: Ad): Mutation => ({
  kind: 'capture-ad',
  ad,
  version: creativeVersionOf(ad),
  capturedAt: Date.now(),
  why: 'checked',
});

/**
 * A signed-in device of a seeded account, with its sync cursor and the numbers of its outbox. Each call throws if it
 * fails.
 */
export class AccountClient {
  private readonly connection: Connection;
  private cursor: number;
  private sent = 0;
  readonly device: Device;
  readonly ads: number;

  constructor(port: number, account: { device: Device; ads: number; seq: number }) {
    this.connection = openConnection(port, 2);
    this.device = account.device;
    this.ads = account.ads;
    this.cursor = account.seq;
  }

  firstPage(): Promise<unknown> {
    return this.get(`/api/dashboardAds/all?page=1&per_page=${ROWS_PER_PAGE}`);
  }

  middlePage(): Promise<unknown> {
    const page = Math.ceil(this.ads / ROWS_PER_PAGE / 2);
    return this.get(`/api/dashboardAds/all?page=${page}&per_page=${ROWS_PER_PAGE}`);
  }

  savedAds(): Promise<unknown> {
    return this.post('/api/myAds', { id: this.device.userId, page: 1, per_page: ROWS_PER_PAGE });
  }

  adsOfPage(): Promise<unknown> {
    const body = { pageName: `Page ${FIRST_SEEDED_PAGE}`, page: 1, per_page: ROWS_PER_PAGE };
    return this.post('/api/following/getFollowingSingleData', body);
  }

  /** Pulls until the cursor is the newest change. */
  async catchUp(): Promise<void> {
    this.cursor = await this.pullFrom(this.cursor);
  }

  /** A pull without changes, after `catchUp`. */
  pullNothing(): Promise<unknown> {
    return this.pullOnce(this.cursor);
  }

  async pullAll(): Promise<void> {
    await this.pullFrom(0);
  }

  pushCaptures(): Promise<void> {
    return this.push(newAds.map(capturing));
  }

  /** Deletes the ads of `pushCaptures`. */
  pushDeletes(): Promise<void> {
    return this.push(newAds.map(({ id }) => ({ kind: 'delete-ad', adId: id })));
  }

  async exportAll(): Promise<void> {
    await this.get('/api/account/export');
  }

  close(): void {
    this.connection.close();
  }

  private async pullFrom(since: number): Promise<number> {
    for (let from = since; ;) {
      const { seq, hasMore } = await this.pullOnce(from);
      if (!hasMore) return seq;
      from = seq;
    }
  }

  private async pullOnce(since: number): Promise<Pulled> {
    return JSON.parse(await this.get(`/api/sync/pull?since=${since}&limit=${ROWS_PER_PULL}`)) as Pulled;
  }

  private async push(mutations: readonly Mutation[]): Promise<void> {
    const numbered = mutations.map((mutation, index) => ({ mutationId: this.sent + index + 1, mutation }));
    const text = await this.post('/api/sync/push', { clientId: this.device.clientId, mutations: numbered });
    if (text.includes('"refused"')) throw new Error(`a push was refused: ${text.slice(0, 300)}`);
    this.sent += mutations.length;
  }

  private get(path: string): Promise<string> {
    return this.call({ method: 'GET', path });
  }

  private post(path: string, body: object): Promise<string> {
    return this.call({ method: 'POST', path, body });
  }

  private async call(call: { method: 'GET' | 'POST'; path: string; body?: object }): Promise<string> {
    requests += 1;
    const headers = { authorization: `Bearer ${this.device.token}`, 'x-forwarded-for': clientAddress(requests) };
    const { status, text } = await this.connection.call({ ...call, headers });
    if (status !== 200) throw new Error(`${call.method} ${call.path} was answered ${status}: ${text.slice(0, 300)}`);
    return text;
  }
}
