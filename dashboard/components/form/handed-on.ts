import * as z from 'zod/mini';
import { Ticket } from '#shared/contract/fields.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(254));

/** What one screen of a visitor hands on to the next. */
export type HandedOn = {
  /** The address that was typed on the screen before. */
  email: string | null;
  /** For which a code may be given. */
  ticket: string | null;
  /** Its code was right already. */
  codeGiven: boolean;
  /** When its mail was asked for, in milliseconds since 1970. */
  sentAt: number | null;
  /** What stood behind `?ref=` at the first sight of the sign-up. */
  ref: string | null;
};

/** It lies in the history's state, where a reload keeps it and no address shows it. What is damaged counts as not there. */
export const handedOnIn = (state: unknown): HandedOn => {
  const given: Partial<Record<string, unknown>> = isObject(state) ? { ...state } : {};
  return {
    email: parsed(Text, given['email']),
    ticket: parsed(Ticket, given['ticket']),
    codeGiven: given['codeGiven'] === true,
    sentAt: parsed(z.number(), given['sentAt']),
    ref: parsed(Text, given['ref']),
  };
};

/** The state for the next screen: all there was (where a guard sent the person from, too), with `more` in it. */
export const handOn = (state: unknown, more: Partial<HandedOn>): object => ({
  ...(isObject(state) ? state : {}),
  ...more,
});

const parsed = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null => {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
