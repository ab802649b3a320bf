import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `content` is HTML with a limited set of elements; render it with `readRichText`. */
const FaqEntry = z.object({ title: z.string(), content: z.string() });
export type FaqEntry = z.infer<typeof FaqEntry>;

/** The legal operator of this installation, from its settings; null if a setting is missing. */
const Imprint = z.object({
  name: z.nullable(z.string()),
  /** One string for each line. */
  address: z.array(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Court and number of the commercial register, as the operator entered them. */
  register: z.nullable(z.string()),
  vat_id: z.nullable(z.string()),
});
export type Imprint = z.infer<typeof Imprint>;

/** Content of the public pages that the operator configures. */
export const content = {
  listFaq: endpoint({
    method: 'GET',
    path: '/api/faq',
    access: 'public',
    response: z.object({ status: z.literal(true), data: z.array(FaqEntry) }),
    errors: [],
    purpose: 'Lists the FAQ in display order. Answers are HTML.',
  }),
  imprint: endpoint({
    method: 'GET',
    path: '/api/imprint',
    access: 'public',
    response: z.object({ status: z.literal(true), data: Imprint }),
    errors: [],
    purpose:
      'Returns the imprint: the legal operator of this server. If the operator did not set a value, it is null. ' +
      '`address` is an empty list then.',
  }),
};
