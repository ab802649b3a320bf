import { createHash, randomUUID } from 'node:crypto';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { anAvif, anAvifOfBoxes } from '#tests/support/builders/hostile/hostile-pictures.ts';
import { FIRST_SEEDED_AD, SEEDED_VERSION } from '#tests/support/builders/seeded-ads.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { clientAddress, type Call } from '../keep-alive-connection.ts';

/** The accounts that an attacker uses: a small one, and one with a full list. */
export type AttackerAccounts = { small: string; full: string };

/** Creates the n-th call. */
export type CreateCall = (n: number) => Call;

export type Attack = {
  name: string;
  /** Calls at the same time. */
  atOnce: number;
  /** The maximum number of calls that start in a second; the default is no maximum. */
  perSecond?: number;
  /** The maximum number of calls; the default is no maximum. */
  maxCalls?: number;
  /** Why PostgreSQL may not meet the goal. */
  reason?: string;
  /** Creates the calls of the attack and harmless calls of the same kind. Tokens identify the accounts. */
  prepare: (accounts: AttackerAccounts) => Promise<{ attack: CreateCall; harmless: CreateCall }>;
};

const MEGABYTE = 1024 ** 2;

const json = (path: string, body: Buffer | object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers,
  body,
});

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Every push is from a new device, so that pushes at the same time do not depend on each other. */
const push = (token: string, mutations: readonly Mutation[]): Call => {
  const numbered = mutations.map((mutation, index) => ({ mutationId: index + 1, mutation }));
  return json('/api/sync/push', { clientId: randomUUID(), mutations: numbered }, bearer(token));
};

const list = (token: string, rows: number): Call => ({
  method: 'GET',
  path: `/api/dashboardAds/all?page=1&per_page=${rows}`,
  headers: bearer(token),
});

const capture = (ad: Ad): Mutation => ({
  kind: 'capture-ad',
  ad,
  version: creativeVersionOf(ad),
  capturedAt: Date.now(),
  why: 'checked',
});

/** Uploads the bytes as the picture of the n-th seeded ad. */
export const uploadCall = (token: string, n: number, bytes: Buffer): Call => {
  const query = new URLSearchParams({ ad_id: String(FIRST_SEEDED_AD + n), version: SEEDED_VERSION, slot: 'image-0' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const headers = { ...bearer(token), 'content-type': 'image/jpeg' };
  return { method: 'PUT', path: `/api/media/${sha256}?${query}`, headers, body: bytes };
};

const times = <T>(number: number, create: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, n) => create(n));

const login = (body: Buffer | object) => (): Call => json('/api/login', body);

const versionsOfOneAd = (n: number): Mutation[] =>
  times(100, (index) => capture(anAd({ id: '8000000000001', text: `${n} ${index} ${'x'.repeat(8_000)}` })));

const newCaptures = (n: number, number: number): Mutation[] =>
  times(number, (index) => capture(anAd({ id: String(8_100_000_000_000 + n * 100 + index) })));

const unknownAds = (n: number): Mutation[] =>
  times(100, (index) => ({
    kind: 'see-ads',
    adIds: times(500, (ad) => String(8_200_000_000_000 + n * 50_000 + index * 500 + ad)),
  }));

const ordinaryUploads = async (token: string): Promise<CreateCall> => {
  const pictures = await Promise.all(times(PICTURES, (n) => aPicture(n + 1, { width: 600, height: 600 })));
  return (n) => uploadCall(token, n % PICTURES, pictures[n % PICTURES] ?? Buffer.alloc(0));
};

/** Different pictures of an attack; the account has at least as many ads. */
const PICTURES = 20;

/** The attacks. Those with JSON bodies and sign-ins need no account. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'nested JSON of 1 MB',
    atOnce: 3,
    perSecond: 4,
    prepare: async () => ({ attack: login(Buffer.alloc(MEGABYTE, '[')), harmless: login({}) }),
  },
  {
    name: 'JSON with 90,000 unknown fields',
    atOnce: 3,
    perSecond: 4,
    prepare: async () => {
      const fields = Object.fromEntries(times(90_000, (n) => [`k${n}`, 1]));
      return { attack: login(Buffer.from(JSON.stringify(fields))), harmless: login({ k: 1 }) };
    },
  },
  {
    name: 'versions of one ad, and lists',
    atOnce: 2,
    prepare: async ({ small }) => ({
      attack: (n) => (n % 2 === 0 ? push(small, versionsOfOneAd(n)) : list(small, 50)),
      harmless: (n) => (n % 2 === 0 ? push(small, newCaptures(n, 1)) : list(small, 50)),
    }),
  },
  {
    name: 'changes of unknown ads',
    atOnce: 2,
    prepare: async ({ small }) => ({
      attack: (n) => push(small, unknownAds(n)),
      harmless: (n) => push(small, [{ kind: 'see-ads', adIds: [String(FIRST_SEEDED_AD + (n % PICTURES))] }]),
    }),
  },
  {
    name: '12 pushes at the same time',
    atOnce: 12,
    prepare: async ({ small }) => ({
      attack: (n) => push(small, newCaptures(n, 100)),
      harmless: (n) => push(small, newCaptures(n, 1)),
    }),
  },
  {
    name: '20 lists at the same time',
    atOnce: 20,
    reason: 'One account may run two lists at the same time, which use all CPU time of a machine with two cores.',
    prepare: async ({ small, full }) => ({ attack: () => list(full, 500), harmless: () => list(small, 50) }),
  },
  {
    name: 'AVIF pictures of 25 megapixels',
    atOnce: PICTURES,
    perSecond: 4,
    prepare: async ({ small }) => {
      const bomb = await anAvif(5_000, 5_000);
      return {
        attack: (n) => uploadCall(small, n % PICTURES, bomb),
        harmless: await ordinaryUploads(small),
      };
    },
  },
  {
    name: 'AVIF pictures of 1,100,000 boxes',
    atOnce: 2,
    perSecond: 2,
    prepare: async ({ small }) => {
      const bomb = await anAvifOfBoxes(1_100_000, 'before');
      return { attack: (n) => uploadCall(small, n % PICTURES, bomb), harmless: await ordinaryUploads(small) };
    },
  },
  {
    name: '300 wrong sign-ins at the same time',
    atOnce: 300,
    maxCalls: 300,
    reason: 'All calls arrive at once, and the server needs CPU time for each of them before it can refuse it.',
    prepare: async () => ({
      attack: (n) => json('/api/login', { email: `stranger${n}@shop.example`, password: 'not the password' }),
      harmless: () => ({ method: 'GET', path: '/api/client-config', headers: {} }),
    }),
  },
];

/** Gives a call a network of its own, so that no limit of a network applies. */
export const fromNetwork = (call: Call, n: number): Call => ({
  ...call,
  headers: { ...call.headers, 'x-forwarded-for': clientAddress(n) },
});
