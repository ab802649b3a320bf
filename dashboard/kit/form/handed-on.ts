import { TICKET_FORM } from '#shared/domain/account/ticket-form.ts';

const TEXT_MAX_LENGTH = 254;

/** What one screen of a visitor passes to the next one. */
export type HandedOn = {
  /** The email address that was typed on the previous screen. */
  email: string | null;
  /** Belongs to a mailed code. */
  ticket: string | null;
  /** The code of the ticket was right. */
  codeGiven: boolean;
  /** When the mail was requested, in milliseconds since 1970. */
  sentAt: number | null;
  /** The value of `?ref=` when the sign-up was opened. */
  ref: string | null;
  /** The login was refused because the email address is not verified. */
  isUnverified: boolean;
};

/**
 * Reads it from the state of the history entry, which survives a reload and is not part of the address. Damaged values
 * count as missing. It parses without a schema library, because the login page loads it.
 */
export const handedOnIn = (state: unknown): HandedOn => {
  const given: Partial<Record<string, unknown>> = isObject(state) ? { ...state } : {};
  const { sentAt } = given;
  return {
    email: textIn(given['email']),
    ticket: ticketIn(given['ticket']),
    codeGiven: given['codeGiven'] === true,
    sentAt: typeof sentAt === 'number' && Number.isFinite(sentAt) ? sentAt : null,
    ref: textIn(given['ref']),
    isUnverified: given['isUnverified'] === true,
  };
};

/** The state for the next screen: the present one, also the address from which a guard redirected, with `more` in it. */
export const handOn = (state: unknown, more: Partial<HandedOn>): object => ({
  ...(isObject(state) ? state : {}),
  ...more,
});

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX_LENGTH ? value : null;

const ticketIn = (value: unknown): string | null =>
  typeof value === 'string' && TICKET_FORM.test(value) ? value : null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
