import * as z from 'zod/mini';
import { folderFault, hostFault, lineFault, proxiesFault, urlFault, type ValueFault } from './setting-values.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const STRIPE_TAXES = ['off', 'automatic', 'managed'] as const;
export const STRIPE_API = 'https://api.stripe.com';

/** Schema of a value of one line in which `findFault` finds no fault. */
const line = (findFault: (value: string) => ValueFault) =>
  z.string().check((payload) => {
    const message = lineFault(payload.value) ?? findFault(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value });
  });
const matching = (pattern: RegExp, fault: string) => line((value) => (pattern.test(value) ? null : fault));

const port = line((value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? null : 'is not a port number from 0 to 65535',
);
const host = line(hostFault);
const folder = line(folderFault);
const proxies = line(proxiesFault);
const origin = line((value) => urlFault(value, { schemes: ['http', 'https'], after: 'nothing' }));
const webUrl = line((value) => urlFault(value, { schemes: ['http', 'https'], after: 'anything' }));
const databaseUrl = line((value) => urlFault(value, { schemes: ['postgres', 'postgresql'], after: 'segment' }));
const smtpUrl = line((value) => urlFault(value, { schemes: ['smtp', 'smtps'], after: 'segment' }));
const email = matching(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'is not an email address');
const sender = matching(
  /^([^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  'is neither an email address nor “Name <address>”',
);
/** A text of the imprint. It may have several lines. */
const words = z.string().check(z.maxLength(300, 'is longer than 300 characters'));
const secret = line((value) =>
  value.length < 16 ? 'is too short for a secret: it needs 16 characters or more' : null,
);
const token = matching(/^[\x21-\x7e]+$/, 'contains a space or a character outside ASCII');
const stripeKey = matching(
  /^(sk|rk)_(test|live)_\w{8,}$/,
  'is not a secret key of Stripe, which starts with sk_test_, sk_live_, rk_test_ or rk_live_',
);
const webhookSecret = matching(
  /^whsec_\w{8,}$/,
  'is not the signing secret of a Stripe webhook endpoint, which starts with whsec_',
);
const taxCode = matching(/^txcd_\d{8}$/, 'is not a tax code of Stripe, which starts with txcd_ and has 8 digits');
const mediaMark = matching(
  /^(unmarked|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  'is not the value that the server printed',
);
/** The rules of S3: 3 to 63 lower-case letters, digits, dots and hyphens. */
const bucket = matching(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'is not a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
);
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `is not one of ${values.join(', ')}`);

/** Format and default of each setting. */
export const SettingsSchema = z.object({
  PORT: z._default(port, '8787'),
  HOST: z._default(host, '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATABASE_URL: z.optional(databaseUrl),
  DATA_DIR: z._default(folder, './var'),
  S3_ENDPOINT: z.optional(origin),
  S3_BUCKET: z.optional(bucket),
  S3_REGION: z._default(token, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(token),
  S3_SECRET_ACCESS_KEY: z.optional(token),
  TAKE_OVER_MEDIA: z.optional(mediaMark),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(sender),
  OPERATOR_EMAIL: z.optional(email),
  CONTACT_EMAIL: z.optional(email),
  OPERATOR_NAME: z.optional(words),
  OPERATOR_ADDRESS: z.optional(words),
  OPERATOR_PHONE: z.optional(words),
  OPERATOR_REGISTER: z.optional(words),
  OPERATOR_VAT_ID: z.optional(words),
  META_AD_LIBRARY_TOKEN: z.optional(token),
  META_GRAPH_URL: z._default(webUrl, 'https://graph.facebook.com'),
  AD_ARCHIVE_URL: z.optional(webUrl),
  DEV_LOGIN_SECRET: z.optional(secret),
  ROLE: z._default(oneOf(ROLES), 'all'),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  TRUST_PROXY: z._default(proxies, 'off'),
  METRICS_TOKEN: z.optional(secret),
  STRIPE_SECRET_KEY: z.optional(stripeKey),
  STRIPE_WEBHOOK_SECRET: z.optional(webhookSecret),
  STRIPE_API_BASE: z._default(origin, STRIPE_API),
  STRIPE_TAX: z.optional(oneOf(STRIPE_TAXES)),
  STRIPE_TAX_CODE: z._default(taxCode, 'txcd_10103000'),
  TEST_CLOCK: z.optional(z.literal('1', 'is not 1')),
});

export type GivenValues = z.infer<typeof SettingsSchema>;
export type SettingName = keyof typeof SettingsSchema.shape;

/** An example of each setting for error messages. */
export const EXAMPLES: Record<SettingName, string> = {
  PORT: '8787',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://ads.example.com',
  DATABASE_URL: 'postgres://user:password@localhost:5432/spendlens',
  DATA_DIR: '/srv/spendlens',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'spendlens-pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'the-secret-key-of-the-store',
  TAKE_OVER_MEDIA: 'unmarked',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Ads <mail@example.com>',
  OPERATOR_EMAIL: 'support@example.com',
  CONTACT_EMAIL: 'hello@example.com',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street, 10115 Berlin, Germany',
  OPERATOR_PHONE: '+49 30 1234567',
  OPERATOR_REGISTER: 'HRB 12345, Berlin',
  OPERATOR_VAT_ID: 'DE123456789',
  META_AD_LIBRARY_TOKEN: 'EAAB1234',
  META_GRAPH_URL: 'https://graph.facebook.com',
  AD_ARCHIVE_URL: 'https://archive.example.com/ads',
  DEV_LOGIN_SECRET: 'a-secret-of-16-or-more-characters',
  ROLE: 'all',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
  METRICS_TOKEN: 'a-secret-of-16-or-more-characters',
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  STRIPE_API_BASE: STRIPE_API,
  STRIPE_TAX: 'automatic',
  STRIPE_TAX_CODE: 'txcd_10103000',
  TEST_CLOCK: '1',
};
