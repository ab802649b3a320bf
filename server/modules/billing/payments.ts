import type { FastifyInstance } from 'fastify';
import type { BillingProvider } from './billing-provider.ts';

/** The payment provider and the services that run in this process for it. */
export type Payments = {
  provider: BillingProvider;
  /** Registers the pages that this process serves for the provider, if any. */
  routes: (app: FastifyInstance) => Promise<void>;
  start: () => void;
  /** Runs all work that became due after the test clock was advanced. Undefined without a test clock. */
  run?: () => Promise<void>;
  stop: () => Promise<void>;
};

export type OpenPayments = (own: {
  /** Returns the local URL of this server. It is available when the server listens. */
  url: () => string;
  /** Returns a secret for a name, which stays the same for this installation. */
  secretOf: (name: string) => string;
  now: () => Date;
  onError: (error: unknown) => void;
}) => Promise<Payments>;
