import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Brakes } from '#server/security/brakes.ts';
import type { KnownDevices } from '#server/security/known-devices.ts';
import type { PasswordHashing } from '#server/security/password-hashing.ts';

/** What accounts and sessions are built on. `key`: the server's own, for keyed hashes. */
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
