import type { S3Settings } from '#server/media/s3-client.ts';
import * as z from 'zod/mini';

/** Everything an operator can set, parsed once. Paths are as given: relative ones count from the project's folder. */
export type ServerEnv = {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | null;
  dataDir: string;
  /** Null: media lie in `dataDir`. */
  s3: S3Settings | null;
  /** The mark of a media place of another installation that this database takes over; null: it takes over no place. */
  takeOverMedia: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  operatorEmail: string | null;
  operatorName: string | null;
  operatorAddress: string | null;
  operatorPhone: string | null;
  operatorRegister: string | null;
  operatorVatId: string | null;
  metaAdLibraryToken: string | null;
  metaGraphUrl: string;
  adArchiveUrl: string | null;
  devLoginSecret: string | null;
  role: 'all' | 'api' | 'worker';
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: false | number | string[];
  metricsToken: string | null;
  testClock: boolean;
  /** Null: the built-in test billing takes the money. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | null;
};

export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Of Stripe: a secret or a restricted key with which money moves. */
const LIVE_KEY = /^[sr]k_live_/;
const STRIPE_API = 'https://api.stripe.com';

const email = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'is not an email address'));
const sender = z
  .string()
  .check(
    z.regex(/^([^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'is neither an email address nor "Name <address>"'),
  );
const urlOf = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `is not a URL with ${schemes.join(' or ')}`,
    }),
  );
const origin = urlOf('http', 'https').check(
  z.refine((value) => !URL.canParse(value) || /^\/?$/.test(new URL(value).pathname + new URL(value).search), {
    error: 'is more than an origin: leave out path and query',
  }),
);
/** Shown on the imprint. */
const words = z.string().check(z.maxLength(300, 'is longer than 300 characters'));
const secret = z.string().check(z.minLength(16, 'is too short for a secret: 16 characters at least'));
const token = z.string().check(z.regex(/^[\x21-\x7e]+$/, 'is no token: it holds a space or a line break'));
const stripeKey = z
  .string()
  .check(
    z.regex(
      /^(sk|rk)_(test|live)_\w{8,}$/,
      'is not a secret key of Stripe: those begin with sk_ or rk_, test_ or live_',
    ),
  );
const webhookSecret = z
  .string()
  .check(z.regex(/^whsec_\w{8,}$/, 'is not the signing secret of an endpoint at Stripe: those begin with whsec_'));
const mediaMark = z
  .string()
  .check(z.regex(/^(unmarked|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'is not the value that the server printed'));
/** Of S3: 3 to 63 small letters, digits, dots and hyphens. */
const bucket = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'));
const port = z
  .string()
  .check(
    z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, { error: 'is not a port, 0 to 65535' }),
  );
const proxies = z
  .string()
  .check(
    z.regex(
      /^(off|\d{1,2}|[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*)$/i,
      'is neither off, nor a number of proxies, nor a list of their addresses',
    ),
  );

const Settings = z.object({
  PORT: z._default(port, '8787'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATABASE_URL: z.optional(urlOf('postgres', 'postgresql')),
  DATA_DIR: z._default(z.string(), './var'),
  S3_ENDPOINT: z.optional(origin),
  S3_BUCKET: z.optional(bucket),
  S3_REGION: z._default(token, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(token),
  S3_SECRET_ACCESS_KEY: z.optional(token),
  TAKE_OVER_MEDIA: z.optional(mediaMark),
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z.optional(sender),
  OPERATOR_EMAIL: z.optional(email),
  OPERATOR_NAME: z.optional(words),
  OPERATOR_ADDRESS: z.optional(words),
  OPERATOR_PHONE: z.optional(words),
  OPERATOR_REGISTER: z.optional(words),
  OPERATOR_VAT_ID: z.optional(words),
  META_AD_LIBRARY_TOKEN: z.optional(token),
  META_GRAPH_URL: z._default(urlOf('http', 'https'), 'https://graph.facebook.com'),
  AD_ARCHIVE_URL: z.optional(urlOf('http', 'https')),
  DEV_LOGIN_SECRET: z.optional(secret),
  ROLE: z._default(z.enum(['all', 'api', 'worker'], 'is none of all, api, worker'), 'all'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: z._default(proxies, 'off'),
  METRICS_TOKEN: z.optional(secret),
  STRIPE_SECRET_KEY: z.optional(stripeKey),
  STRIPE_WEBHOOK_SECRET: z.optional(webhookSecret),
  STRIPE_API_BASE: z._default(origin, STRIPE_API),
  TEST_CLOCK: z.optional(z.literal('1', 'is not 1')),
});

/** All that the environment may hold for us. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

/** Throws SettingsInvalid with every fault at once. A setting that is empty counts as not set. */
export const parseServerEnv = (environment: Record<string, string | undefined>): ServerEnv => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Settings.safeParse(given);
  const faults = [
    ...timeAndMoney(given),
    ...missingOfS3(given),
    ...(result.success ? contradictions(result.data) : faultsOf(result.error)),
  ];
  if (!result.success || faults.length > 0) {
    throw new SettingsInvalid(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return named(result.data);
};

const faultsOf = (error: z.core.$ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

const timeAndMoney = (given: Record<string, string | undefined>): string[] =>
  given['TEST_CLOCK'] !== undefined && LIVE_KEY.test(given['STRIPE_SECRET_KEY'] ?? '')
    ? ['TEST_CLOCK moves time, which a live Stripe key forbids: unset it']
    : [];

/** All of them or none; the region has a default that stores other than Amazon’s take. */
const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const missingOfS3 = (given: Record<string, string | undefined>): string[] => {
  if (!Object.keys(given).some((name) => name.startsWith('S3_'))) return [];
  return S3_NEEDS.filter((name) => given[name] === undefined).map(
    (name) => `${name} is missing: media in a bucket need all of ${S3_NEEDS.join(', ')}`,
  );
};

const s3Of = (settings: z.infer<typeof Settings>): S3Settings | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined) return null;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null;
  return {
    endpoint: new URL(S3_ENDPOINT).origin,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
};

const contradictions = (settings: z.infer<typeof Settings>): string[] => [
  ...(settings.ROLE !== 'all' && settings.DATABASE_URL === undefined
    ? ['ROLE other than all needs DATABASE_URL: the embedded database serves one process']
    : []),
  ...(settings.ROLE !== 'all' && settings.TEST_CLOCK !== undefined
    ? ['TEST_CLOCK needs ROLE all: the clock moves in one process']
    : []),
  ...(settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined
    ? ['MAIL_FROM is missing: with SMTP_URL the sender must be known']
    : []),
  ...stripeContradictions(settings),
];

const stripeContradictions = (settings: z.infer<typeof Settings>): string[] => [
  ...(settings.STRIPE_SECRET_KEY !== undefined && settings.STRIPE_WEBHOOK_SECRET === undefined
    ? ['STRIPE_WEBHOOK_SECRET is missing: without it nothing that Stripe tells can be believed']
    : []),
  ...(settings.STRIPE_SECRET_KEY === undefined && settings.STRIPE_WEBHOOK_SECRET !== undefined
    ? ['STRIPE_SECRET_KEY is missing: its webhook secret alone does nothing']
    : []),
  ...(LIVE_KEY.test(settings.STRIPE_SECRET_KEY ?? '') && new URL(settings.STRIPE_API_BASE).origin !== STRIPE_API
    ? ['STRIPE_API_BASE is for tests: a live key is sent to Stripe alone']
    : []),
];

const stripeOf = (settings: z.infer<typeof Settings>): ServerEnv['stripe'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: apiBase } = settings;
  return secretKey === undefined || webhook === undefined ? null : { secretKey, webhookSecret: webhook, apiBase };
};

const named = (settings: z.infer<typeof Settings>): ServerEnv => ({
  port: Number(settings.PORT),
  host: settings.HOST,
  publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
  databaseUrl: settings.DATABASE_URL ?? null,
  dataDir: settings.DATA_DIR,
  s3: s3Of(settings),
  takeOverMedia: settings.TAKE_OVER_MEDIA ?? null,
  smtpUrl: settings.SMTP_URL ?? null,
  mailFrom: settings.MAIL_FROM ?? null,
  operatorEmail: settings.OPERATOR_EMAIL ?? null,
  ...operatorOf(settings),
  metaAdLibraryToken: settings.META_AD_LIBRARY_TOKEN ?? null,
  metaGraphUrl: settings.META_GRAPH_URL,
  adArchiveUrl: settings.AD_ARCHIVE_URL ?? null,
  devLoginSecret: settings.DEV_LOGIN_SECRET ?? null,
  role: settings.ROLE,
  logLevel: settings.LOG_LEVEL,
  trustProxy: proxiesOf(settings.TRUST_PROXY),
  metricsToken: settings.METRICS_TOKEN ?? null,
  testClock: settings.TEST_CLOCK !== undefined,
  stripe: stripeOf(settings),
});

/** What the imprint says. */
const operatorOf = (settings: z.infer<typeof Settings>) => ({
  operatorName: settings.OPERATOR_NAME ?? null,
  operatorAddress: settings.OPERATOR_ADDRESS ?? null,
  operatorPhone: settings.OPERATOR_PHONE ?? null,
  operatorRegister: settings.OPERATOR_REGISTER ?? null,
  operatorVatId: settings.OPERATOR_VAT_ID ?? null,
});

const proxiesOf = (setting: string): ServerEnv['trustProxy'] => {
  if (setting.toLowerCase() === 'off' || setting === '0') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((address) => address.trim());
};
