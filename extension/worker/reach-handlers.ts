import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/reach.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { reachFiguresOf } from '#shared/domain/spend/reach-margins.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { cardFiguresOf } from '#shared/words/card-figures-words.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
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

  const estimateOf = (ad: Ad, snapshots: readonly ReachSnapshot[]): CheckedSpend | null => {
    if (snapshots.length === 0) return null;
    const nowMs = now();
    const estimate = estimateSpend({ run: ad, snapshots, nowMs });
    const blocks = spendBlocks(spendViewOf(estimate, { snapshots, nowMs }));
    return { blocks, figures: cardFiguresOf(estimate, nowMs) };
  };

  const addReach = async ({ reach }: Account, ad: Ad, snapshot: ReachSnapshot): Promise<CheckedSpend | null> => {
    await reach.add(ad.id, snapshot);
    return estimateOf(ad, await reach.snapshotsOf(ad.id));
  };

  return {
    'ads.facts': async ({ ads }) => {
      if (accountStateOf(await state.session(), now()) !== 'paid') return { facts: [] };
      const { reach } = await state.account();
      return { facts: factsOf(ads, await reach.snapshotsAmong(ads.map(({ id }) => id)), now()) };
    },
    'reach.check': async ({ ad }) => {
      const found = await gate();
      if (found !== 'checked') return { state: found, estimate: null, isFresh: false };
      const { reach } = await state.account();
      await reach.check(ad, null);
      const snapshots = await reach.snapshotsOf(ad.id);
      const isNew = snapshots.some(({ measuredAt }) => now() - measuredAt < FRESH_MS);
      const isFresh = isNew || (await withoutReach.list()).has(ad.id);
      return { state: 'checked', estimate: estimateOf(ad, snapshots), isFresh };
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

/** Returns the figures of those ads that were measured in the EU. */
const factsOf = (
  ads: readonly RunningAd[],
  measured: ReadonlyMap<AdId, readonly ReachSnapshot[]>,
  nowMs: number,
): MessageOutput<'ads.facts'>['facts'] =>
  ads.flatMap((run) => {
    const figures = cardFiguresOf(estimateSpend({ run, snapshots: measured.get(run.id) ?? [], nowMs }), nowMs);
    return figures === null ? [] : [{ id: run.id, figures }];
  });
