import * as z from 'zod/mini';
import { Email } from '#shared/contract/fields.ts';
import { CURRENCIES, currencyOf } from '#shared/domain/money.ts';
import { flags, isFlagName, type FlagName } from '#shared/flags/flags.ts';

export const EmailInput = z.string('Enter an email address.').check((payload) => {
  const { value } = payload;
  if (Email.safeParse(value).success) return;
  payload.issues.push({ code: 'custom', message: `“${value}” is not an email address.`, input: value });
});

const idInput = (what: string, list: string) =>
  z.pipe(
    z.string().check((payload) => {
      const { value } = payload;
      if (z.uuid().safeParse(value.toLowerCase()).success) return;
      const message = `“${value}” is not the id of a ${what}. “${list}” shows them.`;
      payload.issues.push({ code: 'custom', message, input: value });
    }),
    z.transform((id: string) => id.toLowerCase()),
  );

export const ReferralIdInput = idInput('referral', 'referrals list');

/** The id of a redeem request. */
export const PayoutIdInput = idInput('redeem request', 'payouts list');

export const MessageIdInput = idInput('message', 'contact list');

export const QuestionIdInput = idInput('question', 'faq list');

/** The code of a discount. */
export const CodeInput = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_.-]{1,60}$/, 'A code has 1 to 60 letters, digits, “-”, “_” and “.”.'));

/** A feature of the extension that can be switched off. */
export const FeatureInput = z.custom<FlagName>((value) => typeof value === 'string' && isFlagName(value), {
  error: ({ input }) => `There is no feature “${String(input)}”. The features are ${Object.keys(flags).join(', ')}.`,
});

/** A folder. The tool makes its path absolute, because the server can run in another folder. */
export const FolderInput = z.string().check(z.minLength(1, 'Enter a folder.'));

/** A flag without a value. */
export const Flag = z.optional(z.boolean());

/** A whole number, as typed. */
export const wholeNumber = (name: string, least: number, most: number) =>
  z.pipe(
    z.string().check((payload) => {
      const { value } = payload;
      if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return;
      const message = `${name} needs a whole number from ${least} to ${most.toLocaleString('en')}.`;
      payload.issues.push({ code: 'custom', message, input: value });
    }),
    z.transform(Number),
  );

/** A currency in any letter case. */
export const CurrencyInput = z.pipe(
  z.pipe(z.string(), z.transform(currencyOf)),
  z.enum(CURRENCIES, `The currency is ${CURRENCIES.join(' or ')}.`),
);

/** An amount of money, in cents. */
export const AmountInput = z.pipe(
  z.string().check(z.regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,2})?$/, 'The amount is a number such as 29 or 29.50.')),
  z.transform((amount) => Math.round(Number(amount) * 100)),
);

/** One line of text that users see. */
export const oneLine = (name: string, most: number) =>
  z.string(`${name} is missing.`).check((payload) => {
    const { value } = payload;
    if (value.trim() !== '' && value.length <= most && !/\p{Cc}/u.test(value)) return;
    const message = `${name} is one line of at most ${most} characters.`;
    payload.issues.push({ code: 'custom', message, input: value });
  });

/** Maximum lengths of the texts of a plan in characters, and of its trial in days. */
export const PLAN_LIMITS = { name: 40, description: 2_000, trialDays: 90 } as const;

/** Added to a command without `--yes`, which only shows what it would do. */
export const runWithYes = (text: string): string => `${text}\nNothing was changed. Add --yes to do this.`;
