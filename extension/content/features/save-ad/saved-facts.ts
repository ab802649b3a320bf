import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

/** `kept`: stored only on this device until the user signs in or has a running plan. */
export type SavedMark = 'none' | 'saved' | 'kept';

export type SavedState = { mark: SavedMark; consent: CaptureConsent; account: AccountState };

/**
 * The known states of saved ads. Answers can arrive in another order than their requests. The result of a save or an
 * undo therefore overrides the answer to an earlier request.
 */
export const createSavedFacts = () => {
  const marks = new Map<AdId, SavedMark>();
  const notedAt = new Map<AdId, number>();
  let moment = 0;
  let consentAt = 0;
  let accountAt = 0;
  let consent: CaptureConsent | null = null;
  let account: AccountState = 'signed-out';
  /** Most ads are not saved, so they have no entry. */
  const mark = (adId: AdId, newMark: SavedMark): void => {
    if (newMark === 'none') marks.delete(adId);
    else marks.set(adId, newMark);
  };

  return {
    /** Null until the first answer. */
    of: (adId: AdId): SavedState | null =>
      consent === null ? null : { mark: marks.get(adId) ?? 'none', consent, account },
    /** The logical time of a new request, for `learn`. */
    now: (): number => {
      moment += 1;
      return moment;
    },
    /** Applies an answer. Returns whether consent or account changed, which concern every ad. */
    learn: (askedAt: number, adIds: Iterable<AdId>, answer: MessageOutput<'ads.states'>): boolean => {
      const found = marksIn(answer);
      for (const adId of adIds) if ((notedAt.get(adId) ?? 0) <= askedAt) mark(adId, found.get(adId) ?? 'none');
      const before = `${consent} ${account}`;
      if (consentAt <= askedAt) consent = answer.consent;
      if (accountAt <= askedAt) account = answer.account;
      return before !== `${consent} ${account}`;
    },
    setMark: (adId: AdId, newMark: SavedMark, newAccount?: AccountState): void => {
      moment += 1;
      notedAt.set(adId, moment);
      mark(adId, newMark);
      if (newAccount === undefined) return;
      accountAt = moment;
      account = newAccount;
    },
    setConsent: (newConsent: CaptureConsent): void => {
      moment += 1;
      consentAt = moment;
      consent = newConsent;
    },
  };
};

const marksIn = ({ savedAdIds, keptAdIds }: MessageOutput<'ads.states'>): Map<AdId, SavedMark> =>
  new Map([...savedAdIds.map((adId) => [adId, 'saved'] as const), ...keptAdIds.map((adId) => [adId, 'kept'] as const)]);
