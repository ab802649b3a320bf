import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OpenAccount } from './account-opener.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteTicket, findRegistration } from './accounts.sql.ts';
import { refuseBadPasswordForm } from './new-password.ts';
import type { OpenedTickets } from './opened-tickets.ts';
import { referralIdOf } from './referral-id.ts';

type NewAccountForm = { name: string; referralId: string | null; new_password: string; confirm_password: string };

type Deps = AccountsDeps & { openAccount: OpenAccount; openedTickets: OpenedTickets };

/**
 * Completes a sign-up whose code was entered in another browser than the browser that signed up. The browser that
 * signed up may belong to another person who only knew the address. Therefore the account uses only the address of the
 * stored sign-up. Name, password, referral and acceptance of the terms come from the browser with the mail.
 */
export const createMailedSignUpService = ({ db, hashing, now, openAccount, openedTickets }: Deps) => ({
  /**
   * Opens the account with the given name and password. The caller has accepted the terms. Throws INPUT_INVALID,
   * PASSWORDS_DIFFER, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS. Throws TICKET_NOT_VALID if the code of the ticket was not
   * entered, if the ticket has expired or was used, and if the address already has an account.
   */
  complete: async (ticket: string, form: NewAccountForm, caller: Caller): Promise<void> => {
    const { name, new_password, confirm_password } = form;
    refuseBadPasswordForm({ new_password, confirm_password });
    const use = { caller, limit: 'newPassword' } as const;
    const { registrationId } = await openedTickets.find(ticket, ['sign-up'], use);
    const passwordHash = await hashing.hash(new_password, 'first');
    const isOpened = await db.transaction(async (tx) => {
      // Only one of several concurrent calls deletes the ticket.
      if (registrationId === null || !(await deleteTicket(tx, sha256(ticket)))) return false;
      const signUp = await findRegistration(tx, registrationId);
      if (signUp === undefined) return false;
      const { email, emailFolded } = signUp;
      const details = { name, passwordHash, referralId: referralIdOf(form.referralId), termsAcceptedAt: now() };
      return openAccount(tx, { email, emailFolded, ...details }, caller.address);
    });
    if (!isOpened) throw new AppError('TICKET_NOT_VALID');
  },
});

export type MailedSignUpService = ReturnType<typeof createMailedSignUpService>;
