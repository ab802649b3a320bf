import type { OutboxRow } from '#shared/store/database.ts';
import { anAd } from './dashboard-ads.ts';

/** An entry of the outbox that saves an ad. `refusal`: why the server refused it; null: it waits. */
export const unsentSave = (refusal: OutboxRow['refusal']): OutboxRow => ({
  mutationId: 1,
  mutation: { kind: 'save-ad', ad: anAd(), version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal,
});
