import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/reach.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { Account } from './account.ts';
import { readConsent } from './consent.ts';
import { accountStateOf } from './session.ts';
import type { WorkerState } from './worker-state.ts';

type Options = { host: Pick<WorkerHost, 'local'>; state: WorkerState; now: () => number };
type ReachHandlers = Pick<Handlers, 'reach.check' | 'reach.note' | 'reach.look-up'>;
type Gate = MessageOutput<'reach.check'>['state'];

/** A reach that was measured within this time is not requested again. */
const FRESH_MS = DAY_MS;

const refusals: Readonly<Record<Exclude<Gate, 'checked'>, ErrorCode>> = {
  'signed-out': 'AUTH_REQUIRED',
  'no-plan': 'PLAN_REQUIRED',
  'asks-consent': 'CAPTURE_NOT_ALLOWED',
  'capture-off': 'CAPTURE_NOT_ALLOWED',
};

/** Handles the messages of Check Spend, and the reach that the Ad Library returns. */
export const reachHandlers = ({ host, state, now }: Options): ReachHandlers => {
  const gate = async (): Promise<Gate> => {
    const account = accountStateOf(await state.session(), now());
    if (account === 'signed-out') return 'signed-out';
    if (account !== 'paid') return 'no-plan';
    const consent = await readConsent(host.local);
    if (consent === 'on') return 'checked';
    return consent === 'off' ? 'capture-off' : 'asks-consent';
  };

  const viewOf = (ad: Ad, snapshots: readonly ReachSnapshot[]): SpendView | null => {
    if (snapshots.length === 0) return null;
    const nowMs = now();
    return spendViewOf(estimateSpend({ run: ad, snapshots, nowMs }), { snapshots, nowMs });
  };

  const keep = async ({ reach }: Account, ad: Ad, snapshot: ReachSnapshot): Promise<SpendView | null> => {
    await reach.add(ad.id, snapshot);
    return viewOf(ad, await reach.snapshotsOf(ad.id));
  };

  return {
    'reach.check': async ({ ad }) => {
      const found = await gate();
      if (found !== 'checked') return { state: found, view: null, isFresh: false };
      const { reach } = await state.account();
      await reach.check(ad, null);
      const snapshots = await reach.snapshotsOf(ad.id);
      const isFresh = snapshots.some(({ measuredAt }) => now() - measuredAt < FRESH_MS);
      return { state: 'checked', view: viewOf(ad, snapshots), isFresh };
    },
    'reach.note': async ({ ad, source, figures, ageMs = 0 }) => {
      if ((await gate()) !== 'checked') return { view: null };
      return { view: await keep(await state.account(), ad, { measuredAt: now() - ageMs, source, figures }) };
    },
    'reach.look-up': async ({ ad }) => {
      const found = await gate();
      if (found !== 'checked') throw new AppError(refusals[found]);
      const account = await state.account();
      const answer = await account.api.call(contract.reach.lookUp, {
        params: { adArchiveID: ad.id },
        query: { page_id: ad.pageId },
      });
      const snapshot = snapshotIn(answer);
      const view = snapshot === null ? null : await keep(account, ad, snapshot);
      return { view, unsure: isUnsure(answer) ? spend.unsure : '' };
    },
  };
};
