import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/db.ts';
import type { Authenticate } from './http/actor.ts';
import type { HttpSettings } from './http/create-http.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { BlobStore } from './media/blob-store.ts';
import type { OpenPayments } from './modules/billing/payments.ts';
import type { OperatorSettings } from './modules/content/imprint.ts';
import type { ReachSettings } from './modules/reach/reach-sources.ts';
import type { Argon2, PasswordCost } from './security/password-hashing.ts';
import type { MovableClock } from './test-clock/movable-clock.ts';

export type ServerSettings = HttpSettings &
  ReachSettings &
  OperatorSettings & {
    host: string;
    /** With 0, the system selects a free port. */
    port: number;
    role: 'all' | 'api' | 'worker';
    publicUrl: string;
    metricsToken: string | null;
    /** Secret for `/api/login-by-email` and the screen `/dev-login`. If it is null, neither exists. */
    devLoginSecret: string | null;
    /** Receives the mails to the operator. If it is null, `contactEmail` receives them. */
    operatorEmail: string | null;
    /** Folder of unfinished uploads and of the socket of the operator. */
    dataDir: string;
    /** Folder of the built dashboard and of all files that are served unchanged. */
    webRoot: string;
    /** Folder of the prerendered public pages. */
    siteRoot: string;
    extensionZip: string;
    /** The server ends an upload if its sender sends nothing for this time. */
    uploadIdleMs: number;
    /** Maximum number of requests per minute of one network. */
    requestsPerMinute: number;
    /** Maximum number of ads of an account. */
    adLimit: number;
    /** Maximum number of bytes of the pictures and ads of an account. */
    byteLimit: number;
    /** Maximum number of pages that an account follows. */
    followLimit: number;
  };

/** What a program or a test opens before it starts the server. */
export type ServerParts = {
  settings: ServerSettings;
  /** One sentence for each missing setting, for the figures of the operator. */
  missingSettings?: readonly string[];
  /** An open and migrated database. `stop` closes it. */
  database: OpenDatabase;
  /** The media place. `startServer` throws ForeignMedia if it belongs to another installation. */
  blobs: BlobStore;
  /** The mark of another installation's media place, which this database takes over. */
  takeOverMedia?: string | null;
  mailer: Mailer;
  openPayments: OpenPayments;
  now: () => Date;
  /** The clock behind `now`, if it can be moved. */
  movableClock?: MovableClock;
  newId: () => string;
  /**
   * Interval in seconds in which workers look for jobs, at least 0.5. By default 1 on PostgreSQL, and 3 in the embedded
   * database.
   */
  pollingSeconds?: number;
  /** Whether a worker starts jobs at their cron times. By default true; tests start such jobs themselves. */
  runsSchedules?: boolean;
  /** Runs immediately before the server listens, and frees the port. */
  beforeListen?: () => Promise<void>;
  /** For tests only: a cheaper password hash, because tests create many accounts. No setting changes it. */
  passwordCost?: PasswordCost;
  /** Computes password hashes. By default the library runs in this process, with the priority of the server. */
  argon2?: Argon2;
  /** For tests only: replaces the check of session tokens, so that tests can use many users without a login. */
  authenticate?: Authenticate;
  /** For tests only: replaces the wait of `Base.pause`. */
  pause?: (ms: number) => Promise<void>;
};

export type RunningServer = {
  app: FastifyInstance;
  jobs: Jobs;
  /** The address at which the server listens, for example `http://127.0.0.1:8787`. */
  url: string;
  /** Answers running requests, ends running jobs and closes the database, within 10 seconds. */
  stop: () => Promise<void>;
};
