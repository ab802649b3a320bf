import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { ended, offline, paid, unreachable } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { part, type Stories } from '#tests/gallery/story.ts';
import { ManualSignOut } from './manual-sign-out.tsx';

const unsent = madeUpRows.slice(0, 2).map(({ ad, version }, mutationId) => ({
  mutationId,
  mutation: { kind: 'save-ad' as const, ad, version, savedAt: 0 },
  subjects: [],
  createdAt: 0,
  attempts: 1,
  notBefore: 0,
  refusal: null,
}));

const question = () => <ManualSignOut onDone={() => undefined} />;

export const stories: Stories = {
  'unsent changes': part(question, { platform: paid({ unsent }) }),
  'after a sync that failed': part(question, { platform: paid({ unsent }), play: pressing('Sync first') }),
  'no plan': part(question, { platform: paid({ unsent, session: ended }) }),
  offline: part(question, { platform: paid({ unsent, sync: offline }) }),
  'server unreachable': part(question, { platform: paid({ unsent, sync: unreachable }) }),
};
