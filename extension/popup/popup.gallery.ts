import type { OutboxRow } from '#shared/store/database.ts';
import { popupOf } from '#tests/gallery/extension-page.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { offline, paid, visitor } from '#tests/gallery/platforms.ts';
import type { Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

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

const refusal = { errorCode: 'LIMIT_REACHED', message: 'Your account holds as many saved ads as it may.' };
const otherAccount = { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim.oh-and-partners@shop.example' };
const unpaid = signedIn.state === 'signed-in' ? { ...signedIn, account: 'unpaid' as const } : signedIn;

export const stories: Stories = {
  'signed out': popupOf(visitor()),
  'session ended': popupOf(visitor({ session: { state: 'signed-out', endedEmail: 'ada@example.com' } })),
  'signed out, ads kept': popupOf(visitor({ keptAds: 3 })),
  'nothing saved yet': popupOf(paid()),
  'last saves': popupOf(paid({ rows: madeUpRows })),
  'longest names': popupOf(paid({ rows: difficultAds.map(({ row }) => row) })),
  'changes that wait and that were refused': popupOf(
    paid({
      rows: madeUpRows,
      sync: { ...offline, waiting: 2, refused: 1 },
      unsent: [entry(1), entry(2), entry(3, refusal)],
    }),
  ),
  'the site has another account': popupOf(paid({ rows: madeUpRows, question: otherAccount })),
  'no plan': popupOf(paid({ session: unpaid })),
  'the page was not reached': popupOf(paid({ rows: madeUpRows }), { isUnreached: true }),
  'too old, and a feature switched off': popupOf(paid({ rows: madeUpRows }), {
    answers: {
      'features.view': { isTooOld: true, switchedOff: [{ feature: 'save', reason: 'The Ad Library has changed.' }] },
    },
  }),
};
