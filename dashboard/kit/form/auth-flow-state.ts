import { TICKET_FORM } from '#shared/contract/hand-off-address.ts';

const TEXT_MAX_LENGTH = 254;

/** The values that the screens of sign-up, login and password reset pass to each other. */
export type AuthFlowState = {
  /** The email address that was typed on the previous screen. */
  email: string | null;
  /** The ticket of a mailed code. */
  ticket: string | null;
  /** Whether the code of the ticket was correct. */
  codeGiven: boolean;
  /** When the mail was requested, in milliseconds since 1970. */
  sentAt: number | null;
  /** The affiliate code in `?ref=` when the sign-up was opened. */
  ref: string | null;
  /** Whether the login was refused because the email address is not verified. */
  isUnverified: boolean;
};

/**
 * Reads the values from the state of the history entry, which survives a reload and is not part of the URL. Invalid
 * values count as missing. There is no schema library here, because the login page must stay small.
 */
export const authFlowStateIn = (state: unknown): AuthFlowState => {
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

/** Returns the state for the next screen: the current state with `more`. It keeps the address of a guard's redirect. */
export const withAuthFlowState = (state: unknown, more: Partial<AuthFlowState>): object => ({
  ...(isObject(state) ? state : {}),
  ...more,
});

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX_LENGTH ? value : null;

const ticketIn = (value: unknown): string | null =>
  typeof value === 'string' && TICKET_FORM.test(value) ? value : null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
