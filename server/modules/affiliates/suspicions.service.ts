import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/caller-address.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { isThrowawayMail, mailboxOf } from '#shared/domain/account/mailbox.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { findReferralOf, type ReferralRow } from './referrals.sql.ts';
import {
  deleteNetworksBefore,
  findReferralsOf,
  findAccountsWithSameCard,
  hasSiblingOfMailbox,
  insertFlag,
  insertCardHashes,
  storeNetwork,
  setReferralState,
  wasInNetwork,
  type FlagReason,
} from './suspicions.sql.ts';

/** Two accounts that use the same network within this time may belong to the same person. */
const NETWORK_MATCH_MS = DAY_MS;
/** Maximum number of referrals to follow when searching for a ring. A longer ring is not plausible. */
const MAX_RING_LENGTH = 50;

type Deps = { db: Db; key: string; notifyOperator: NotifyOperator; now: () => Date };
type Account = { id: string; email: string };
type Parties = { referred: Account; affiliate: Account; address: string };

/** Flags suspicious referrals. Commission of a flagged referral is held until the operator decides. */
export const createSuspicions = ({ db, key, notifyOperator, now }: Deps) => {
  const networkHashOf = (address: string): string => keyedHash(key, 'affiliate-network', networkOf(address));
  const mailboxHashOf = (email: string): string => keyedHash(key, 'affiliate-mailbox', mailboxOf(email));

  const raise = async (tx: Db, { id }: ReferralRow, reasons: readonly FlagReason[]): Promise<void> => {
    let isNew = false;
    for (const reason of reasons) isNew = (await insertFlag(tx, id, reason, now())) || isNew;
    if (!isNew) return;
    await setReferralState(tx, id, 'held', 'refused');
    await notifyOperator(tx, { kind: 'referral-held', values: {} });
  };

  const reasonsOf = async (tx: Db, { referred, affiliate, address }: Parties): Promise<FlagReason[]> => {
    const ids = { affiliateId: affiliate.id, userId: referred.id };
    const networkHash = networkHashOf(address);
    const mailboxHash = mailboxHashOf(referred.email);
    const since = new Date(now().getTime() - NETWORK_MATCH_MS);
    const isSameMailbox =
      mailboxOf(referred.email) === mailboxOf(affiliate.email) ||
      (await hasSiblingOfMailbox(tx, { ...ids, mailboxHash }));
    const found: [FlagReason, boolean][] = [
      ['same-mailbox', isSameMailbox],
      ['throwaway-mail', isThrowawayMail(referred.email)],
      ['same-network', await wasInNetwork(tx, { ...ids, networkHash, since })],
      ['ring', await isRing(tx, referred.id, affiliate.id)],
    ];
    return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
  };

  const noteNetwork = (tx: Db, userId: string, address: string): Promise<void> =>
    storeNetwork(tx, { userId, networkHash: networkHashOf(address), seenAt: now() });

  /** Flags referrals among accounts with the same card: one referred another, or both have the same affiliate. */
  const flagSharedCards = async (tx: Db, userId: string): Promise<void> => {
    const sharing = [...(await findAccountsWithSameCard(tx, userId)), userId];
    if (sharing.length === 1) return;
    const referrals = await findReferralsOf(tx, sharing);
    for (const referral of referrals) {
      const isSelf = sharing.includes(referral.affiliateId);
      const isTwice = referrals.some((other) => other.id !== referral.id && other.affiliateId === referral.affiliateId);
      if (isSelf || isTwice) await raise(tx, referral, ['same-payment']);
    }
  };

  return {
    mailboxHashOf,

    noteNetwork,

    /** Checks a new referral and flags it if it is suspicious. */
    checkReferral: async (tx: Db, referral: ReferralRow, parties: Parties): Promise<void> => {
      await raise(tx, referral, await reasonsOf(tx, parties));
      await noteNetwork(tx, parties.referred.id, parties.address);
      await flagSharedCards(tx, parties.referred.id);
    },

    /** Stores keyed hashes of the cards of an account, and compares them with the cards of other accounts. */
    recordCards: async (tx: Db, userId: string, cards: readonly string[]): Promise<void> => {
      if (cards.length === 0) return;
      const hashes = cards.map((card) => keyedHash(key, 'affiliate-card', card));
      await insertCardHashes(tx, userId, hashes);
      await flagSharedCards(tx, userId);
    },

    /** Deletes network hashes that are too old to compare. */
    forgetOldNetworks: (): Promise<void> => deleteNetworksBefore(db, new Date(now().getTime() - NETWORK_MATCH_MS)),
  };
};

export type Suspicions = ReturnType<typeof createSuspicions>;

/** Returns true if this account is the affiliate, or referred the affiliate directly or through other accounts. */
const isRing = async (tx: Db, userId: string, affiliateId: string): Promise<boolean> => {
  let above: string | undefined = affiliateId;
  for (let step = 0; step < MAX_RING_LENGTH && above !== undefined; step += 1) {
    if (above === userId) return true;
    above = (await findReferralOf(tx, above))?.affiliateId;
  }
  return false;
};
