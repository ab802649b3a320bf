import { AppError } from '#shared/errors/app-error.ts';
import type { OutboxRow, PictureJobRow } from '#shared/store/database.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { popupOf } from '#tests/gallery/extension-page.tsx';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { failing, neverSynced, offline, opening, paid, visitor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import type { Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { signedIn, type MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

const entry = (mutationId: number, refusal: OutboxRow['refusal'] = null): OutboxRow => {
  const { ad, version } = madeUpRows[mutationId] ?? difficultAds[0]?.row ?? { ad: null, version: '' };
  if (ad === null) throw new Error('There is no ad for this entry.');
  const savedAt = Date.UTC(2026, 10, 21, 9);
  return {
    mutationId,
    mutation: { kind: 'save-ad', ad, version, savedAt },
    subjects: [],
    createdAt: savedAt,
    attempts: 1,
    notBefore: 0,
    refusal,
  };
};

const { code: errorCode, message } = new AppError('AD_LIMIT_REACHED');
const refusal = { errorCode, message };
const waiting = [entry(1), entry(2)];
const refused = [3, 4, 5, 6, 7].map((mutationId) => entry(mutationId, refusal));

const failedPictures = madeUpRows.slice(0, 2).map(({ adId, version }): PictureJobRow => ({
  adId,
  version,
  slot: 'image-0',
  sourceUrl: 'https://scontent.xx.fbcdn.net/v/made-up/picture.jpg',
  state: 'failed',
  attempts: 3,
  notBefore: 0,
  failure: 'the link has expired',
}));

const LONG_EMAIL = 'a-rather-long-name.of-a-research-department@subsidiary.of-a-large-company.example';
const otherAccount = { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim.oh-and-partners@shop.example' };

/** The session of Ada with these changes. */
const sessionWith = (change: Partial<Extract<SessionView, { state: 'signed-in' }>>): SessionView =>
  signedIn.state === 'signed-in' ? { ...signedIn, ...change } : signedIn;

const ended: SessionView = { state: 'signed-out', endedEmail: 'ada@example.com' };
const paused = { 'consent.get': { consent: 'outdated' } };
const tooOld = { 'features.view': { keys: 'off', isTooOld: true, switchedOff: [] } };
const reason = 'The Ad Library has changed.';
const allSwitchedOff = {
  'features.view': {
    keys: 'off',
    isTooOld: true,
    switchedOff: ['save', 'spend', 'follow', 'filter', 'download', 'requests'].map((feature) => ({ feature, reason })),
  },
};

const unsent = paid({
  rows: madeUpRows,
  sync: { ...offline, waiting: 2, refused: 1 },
  unsent: [...waiting, entry(3, refusal)],
  failedPictures,
});
/** Every note and list at once. */
const everything = paid({
  rows: difficultAds.map(({ row }) => row),
  session: sessionWith({ email: LONG_EMAIL, account: 'ended' }),
  sync: { ...offline, phase: 'failed', message: 'The server can’t be reached.', waiting: 2, refused: 5, lost: 3 },
  unsent: [...waiting, ...refused],
  failedPictures,
  newAds: 12,
  question: otherAccount,
});

const unreadable = (make: () => MemoryPlatform) => (): MemoryPlatform => ({
  ...make(),
  openAccount: () => Promise.reject(new AppError('INTERNAL')),
});

export const stories: Stories = {
  'signed out': popupOf(visitor()),
  'session ended': popupOf(visitor({ session: ended })),
  'signed out, ads kept': popupOf(visitor({ keptAds: 3 })),
  'session ended, ads kept, too old, the page was not reached': popupOf(visitor({ session: ended, keptAds: 3 }), {
    isUnreached: true,
    answers: tooOld,
  }),
  loading: popupOf(visitor({ session: { state: 'unknown' } })),
  failed: popupOf(failing(visitor(), ['features.view'])),
  'nothing saved yet': popupOf(paid()),
  'last saves': popupOf(paid({ rows: madeUpRows })),
  'longest names': popupOf(
    paid({ rows: difficultAds.map(({ row }) => row), session: sessionWith({ email: LONG_EMAIL }) }),
  ),
  'local store is opening': popupOf(opening(paid())),
  'local store can’t be read': popupOf(unreadable(paid())),
  'first sync': popupOf(paid({ sync: neverSynced })),
  'sync failed': popupOf(
    paid({ rows: madeUpRows, sync: { ...offline, phase: 'failed', message: 'The server can’t be reached.' } }),
  ),
  'changes that wait and that were refused': popupOf(unsent),
  'asks before a change is discarded': popupOf(unsent, { play: pressing(/^Discard: /) }),
  'asks before logging out': popupOf(unsent, { play: pressing(popup.account.signOut) }),
  'many refused changes': popupOf(
    paid({ rows: madeUpRows, sync: { ...offline, phase: 'idle', refused: 5 }, unsent: refused }),
  ),
  'changes were lost': popupOf(paid({ rows: madeUpRows, sync: { ...offline, phase: 'idle', lost: 3 } })),
  'new ads': popupOf(paid({ rows: madeUpRows, newAds: 12 })),
  'the site has another account': popupOf(paid({ rows: madeUpRows, question: otherAccount })),
  'no plan': popupOf(
    paid({ session: sessionWith({ account: 'unpaid' }), sync: { ...offline, phase: 'plan-required' } }),
  ),
  'plan ended': popupOf(paid({ rows: madeUpRows, session: sessionWith({ account: 'ended' }) })),
  'the page was not reached': popupOf(paid({ rows: madeUpRows }), { isUnreached: true }),
  'saving is paused': popupOf(paid({ rows: madeUpRows }), { answers: paused }),
  'too old, and a feature switched off': popupOf(paid({ rows: madeUpRows }), {
    answers: { 'features.view': { keys: 'off', isTooOld: true, switchedOff: [{ feature: 'save', reason }] } },
  }),
  'too old, and every feature switched off': popupOf(paid({ rows: madeUpRows }), { answers: allSwitchedOff }),
  'everything at once': popupOf(everything, { isUnreached: true, answers: { ...allSwitchedOff, ...paused } }),
};
