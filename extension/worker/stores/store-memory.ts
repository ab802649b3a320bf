import * as z from 'zod/mini';
import { StoreCheck } from '#shared/domain/shop/store-check.ts';
import { StoreCorrection } from '#shared/domain/shop/store-verdict.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

const Kept = z.object({
  checks: z.record(z.string(), StoreCheck),
  corrections: z.record(z.string(), StoreCorrection),
});
export type KnownStores = z.infer<typeof Kept>;

/** What this device knows of stores, by domain. */
export type StoreMemory = {
  read: () => Promise<KnownStores>;
  keepCheck: (domain: string, check: StoreCheck) => Promise<void>;
  /** Null takes the person's word back. */
  keepCorrection: (domain: string, correction: StoreCorrection | null) => Promise<void>;
};

const KEY = 'stores';
/** Beyond these the domains that were noted first are forgotten. */
const MAX_CHECKS = 500;
const MAX_CORRECTIONS = 2_000;

export const createStoreMemory = (local: StorageArea): StoreMemory => {
  let queue: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<KnownStores> => {
    const parsed = Kept.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { checks: {}, corrections: {} };
  };
  /** One at a time: two changes at once would lose one of them. */
  const change = (edit: (kept: KnownStores) => KnownStores): Promise<void> => {
    const done = queue.then(async () => local.set(KEY, edit(await read())));
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    read,
    keepCheck: (domain, check) =>
      change((kept) => ({ ...kept, checks: withLast(kept.checks, domain, check, MAX_CHECKS) })),
    keepCorrection: (domain, correction) =>
      change((kept) => ({ ...kept, corrections: withLast(kept.corrections, domain, correction, MAX_CORRECTIONS) })),
  };
};

const withLast = <T>(
  known: Readonly<Record<string, T>>,
  domain: string,
  value: T | null,
  most: number,
): Record<string, T> => {
  const others = Object.entries(known).filter(([name]) => name !== domain);
  return Object.fromEntries([...others, ...(value === null ? [] : [[domain, value] as const])].slice(-most));
};
