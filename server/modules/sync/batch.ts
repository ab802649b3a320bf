import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import type { AdRoom } from '../ads/keep-ads.service.ts';

/** What the mutations of one push are applied with: its transaction, the locked owner, and its moment. */
export type Batch = { tx: Db; owner: Owner; room: AdRoom; followLimit: number; at: Date };
