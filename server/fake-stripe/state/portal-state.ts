import * as z from 'zod/mini';
import { Metadata, object, reference } from './schema-parts.ts';

export const Configuration = z.object({ ...object, metadata: Metadata });
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
