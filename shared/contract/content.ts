import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `content` is HTML of few elements; whoever draws it reads it by `readRichText`. */
const FaqEntry = z.object({ title: z.string(), content: z.string() });
export type FaqEntry = z.infer<typeof FaqEntry>;

/** Who runs this installation, as its settings say; null is not set. */
const Imprint = z.object({
  name: z.nullable(z.string()),
  /** Line by line. */
  address: z.array(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Court and number, as the operator wrote it. */
  register: z.nullable(z.string()),
  vat_id: z.nullable(z.string()),
});
export type Imprint = z.infer<typeof Imprint>;

/** What public pages show and the operator decides. */
export const content = {
  listFaq: endpoint({
    method: 'GET',
    path: '/api/faq',
    access: 'public',
    response: z.object({ status: z.literal(true), data: z.array(FaqEntry) }),
    errors: [],
    purpose: 'The questions of the FAQ with their answers as HTML, in the order in which they are shown.',
  }),
  imprint: endpoint({
    method: 'GET',
    path: '/api/imprint',
    access: 'public',
    response: z.object({ status: z.literal(true), data: Imprint }),
    errors: [],
    purpose: 'Who runs this installation. What the operator has not set is null, or an empty list.',
  }),
};
