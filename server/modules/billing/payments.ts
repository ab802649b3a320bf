import type { FastifyInstance } from 'fastify';
import type { BillingProvider } from './billing-provider.ts';

/** Who takes the money, and what of it runs in this process. */
export type Payments = {
  provider: BillingProvider;
  /** Pages of its own, where it has any. */
  routes: (app: FastifyInstance) => Promise<void>;
  start: () => void;
  /** After the clock was moved: what fell due happens, and is told. Left out: its time is nobody's to move. */
  run?: () => Promise<void>;
  stop: () => Promise<void>;
};

export type OpenPayments = (own: {
  /** Where this server answers itself; known once it listens. */
  url: () => string;
  /** The same secret for the same name at every start of this installation. */
  secretOf: (name: string) => string;
  now: () => Date;
  onError: (error: unknown) => void;
}) => Promise<Payments>;
