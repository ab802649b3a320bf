import type { AccountState, CaptureConsent } from '#shared/domain/account-state.ts';
import type { AdId } from '#shared/domain/ad.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

export type SavedState = { isSaved: boolean; consent: CaptureConsent; account: AccountState };

/**
 * What is known of saved ads, where answers may overtake each other: what the worker said to a save or an undo outranks its
 * answer to a question that was asked before.
 */
export const createSavedFacts = () => {
  const saved = new Set<AdId>();
  const notedAt = new Map<AdId, number>();
  let moment = 0;
  let consentAt = 0;
  let consent: CaptureConsent | null = null;
  let account: AccountState = 'signed-out';

  const set = (adId: AdId, isSaved: boolean): void => {
    if (isSaved) saved.add(adId);
    else saved.delete(adId);
  };

  return {
    /** Null until the first answer. */
    of: (adId: AdId): SavedState | null => (consent === null ? null : { isSaved: saved.has(adId), consent, account }),
    /** The moment a question is asked, for `learn`. */
    now: (): number => {
      moment += 1;
      return moment;
    },
    learn: (askedAt: number, adIds: readonly AdId[], answer: MessageOutput<'ads.states'>): void => {
      const found = new Set(answer.savedAdIds);
      for (const adId of adIds) if ((notedAt.get(adId) ?? 0) <= askedAt) set(adId, found.has(adId));
      if (consentAt <= askedAt) consent = answer.consent;
      account = answer.account;
    },
    note: (adId: AdId, isSaved: boolean, newAccount?: AccountState): void => {
      moment += 1;
      notedAt.set(adId, moment);
      set(adId, isSaved);
      account = newAccount ?? account;
    },
    noteConsent: (newConsent: CaptureConsent): void => {
      moment += 1;
      consentAt = moment;
      consent = newConsent;
    },
  };
};
