import * as z from 'zod/mini';
import { createApiClient } from '#shared/api/api-client.ts';
import { isServedVersion, isInRange } from '#shared/domain/client/client-version.ts';
import { contract } from '#shared/contract/contract.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isFlagName, type FlagName } from '#shared/flags/flags.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

const Kept = z.object({
  /** When the server was last asked, in vain or not; milliseconds since 1970. */
  askedAt: z.number(),
  config: z.nullable(contract.client.config.response),
  /** The version of ours that the server last refused to speak to. */
  refusedVersion: z.optional(z.string()),
});
type Kept = z.infer<typeof Kept>;

export type ClientConfig = {
  /** Asks the server, once an hour at most. What was learned last stays where it gives no answer. */
  refresh: () => Promise<void>;
  /** Whether the server serves newer versions only. It is asked again each hour, and an update ends it at once. */
  isTooOld: () => Promise<boolean>;
  /** The server has just refused to speak to this version (CLIENT_TOO_OLD). */
  noteTooOld: () => Promise<void>;
  /** What this version is not to start, and why. Nothing is off until the server says so. */
  switchedOff: () => Promise<{ feature: FlagName; reason: string }[]>;
};

const KEY = 'client-config';

type Options = { local: StorageArea; server: { serverOrigin: string; clientVersion: string }; now: () => number };

export const createClientConfig = ({ local, server, now }: Options): ClientConfig => {
  const { serverOrigin: baseUrl, clientVersion } = server;
  const api = createApiClient({ baseUrl, clientVersion, token: () => null });
  let running: Promise<void> | null = null;

  const read = async (): Promise<Kept> => {
    const parsed = Kept.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { askedAt: 0, config: null };
  };

  const noteTooOld = async (): Promise<void> => local.set(KEY, { ...(await read()), refusedVersion: clientVersion });

  const ask = async (): Promise<void> => {
    const kept = await read();
    // A clock that was set back must not keep us from asking for ever.
    if (Math.abs(now() - kept.askedAt) < HOUR_MS) return;
    await local.set(KEY, { ...kept, askedAt: now() });
    try {
      await local.set(KEY, { askedAt: now(), config: await api.call(contract.client.config, {}) });
    } catch (error) {
      // Offline, or a server that can't answer now: what was learned last holds.
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'CLIENT_TOO_OLD') await noteTooOld();
    }
  };

  return {
    refresh: () => {
      running ??= ask().finally(() => {
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
    noteTooOld,
    switchedOff: async () => {
      const { config } = await read();
      return (config?.switchedOff ?? []).flatMap(({ feature, reason, ...range }) =>
        isFlagName(feature) && isInRange(clientVersion, range) ? [{ feature, reason }] : [],
      );
    },
  };
};
