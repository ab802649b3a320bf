import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';

/** Context of the mutations of one push: its transaction, the locked account, the limits, and the time of the push. */
export type Batch = {
  tx: Db;
  owner: Owner;
  adLimit: number;
  byteLimit: number;
  followLimit: number;
  judgementLimit: number;
  boardLimit: number;
  at: Date;
};
