import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

/** kept: saved, but only on this device until somebody signs in or a plan runs. */
export type SavedMark = 'none' | 'saved' | 'kept';

export type SavedState = { mark: SavedMark; consent: CaptureConsent; account: AccountState };

/**
 * What is known of saved ads, where answers may overtake each other: what the worker said to a save or an undo outranks
 * its answer to a question that was asked before.
 */
export const createSavedFacts = () => {
  const marks = new Map<AdId, SavedMark>();
  const notedAt = new Map<AdId, number>();
  let moment = 0;
  let consentAt = 0;
  let consent: CaptureConsent | null = null;
  let account: AccountState = 'signed-out';
  /** Most ads are not saved, and need no entry. */
  const mark = (adId: AdId, newMark: SavedMark): void => {
    if (newMark === 'none') marks.delete(adId);
    else marks.set(adId, newMark);
  };

  return {
    /** Null until the first answer. */
    of: (adId: AdId): SavedState | null =>
      consent === null ? null : { mark: marks.get(adId) ?? 'none', consent, account },
    /** The moment a question is asked, for `learn`. */
    now: (): number => {
      moment += 1;
      return moment;
    },
    /** Answers whether something changed that holds for every ad. */
    learn: (askedAt: number, adIds: Iterable<AdId>, answer: MessageOutput<'ads.states'>): boolean => {
      const found = marksIn(answer);
      for (const adId of adIds) if ((notedAt.get(adId) ?? 0) <= askedAt) mark(adId, found.get(adId) ?? 'none');
      const before = `${consent} ${account}`;
      if (consentAt <= askedAt) consent = answer.consent;
      account = answer.account;
      return before !== `${consent} ${account}`;
    },
    note: (adId: AdId, newMark: SavedMark, newAccount?: AccountState): void => {
      moment += 1;
      notedAt.set(adId, moment);
      mark(adId, newMark);
      account = newAccount ?? account;
    },
    noteConsent: (newConsent: CaptureConsent): void => {
      moment += 1;
      consentAt = moment;
      consent = newConsent;
    },
  };
};

const marksIn = ({ savedAdIds, keptAdIds }: MessageOutput<'ads.states'>): Map<AdId, SavedMark> =>
  new Map([...savedAdIds.map((adId) => [adId, 'saved'] as const), ...keptAdIds.map((adId) => [adId, 'kept'] as const)]);
