import { SYNC_PUSH_LIMIT } from '#shared/contract/sync.ts';
import type { OutboxRow } from '#shared/store/database.ts';

/** The server accepts 1 MB of JSON. The rest is room for the envelope. */
const BATCH_BYTES = 900_000;

const encoder = new TextEncoder();

/** The oldest entries that fit one push, at least one of any size. */
export const nextBatch = (waiting: readonly OutboxRow[], limit: number = SYNC_PUSH_LIMIT): OutboxRow[] => {
  const batch: OutboxRow[] = [];
  let bytes = 0;
  for (const entry of waiting.slice(0, limit)) {
    bytes += encoder.encode(JSON.stringify(entry.mutation)).length + 40;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(entry);
  }
  return batch;
};
