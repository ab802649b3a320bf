import * as z from 'zod/mini';
import { isServedVersion, isInRange } from '#shared/domain/client/client-version.ts';
import { contract } from '#shared/contract/contract.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isFlagName, type FlagName } from '#shared/flags/flags.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { CreateClient } from './requests/network.ts';

const StoredConfig = z.object({
  /** Time of the last request, even if it failed, in milliseconds since 1970. */
  askedAt: z.number(),
  config: z.nullable(contract.client.config.response),
  /** The version of the extension that the server last refused with CLIENT_TOO_OLD. */
  refusedVersion: z.optional(z.string()),
});
type StoredConfig = z.infer<typeof StoredConfig>;

export type ClientConfig = {
  /** Requests the configuration, at most once an hour. Without an answer, the last configuration stays valid. */
  refresh: () => Promise<void>;
  /** Whether the server serves only newer versions. `refresh` checks it again; an update of the extension ends it. */
  isTooOld: () => Promise<boolean>;
  /** Stores that the server has refused this version with CLIENT_TOO_OLD. */
  recordTooOld: () => Promise<void>;
  /**
   * Lists the features that are switched off in this version, with the reasons. Without a configuration, all are on.
   */
  switchedOff: () => Promise<{ feature: FlagName; reason: string }[]>;
};

const KEY = 'client-config';

type Options = { local: StorageArea; createClient: CreateClient; clientVersion: string; now: () => number };

export const createClientConfig = ({ local, createClient, clientVersion, now }: Options): ClientConfig => {
  const api = createClient({ token: () => null });
  let running: Promise<void> | null = null;

  const read = async (): Promise<StoredConfig> => {
    const parsed = StoredConfig.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { askedAt: 0, config: null };
  };

  const recordTooOld = async (): Promise<void> => local.set(KEY, { ...(await read()), refusedVersion: clientVersion });

  const fetchConfig = async (): Promise<void> => {
    const stored = await read();
    // The absolute value allows the next request even if the clock was set back.
    if (Math.abs(now() - stored.askedAt) < HOUR_MS) return;
    await local.set(KEY, { ...stored, askedAt: now() });
    try {
      await local.set(KEY, { askedAt: now(), config: await api.call(contract.client.config, {}) });
    } catch (error) {
      // The device is offline or the server can't answer now, so the last configuration stays valid.
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'CLIENT_TOO_OLD') await recordTooOld();
    }
  };

  return {
    refresh: () => {
      running ??= fetchConfig().finally(() => {
        running = null;
      });
      return running;
    },
    isTooOld: async () => {
      const { config, refusedVersion } = await read();
      return (
        refusedVersion === clientVersion || !isServedVersion(clientVersion, config?.oldestVersion ?? clientVersion)
      );
    },
    recordTooOld,
    switchedOff: async () => {
      const { config } = await read();
      return (config?.switchedOff ?? []).flatMap(({ feature, reason, ...range }) =>
        isFlagName(feature) && isInRange(clientVersion, range) ? [{ feature, reason }] : [],
      );
    },
  };
};
