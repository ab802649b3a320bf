import * as z from 'zod/mini';
import { StoreCheck } from '#shared/domain/shop/store-check.ts';
import { StoreCorrection } from '#shared/domain/shop/store-verdict.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';

const StoredShops = z.object({
  checks: z.record(z.string(), StoreCheck),
  corrections: z.record(z.string(), StoreCorrection),
});
export type KnownStores = z.infer<typeof StoredShops>;

/** The checks and corrections of shops on this device, by domain. */
export type StoreMemory = {
  read: () => Promise<KnownStores>;
  setCheck: (domain: string, check: StoreCheck) => Promise<void>;
  /** Null removes the correction. */
  setCorrection: (domain: string, correction: StoreCorrection | null) => Promise<void>;
};

const KEY = 'stores';
/** Maximum number of stored domains. The domains that were written first are removed. */
const MAX_CHECKS = 500;
const MAX_CORRECTIONS = 2_000;

export const createStoreMemory = (local: StorageArea): StoreMemory => {
  const enqueue = createQueue();

  const read = async (): Promise<KnownStores> => {
    const parsed = StoredShops.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { checks: {}, corrections: {} };
  };
  const change = (edit: (stored: KnownStores) => KnownStores): Promise<void> =>
    enqueue(async () => local.set(KEY, edit(await read())));

  return {
    read,
    setCheck: (domain, check) =>
      change((stored) => ({ ...stored, checks: withNewest(stored.checks, domain, check, MAX_CHECKS) })),
    setCorrection: (domain, correction) =>
      change((stored) => ({
        ...stored,
        corrections: withNewest(stored.corrections, domain, correction, MAX_CORRECTIONS),
      })),
  };
};

/** Sets or removes (null) the value of a key, and keeps the `limit` keys that were written last. */
export const withNewest = <T>(
  known: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
  limit: number,
): Record<string, T> => {
  const others = Object.entries(known).filter(([name]) => name !== key);
  return Object.fromEntries([...others, ...(value === null ? [] : [[key, value] as const])].slice(-limit));
};
