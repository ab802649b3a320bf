import type { AccountState, CaptureConsent } from '#shared/domain/account-state.ts';
import type { AdId } from '#shared/domain/ad.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

/** kept: saved, but only on this device until somebody signs in or a plan runs. */
export type SavedMark = 'none' | 'saved' | 'kept';

export type SavedState = { mark: SavedMark; consent: CaptureConsent; account: AccountState };

/**
 * What is known of saved ads, where answers may overtake each other: what the worker said to a save or an undo outranks its
 * answer to a question that was asked before.
 */
export const createSavedFacts = () => {
  const marks = new Map<AdId, SavedMark>();
  const notedAt = new Map<AdId, number>();
  let moment = 0;
  let consentAt = 0;
  let consent: CaptureConsent | null = null;
  let account: AccountState = 'signed-out';

  return {
    /** Null until the first answer. */
    of: (adId: AdId): SavedState | null =>
      consent === null ? null : { mark: marks.get(adId) ?? 'none', consent, account },
    /** The moment a question is asked, for `learn`. */
    now: (): number => {
      moment += 1;
      return moment;
    },
    learn: (askedAt: number, adIds: readonly AdId[], answer: MessageOutput<'ads.states'>): void => {
      const found = marksIn(answer);
      for (const adId of adIds) if ((notedAt.get(adId) ?? 0) <= askedAt) marks.set(adId, found.get(adId) ?? 'none');
      if (consentAt <= askedAt) consent = answer.consent;
      account = answer.account;
    },
    note: (adId: AdId, mark: SavedMark, newAccount?: AccountState): void => {
      moment += 1;
      notedAt.set(adId, moment);
      marks.set(adId, mark);
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
