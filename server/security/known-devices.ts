import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import {
  deleteDevicesOf,
  deleteDevicesUnusedSince,
  deleteOldestDevices,
  isDeviceOf,
  upsertDevice,
} from './known-devices.sql.ts';
import { sha256 } from './secrets.ts';
import { networkSource, type DeviceSource, type NetworkSource } from './source.ts';

/** Maximum number of devices, more than one user has. The least recently used device is removed first. */
const DEVICES_PER_ACCOUNT = 20;
const UNUSED_MS = 180 * DAY_MS;

/**
 * Devices on which a user has signed in before. A known device has separate limits, which no other caller can exhaust.
 * The device token is not a credential: a stolen token only gives access to these limits.
 */
export type KnownDevices = {
  /**
   * Returns the device of the caller if the account with this address knows it. Otherwise returns the network of the
   * caller.
   */
  sourceOf: (caller: Caller, emailFolded: string) => Promise<DeviceSource | NetworkSource>;
  /** Stores the device of the caller for the account. Call it after a successful sign-in. */
  remember: (userId: string, caller: Pick<Caller, 'device'>) => Promise<void>;
  /** Deletes all devices of the account. `db` may be a transaction. */
  forgetAll: (db: Db, userId: string) => Promise<void>;
  /** Deletes all devices that were not used for 180 days. */
  forgetUnused: () => Promise<void>;
};

export const createKnownDevices = ({ db, now }: { db: Db; now: () => Date }): KnownDevices => {
  const unusedSince = (): Date => new Date(now().getTime() - UNUSED_MS);

  return {
    sourceOf: async ({ address, device }, emailFolded) => {
      const network = networkSource(address);
      if (device === null) return network;
      const deviceHash = sha256(device);
      const isKnown = await isDeviceOf(db, { emailFolded, deviceHash, usedAfter: unusedSince() });
      return isKnown ? { kind: 'device', hash: deviceHash } : network;
    },

    remember: async (userId, { device }) => {
      if (device === null) return;
      await upsertDevice(db, { userId, deviceHash: sha256(device), lastUsedAt: now() });
      await deleteOldestDevices(db, userId, DEVICES_PER_ACCOUNT);
    },

    forgetAll: deleteDevicesOf,

    forgetUnused: () => deleteDevicesUnusedSince(db, unusedSince()),
  };
};
