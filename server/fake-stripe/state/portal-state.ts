import * as z from 'zod/mini';
import { Metadata, object, reference } from './schema-parts.ts';

/** `paymentMethods`: the id of the payment method configuration; null: the default one of the Stripe account. */
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
  /** The page shows only the form for a new card, and leads to this address afterwards; null: the whole portal. */
  cardDoneUrl: z._default(reference, null),
});
export type PortalSession = z.infer<typeof PortalSession>;

/** The payment methods that the fake knows. New configurations have Link turned on, so that the adapter must turn it off. */
export const METHODS = ['card', 'apple_pay', 'google_pay', 'link', 'paypal', 'sepa_debit'] as const;

/** `on`: the methods that are offered. */
export const PaymentMethodConfiguration = z.object({ ...object, name: z.string(), on: z.array(z.enum(METHODS)) });
export type PaymentMethodConfiguration = z.infer<typeof PaymentMethodConfiguration>;
