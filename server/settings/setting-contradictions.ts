import { STRIPE_API } from './setting-formats.ts';

/** Settings as text. Settings that are not set are missing. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

/** A rule about several settings. */
type Rule = { isBroken: (given: GivenSettings) => boolean; sentence: string };

/** A live key of Stripe, secret or restricted, moves real money. */
const hasLiveKey = (given: GivenSettings): boolean => /^[sr]k_live_/.test(given['STRIPE_SECRET_KEY'] ?? '');
const isOneOfMany = (given: GivenSettings): boolean => ['api', 'worker'].includes(given['ROLE'] ?? '');
const isSet = (given: GivenSettings, name: string): boolean => given[name] !== undefined;

/** `S3_REGION` is not in the list because it has a default. */
const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const S3_RULES: readonly Rule[] = S3_NEEDS.map((name) => ({
  isBroken: (given) => !isSet(given, name) && Object.keys(given).some((other) => other.startsWith('S3_')),
  sentence: `${name} is missing: a bucket needs all of ${S3_NEEDS.join(', ')}`,
}));

const RULES: readonly Rule[] = [
  ...S3_RULES,
  {
    isBroken: (given) => isOneOfMany(given) && !isSet(given, 'DATABASE_URL'),
    sentence: 'DATABASE_URL is missing: only ROLE=all can use the embedded database, which serves one process',
  },
  {
    isBroken: (given) => isOneOfMany(given) && isSet(given, 'TEST_CLOCK'),
    sentence: 'TEST_CLOCK needs ROLE=all: the clock moves in one process only',
  },
  {
    isBroken: (given) => isSet(given, 'SMTP_URL') && !isSet(given, 'MAIL_FROM'),
    sentence: 'MAIL_FROM is missing: SMTP_URL needs the sender of the mails',
  },
  {
    isBroken: (given) => isSet(given, 'STRIPE_SECRET_KEY') && !isSet(given, 'STRIPE_WEBHOOK_SECRET'),
    sentence: 'STRIPE_WEBHOOK_SECRET is missing: without it the server cannot verify the webhooks of Stripe',
  },
  {
    isBroken: (given) => !isSet(given, 'STRIPE_SECRET_KEY') && isSet(given, 'STRIPE_WEBHOOK_SECRET'),
    sentence: 'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET has no effect without it',
  },
  {
    isBroken: (given) =>
      isSet(given, 'STRIPE_TAX') && given['STRIPE_TAX'] !== 'off' && !isSet(given, 'STRIPE_SECRET_KEY'),
    sentence: 'STRIPE_SECRET_KEY is missing: STRIPE_TAX has no effect without it',
  },
  {
    isBroken: (given) => hasLiveKey(given) && originOf(given['STRIPE_API_BASE'] ?? STRIPE_API) !== STRIPE_API,
    sentence: 'STRIPE_API_BASE is for tests only: the server sends a live key to Stripe alone',
  },
  {
    isBroken: (given) => hasLiveKey(given) && isSet(given, 'TEST_CLOCK'),
    sentence: 'TEST_CLOCK moves the time, which is not allowed with a live Stripe key: unset it',
  },
];

/** One sentence for each rule that the settings break. */
export const contradictionsOf = (given: GivenSettings): string[] =>
  RULES.filter(({ isBroken }) => isBroken(given)).map(({ sentence }) => sentence);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);
