import * as z from 'zod/mini';

export const Metadata = z.record(z.string(), z.string());
/** ISO 4217 code in lower case. Stripe accepts any currency. */
export const Currency = z.string().check(z.regex(/^[a-z]{3}$/));
export const object = { id: z.string(), created: z.int() };
export const reference = z.nullable(z.string());
export const moment = z.nullable(z.int());

export type Metadata = z.infer<typeof Metadata>;
