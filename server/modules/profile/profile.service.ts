import type { Actor } from '#server/http/actor.ts';
import { networkSource, userSource } from '#server/security/source.ts';
import type { BankAccount } from '#shared/contract/profile.ts';
import { bankAccountFaults, plainAccount } from '#shared/domain/affiliate/bank-account.ts';
import { PERSON_NAME_MAX_LENGTH, splitName, withFirstName, withLastName } from '#shared/domain/account/person-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { SendNotice } from '../accounts/notice-mail.ts';
import { enqueueNewDetails } from '../billing/customer-details.service.ts';
import { deleteBankAccount, findBankAccount, writeBankAccount } from './profile.sql.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'now'> & {
  lookup: Pick<AccountLookup, 'findUserById' | 'rename'>;
  sendNotice: SendNotice;
};

type Profile = { name: string; email: string; firstName: string; lastName: string; joinedAt: Date };

export const createProfileService = ({ db, jobs, limits, now, lookup, sendNotice }: Deps) => {
  const userOf = async ({ userId }: Actor) => {
    const user = await lookup.findUserById(userId);
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    return user;
  };

  /** Stores the name. Throws INPUT_INVALID at `field` if the name is too long. */
  const rename = async (actor: Actor, name: string, field: string): Promise<string> => {
    if (name.length > PERSON_NAME_MAX_LENGTH) {
      throw invalid({ [field]: say(accountsTexts.nameTooLong, { most: PERSON_NAME_MAX_LENGTH }) });
    }
    await db.transaction(async (tx) => {
      await lookup.rename(tx, actor.userId, name);
      await enqueueNewDetails(tx, actor.userId, jobs);
    });
    return name;
  };

  return {
    ...createBankAccounts({ db, now }),

    /** Throws FORBIDDEN if `id` is not the id of the caller. */
    read: async (actor: Actor, id: string): Promise<Profile> => {
      if (id.toLowerCase() !== actor.userId) throw new AppError('FORBIDDEN');
      const { name, email, createdAt } = await userOf(actor);
      return { name, email, ...splitName(name), joinedAt: createdAt };
    },

    /**
     * Changes the first name and returns the whole name. Throws INPUT_INVALID if it is empty, or too long together with
     * the last name.
     */
    update: async (actor: Actor, firstName: string): Promise<string> => {
      if (firstName === '') throw invalid({ firstName: accountsTexts.firstNameMissing });
      return rename(actor, withFirstName((await userOf(actor)).name, firstName), 'firstName');
    },

    /**
     * Mails the link to the extension and returns the address of the account. Throws TOO_MANY_REQUESTS within 10
     * minutes.
     */
    mailExtensionLink: async (actor: Actor): Promise<string> => {
      const { email } = await userOf(actor);
      await db.transaction(async (tx) => {
        await limits.take(tx, [{ kind: 'extensionLinkByUser', source: userSource(actor.userId) }]);
        await sendNotice(tx, actor.userId, 'extension-link');
      });
      return email;
    },

    /** Changes the last name and returns the whole name. Throws INPUT_INVALID if the name is too long. */
    updateLastName: async (actor: Actor, lastName: string): Promise<string> =>
      rename(actor, withLastName((await userOf(actor)).name, lastName), 'lastName'),

    /** Counts a visit of a network as a keyed hash, which is deleted after a day. Throws TOO_MANY_REQUESTS. */
    countVisit: (address: string): Promise<void> =>
      limits.take(db, [{ kind: 'visitByNetwork', source: networkSource(address) }]),
  };
};

/** The bank account for payouts. */
const createBankAccounts = ({ db, now }: Pick<Deps, 'db' | 'now'>) => ({
  readBankAccount: async ({ userId }: Actor): Promise<BankAccount | null> => {
    const row = await findBankAccount(db, userId);
    if (row === undefined) return null;
    const { holder, phone, bankName, bic, iban, country: bankCountry, paymentLink } = row;
    return {
      name: holder,
      number: phone,
      bankName,
      bankCode: bic,
      bankAccountNumber: iban,
      bankCountry,
      paymentLink,
    };
  },

  /**
   * Stores or deletes the bank account, and returns what is stored. Throws INPUT_INVALID with each field that is empty
   * or invalid.
   */
  writeBankAccount: async ({ userId }: Actor, given: BankAccount | null): Promise<BankAccount | null> => {
    if (given === null) {
      await deleteBankAccount(db, userId);
      return null;
    }
    const plain = plainAccount(given);
    const fields = faultsOf(plain);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const { name: holder, number: phone, bankName, bankCode: bic, bankAccountNumber: iban } = plain;
    const { bankCountry: country, paymentLink } = plain;
    await writeBankAccount(db, {
      userId,
      holder,
      phone,
      bankName,
      bic,
      iban,
      country,
      paymentLink,
      changedAt: now(),
    });
    return plain;
  },
});

export type ProfileService = ReturnType<typeof createProfileService>;

const invalid = (fields: Record<string, string>): AppError => new AppError('INPUT_INVALID', { fields });

/** Returns the fault of each invalid field, under the field names of the request. */
const faultsOf = (account: BankAccount): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bankAccountFaults(account)).map(([field, fault]) => [field, accountsTexts.bankAccountFaults[fault]]),
  );
