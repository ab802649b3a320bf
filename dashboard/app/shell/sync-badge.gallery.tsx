import { AppError } from '#shared/errors/app-error.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { offline, paid, unreachable } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { part, type Stories } from '#tests/gallery/story.ts';
import { SyncBadge } from './sync-badge.tsx';

const { code: errorCode, message } = new AppError('AD_LIMIT_REACHED');
const refusal = { errorCode, message };
const unsent = madeUpRows.slice(0, 5).map(({ ad, version }, mutationId) => ({
  mutationId,
  mutation: { kind: 'save-ad' as const, ad, version, savedAt: 0 },
  subjects: [],
  createdAt: 0,
  attempts: 1,
  notBefore: 0,
  refusal,
}));

export const stories: Stories = {
  'up to date': part(() => <SyncBadge />, { platform: paid() }),
  'server unreachable': part(() => <SyncBadge />, {
    platform: paid({ sync: { ...unreachable, waiting: 5 }, unsent }),
    play: pressing(/^Sync: /),
  }),
  'refused changes': part(() => <SyncBadge />, {
    platform: paid({ sync: { ...offline, phase: 'idle', refused: 5, lost: 2 }, unsent }),
    play: pressing(/^Sync: /),
  }),
};
