import * as z from 'zod/mini';
import { Metadata, object, reference } from './schema-parts.ts';

/** `paymentMethods`: id of the payment method configuration; null for the default of the Stripe account. */
export const Configuration = z.object({
  ...object,
  metadata: Metadata,
  paymentMethods: z._default(reference, null),
});
export type Configuration = z.infer<typeof Configuration>;

export const PortalSession = z.object({
  ...object,
  customer: z.string(),
  returnUrl: z.string(),
  expiresAt: z.int(),
  /** If set, the page shows only the form for a new card, and redirects to this URL. Null for the full portal. */
  cardDoneUrl: z._default(reference, null),
});
export type PortalSession = z.infer<typeof PortalSession>;

/**
 * Payment methods that the fake supports. New configurations have Link turned on, so the adapter must turn it off.
 */
export const METHODS = ['card', 'apple_pay', 'google_pay', 'link', 'paypal', 'sepa_debit'] as const;

/** `on`: methods that are turned on. */
export const PaymentMethodConfiguration = z.object({ ...object, name: z.string(), on: z.array(z.enum(METHODS)) });
export type PaymentMethodConfiguration = z.infer<typeof PaymentMethodConfiguration>;
