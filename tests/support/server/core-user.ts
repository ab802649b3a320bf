import { createHash, randomUUID } from 'node:crypto';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { ListedAd } from '#shared/contract/ads.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { SYNCED_KINDS_COUNT, type Mutation, type SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import type { WireError } from '#shared/errors/wire-error.ts';
import type { TestServer } from './open-server.ts';

type PushAnswer = {
  lastMutationId: number;
  outcomes: { mutationId: number; outcome: string; errorCode?: string; notStored?: string[] }[];
};

/** All fields that a response of these calls may have. The test knows which call it sent. */
type Body = WireError &
  PushAnswer & {
    path: string;
    seq: number;
    hasMore: boolean;
    changes: (SyncChange & Pick<CapturedChange, 'ad' | 'pictures'>)[];
    ads: { data: ListedAd[]; followed_pages: string[] };
    page: { current: number; last: number; rows: number };
  };
type CapturedChange = Extract<SyncChange, { kind: 'captured-ad' }>;

type Answer = { status: number; body: Body; headers: Headers };

/** A user of a server that runs with `usersByName`, with the user's calls. */
export type CoreUser = {
  id: string;
  clientId: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  push: (firstId: number, ...mutations: Mutation[]) => Promise<Answer>;
  /** Pulls as a device that knows all synced kinds. */
  pull: (since?: number, limit?: number) => Promise<Answer>;
  /** All changes that a new device receives. */
  all: () => Promise<SyncChange[]>;
  upload: (
    ad: Ad,
    slot: string,
    bytes: Uint8Array,
    options?: { sha256?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
};

/** Creates a user and the calls of one of its devices. `plan`: 'none', 'running' or 'ended'. */
export const aUser = (server: TestServer, plan = 'running', id: string = randomUUID()): CoreUser => {
  const clientId = randomUUID();
  const authorization = `Bearer ${id}:${plan}`;

  const read = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Body, headers: response.headers };
  };

  const call: CoreUser['call'] = async (method, path, body, headers = {}) =>
    read(
      await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );

  const pull: CoreUser['pull'] = (since = 0, limit = 200) =>
    call('GET', `/api/sync/pull?since=${since}&limit=${limit}&kinds=${SYNCED_KINDS_COUNT}`);

  return {
    id,
    clientId,
    call,
    pull,
    push: (firstId, ...mutations) =>
      call('POST', '/api/sync/push', {
        clientId,
        mutations: mutations.map((mutation, index) => ({ mutationId: firstId + index, mutation })),
      }),
    all: async () => {
      const changes: SyncChange[] = [];
      for (let since = 0; ;) {
        const { body } = await pull(since);
        changes.push(...body.changes);
        if (!body.hasMore) return changes;
        since = body.seq;
      }
    },
    upload: async (ad, slot, bytes, options = {}) => {
      const sha256 = options.sha256 ?? sha256Of(bytes);
      const query = new URLSearchParams({ ad_id: ad.id, version: creativeVersionOf(ad), slot });
      return read(
        await fetch(`${server.url}/api/media/${sha256}?${query}`, {
          method: 'PUT',
          headers: { authorization, 'content-type': 'image/jpeg', ...options.headers },
          body: Buffer.from(bytes),
        }),
      );
    },
  };
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const saving = (ad: Ad, savedAt = 1_700_000_000_000): Mutation => ({
  kind: 'save-ad',
  ad,
  version: creativeVersionOf(ad),
  savedAt,
});
