import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Brakes } from '#server/security/brakes.ts';
import type { KnownDevices } from '#server/security/known-devices.ts';
import type { PasswordHashing } from '#server/security/password-hashing.ts';

/** Dependencies of accounts and sessions. `key`: the secret key of the installation, for keyed hashes. */
export type AccountsDeps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  hashing: PasswordHashing;
  limits: AttemptLimits;
  brakes: Brakes;
  devices: KnownDevices;
  key: string;
  now: () => Date;
  newId: () => string;
};
