import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/reach.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { daysRunning } from '#shared/domain/ad/ad-run.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { reachFiguresOf } from '#shared/domain/spend/reach-margins.ts';
import { calibrateEstimate, type Calibration } from '#shared/domain/spend/calibration.ts';
import { reachGrowthPerDay } from '#shared/domain/spend/reach-trend.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import { createWinnerWeightsStore } from '#shared/store/winner-weights.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { cardFiguresOf } from '#shared/words/card-figures-words.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { winnerTermOf } from '#shared/words/winner-words.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { CheckedSpend, RunningAd } from '#extension/messaging/reach-protocol.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { Account } from './open-account.ts';
import { readConsent } from './consent.ts';
import type { AdsWithoutReach } from './requests/ads-without-reach.ts';
import { accountStateOf } from './session-storage.ts';
import { spendBlocks } from './spend-blocks.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'local'>;
  state: WorkerState;
  tabs: Pick<LibraryTabs, 'notify'>;
  withoutReach: AdsWithoutReach;
  now: () => number;
};
type ReachHandlers = Pick<Handlers, 'ads.facts' | 'reach.check' | 'reach.add' | 'reach.look-up'>;
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
export const reachHandlers = ({ host, state, tabs, withoutReach, now }: Options): ReachHandlers => {
  const gate = async (): Promise<Gate> => {
    const account = accountStateOf(await state.session(), now());
    if (account === 'signed-out') return 'signed-out';
    if (account !== 'paid') return 'no-plan';
    const consent = await readConsent(host.local);
    if (consent === 'on') return 'checked';
    return consent === 'off' ? 'capture-off' : 'asks-consent';
  };

  const addReach = async (account: Account, ad: Ad, snapshot: ReachSnapshot): Promise<CheckedSpend | null> => {
    await account.reach.add(ad.id, snapshot);
    return estimateOf(account, ad, now());
  };

  return {
    'ads.facts': async ({ ads }) => {
      if (accountStateOf(await state.session(), now()) !== 'paid') return { facts: [] };
      const { reach, ownCosts } = await state.account();
      const [measured, calibration] = await Promise.all([
        reach.snapshotsAmong(ads.map(({ id }) => id)),
        readCalibration(ownCosts.list),
      ]);
      return { facts: factsOf(ads, { measured, calibration, nowMs: now() }) };
    },
    'reach.check': async ({ ad }) => {
      const found = await gate();
      if (found !== 'checked') return { state: found, estimate: null, isFresh: false };
      const account = await state.account();
      await account.reach.check(ad, null);
      const snapshots = await account.reach.snapshotsOf(ad.id);
      const isNew = snapshots.some(({ measuredAt }) => now() - measuredAt < FRESH_MS);
      const isFresh = isNew || (await withoutReach.list()).has(ad.id);
      return { state: 'checked', estimate: await estimateOf(account, ad, now()), isFresh };
    },
    'reach.add': async ({ ad, source, reach, ageMs = 0 }) => {
      if ((await gate()) !== 'checked') return { estimate: null };
      const snapshot = { measuredAt: now() - ageMs, source, figures: reachFiguresOf(reach) };
      const estimate = await addReach(await state.account(), ad, snapshot);
      if (!isMeasured(snapshot.figures)) {
        await withoutReach.add(ad.id, snapshot.measuredAt);
        await tabs.notify();
      }
      return { estimate };
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
      const estimate = snapshot === null ? null : await addReach(account, ad, snapshot);
      return { estimate, unsure: isUnsure(answer) ? spend.unsure : '' };
    },
  };
};

/** Returns the estimate of an ad from the measurements and own costs of the account; null if it was never measured. */
const estimateOf = async (account: Account, ad: Ad, nowMs: number): Promise<CheckedSpend | null> => {
  const { reach, ownCosts } = account;
  const [snapshots, calibration] = await Promise.all([reach.snapshotsOf(ad.id), readCalibration(ownCosts.list)]);
  if (snapshots.length === 0) return null;
  const estimate = calibrateEstimate(estimateSpend({ run: ad, snapshots, nowMs }), calibration, ad.pageId);
  const score = await scoreOf(account, ad, { growth: reachGrowthPerDay(estimate.growth), nowMs });
  const blocks = spendBlocks(spendViewOf(estimate, { snapshots, nowMs }), score);
  return { blocks, figures: cardFiguresOf(estimate, nowMs) };
};

/** The winner score with the weights of the account on this device. `growth`: of the reach per day. */
const scoreOf = async (
  { db, follows }: Account,
  { pageId, collationCount, ...run }: Ad,
  { growth, nowMs }: { growth: number | null; nowMs: number },
): Promise<SpendTerm | null> => {
  const [weights, counts] = await Promise.all([createWinnerWeightsStore(db).read(), follows.pageCountsAmong([pageId])]);
  const pageAds = counts.get(pageId)?.count ?? null;
  return winnerTermOf({ days: daysRunning(run, nowMs), growth, variants: collationCount, pageAds }, weights);
};

type Known = {
  measured: ReadonlyMap<AdId, readonly ReachSnapshot[]>;
  calibration: Calibration | null;
  nowMs: number;
};

/** Returns the figures of those ads that were measured in the EU. */
const factsOf = (
  ads: readonly RunningAd[],
  { measured, calibration, nowMs }: Known,
): MessageOutput<'ads.facts'>['facts'] =>
  ads.flatMap((run) => {
    const estimate = estimateSpend({ run, snapshots: measured.get(run.id) ?? [], nowMs });
    const figures = cardFiguresOf(calibrateEstimate(estimate, calibration, run.pageId), nowMs);
    return figures === null ? [] : [{ id: run.id, figures }];
  });
