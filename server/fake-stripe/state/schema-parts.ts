import * as z from 'zod/mini';

export const Metadata = z.record(z.string(), z.string());
export const Currency = z.enum(['eur', 'usd']);
export const object = { id: z.string(), created: z.int() };
export const reference = z.nullable(z.string());
export const moment = z.nullable(z.int());

export type Metadata = z.infer<typeof Metadata>;
