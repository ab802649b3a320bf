import type { Db } from '#server/db/db.ts';
import { MAX_SWITCHES, type SwitchedOff } from '#shared/contract/client.ts';
import { OLDEST_SERVED_VERSION } from '#shared/domain/client/client-version.ts';
import type { FlagName } from '#shared/flags/flags.ts';
import { deleteSwitches, findSwitches, putSwitch } from './client-config.sql.ts';

/** The switches of the operator, and the configuration that the extension receives. */
export const createClientConfigService = ({ db, now }: { db: Db; now: () => Date }) => ({
  config: async (): Promise<{ oldestVersion: string; switchedOff: SwitchedOff[] }> => ({
    oldestVersion: OLDEST_SERVED_VERSION,
    switchedOff: (await findSwitches(db, MAX_SWITCHES)).map(({ feature, fromVersion, toVersion, reason }) => ({
      feature,
      from: fromVersion,
      to: toVersion,
      reason,
    })),
  }),

  switchOff: (entry: { feature: FlagName; from: string; to: string; reason: string }): Promise<void> =>
    putSwitch(db, {
      feature: entry.feature,
      fromVersion: entry.from,
      toVersion: entry.to,
      reason: entry.reason,
      createdAt: now(),
    }),

  /** Switches a feature on for all versions. Returns the number of removed switches. */
  switchOn: (feature: FlagName): Promise<number> => deleteSwitches(db, feature),
});

export type ClientConfigService = ReturnType<typeof createClientConfigService>;
