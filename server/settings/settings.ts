import type * as z from 'zod/mini';
import type { S3Settings } from '#server/media/s3-client.ts';
import { contradictionsOf, type GivenSettings } from './setting-contradictions.ts';
import {
  EXAMPLES,
  SettingsSchema,
  type GivenValues,
  type LOG_LEVELS,
  type ROLES,
  type STRIPE_TAXES,
  type SettingName,
} from './setting-formats.ts';
import { textFault } from './setting-values.ts';
import { settingFault, SettingsInvalid } from './settings-invalid.ts';

/** `mode`: who calculates VAT. `productCode`: tax code of the plans. See docs/stripe.md. */
type TaxSettings = { mode: (typeof STRIPE_TAXES)[number]; productCode: string };

/**
 * The settings of a server process. A relative `dataDir` is resolved from the project folder. The settings and their
 * meaning are listed in docs/operations.md.
 */
export type Settings = {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | null;
  dataDir: string;
  /** Null: pictures are stored in `dataDir`. */
  s3: S3Settings | null;
  /** The mark of another installation whose pictures this database takes over; null: none. */
  takeOverMedia: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Receives the mails to the operator. The site does not show it. */
  operatorEmail: string | null;
  /** The imprint and the mails show it to users. */
  contactEmail: string | null;
  operatorName: string | null;
  operatorAddress: string | null;
  operatorPhone: string | null;
  operatorRegister: string | null;
  operatorVatId: string | null;
  metaAdLibraryToken: string | null;
  metaGraphUrl: string;
  adArchiveUrl: string | null;
  devLoginSecret: string | null;
  role: (typeof ROLES)[number];
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: false | number | string[];
  metricsToken: string | null;
  testClock: boolean;
  /** Null: the fake Stripe is used, and no money moves. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string; tax: TaxSettings } | null;
};

const isSettingName = (name: string): name is SettingName => name in SettingsSchema.shape;

export const settingNames: readonly string[] = Object.keys(SettingsSchema.shape);

/** Returns a sentence about one setting with a valid example. `fault` is the predicate of the sentence. */
export const explainSetting = (name: SettingName, fault: string): string => settingFault(name, fault, EXAMPLES[name]);

/**
 * Parses the environment variables. An empty value counts as not set; names that are not settings are ignored. Throws
 * SettingsInvalid, which lists all faults.
 */
export const parseSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => isSettingName(name) && value !== undefined && value !== ''),
  );
  const result = SettingsSchema.safeParse(given);
  const faults = [...faultsOfValues(given, result.error), ...contradictionsOf(given)];
  if (!result.success || faults.length > 0) throw new SettingsInvalid(faults);
  return named(result.data);
};

/**
 * Returns one fault per setting. Quotes or spaces around a value are reported instead of the format error that they
 * cause.
 */
const faultsOfValues = (given: GivenSettings, error: z.core.$ZodError | undefined): string[] => {
  const faults = new Map<SettingName, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [name] = path;
    if (typeof name === 'string' && isSettingName(name)) faults.set(name, message);
  }
  for (const [name, value] of Object.entries(given)) {
    const fault = value === undefined ? null : textFault(value);
    if (fault !== null && isSettingName(name)) faults.set(name, fault);
  }
  return [...faults].map(([name, fault]) => explainSetting(name, fault));
};

const s3Of = (settings: GivenValues): S3Settings | null => {
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

const stripeOf = (settings: GivenValues): Settings['stripe'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: apiBase } = settings;
  if (secretKey === undefined || webhook === undefined) return null;
  const tax: TaxSettings = { mode: settings.STRIPE_TAX ?? 'off', productCode: settings.STRIPE_TAX_CODE };
  return { secretKey, webhookSecret: webhook, apiBase, tax };
};

const named = (settings: GivenValues): Settings => ({
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
  contactEmail: settings.CONTACT_EMAIL ?? null,
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

/** The texts of the imprint. */
const operatorOf = (settings: GivenValues) => ({
  operatorName: settings.OPERATOR_NAME ?? null,
  operatorAddress: settings.OPERATOR_ADDRESS ?? null,
  operatorPhone: settings.OPERATOR_PHONE ?? null,
  operatorRegister: settings.OPERATOR_REGISTER ?? null,
  operatorVatId: settings.OPERATOR_VAT_ID ?? null,
});

const proxiesOf = (setting: string): Settings['trustProxy'] => {
  if (setting.toLowerCase() === 'off' || setting === '0') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((address) => address.trim());
};
