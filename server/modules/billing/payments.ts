import type { FastifyInstance } from 'fastify';
import type { BillingProvider } from './billing-provider.ts';

/** The payment provider, and its parts that run in this process. */
export type Payments = {
  provider: BillingProvider;
  /** Pages that this process serves for the provider, if there are any. */
  routes: (app: FastifyInstance) => Promise<void>;
  start: () => void;
  /** Runs everything that became due after the clock was moved. Missing if the clock cannot be moved. */
  run?: () => Promise<void>;
  stop: () => Promise<void>;
};

export type OpenPayments = (own: {
  /** The local URL of this server; known when it listens. */
  url: () => string;
  /** Returns the same secret for a name at every start of this installation. */
  secretOf: (name: string) => string;
  now: () => Date;
  onError: (error: unknown) => void;
}) => Promise<Payments>;
