import * as z from 'zod/mini';

/** Everything an operator can set, parsed once. Paths are as given: relative ones count from the project's folder. */
export type ServerEnv = {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | null;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  operatorEmail: string | null;
  metaAdLibraryToken: string | null;
  metaGraphUrl: string;
  adArchiveUrl: string | null;
  devLoginSecret: string | null;
  role: 'all' | 'api' | 'worker';
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: false | number | string[];
  metricsToken: string | null;
};

export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NOT_YET = /^(S3_|STRIPE_)/;

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
const secret = z.string().check(z.minLength(16, 'is too short for a secret: 16 characters at least'));
const token = z.string().check(z.regex(/^[\x21-\x7e]+$/, 'is no token: it holds a space or a line break'));
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
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z.optional(sender),
  OPERATOR_EMAIL: z.optional(email),
  META_AD_LIBRARY_TOKEN: z.optional(token),
  META_GRAPH_URL: z._default(urlOf('http', 'https'), 'https://graph.facebook.com'),
  AD_ARCHIVE_URL: z.optional(urlOf('http', 'https')),
  DEV_LOGIN_SECRET: z.optional(secret),
  ROLE: z._default(z.enum(['all', 'api', 'worker'], 'is none of all, api, worker'), 'all'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: z._default(proxies, 'off'),
  METRICS_TOKEN: z.optional(secret),
});

/** Throws SettingsInvalid with every fault at once. A setting that is empty counts as not set. */
export const parseServerEnv = (environment: Record<string, string | undefined>): ServerEnv => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Settings.safeParse(given);
  const faults = [...notAvailable(given), ...(result.success ? contradictions(result.data) : faultsOf(result.error))];
  if (!result.success || faults.length > 0) {
    throw new SettingsInvalid(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return named(result.data);
};

const faultsOf = (error: z.core.$ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

const notAvailable = (given: Record<string, string | undefined>): string[] => [
  ...Object.keys(given)
    .filter((name) => NOT_YET.test(name))
    .map((name) => `${name} is not available in this version yet: unset it`),
  ...(given['TEST_CLOCK'] === undefined ? [] : ['TEST_CLOCK is not available in this version yet: unset it']),
];

const contradictions = (settings: z.infer<typeof Settings>): string[] => [
  ...(settings.ROLE !== 'all' && settings.DATABASE_URL === undefined
    ? ['ROLE other than all needs DATABASE_URL: the embedded database serves one process']
    : []),
  ...(settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined
    ? ['MAIL_FROM is missing: with SMTP_URL the sender must be known']
    : []),
];

const named = (settings: z.infer<typeof Settings>): ServerEnv => ({
  port: Number(settings.PORT),
  host: settings.HOST,
  publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
  databaseUrl: settings.DATABASE_URL ?? null,
  dataDir: settings.DATA_DIR,
  smtpUrl: settings.SMTP_URL ?? null,
  mailFrom: settings.MAIL_FROM ?? null,
  operatorEmail: settings.OPERATOR_EMAIL ?? null,
  metaAdLibraryToken: settings.META_AD_LIBRARY_TOKEN ?? null,
  metaGraphUrl: settings.META_GRAPH_URL,
  adArchiveUrl: settings.AD_ARCHIVE_URL ?? null,
  devLoginSecret: settings.DEV_LOGIN_SECRET ?? null,
  role: settings.ROLE,
  logLevel: settings.LOG_LEVEL,
  trustProxy: proxiesOf(settings.TRUST_PROXY),
  metricsToken: settings.METRICS_TOKEN ?? null,
});

const proxiesOf = (setting: string): ServerEnv['trustProxy'] => {
  if (setting.toLowerCase() === 'off' || setting === '0') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((address) => address.trim());
};
