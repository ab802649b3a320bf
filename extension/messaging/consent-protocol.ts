import * as z from 'zod/mini';
import { CaptureConsent } from '#shared/domain/account/account-state.ts';

const Nothing = z.strictObject({});

/** The texts of the disclosure dialog. */
export const DisclosureView = z.object({
  title: z.string(),
  intro: z.string(),
  facts: z.array(z.object({ title: z.string(), text: z.string() })),
  changeMind: z.string(),
  allow: z.string(),
  notNow: z.string(),
});
export type DisclosureView = z.infer<typeof DisclosureView>;

/** Messages about the consent to saving. */
export const consentMessages = {
  'consent.set': {
    purpose:
      'Sets the switch for saving: the answer to the disclosure dialog, or a change in the settings. Returns the resulting consent.',
    from: ['content', 'page'],
    input: z.strictObject({ consent: z.enum(['on', 'off']) }),
    output: z.object({ consent: CaptureConsent }),
  },
  'consent.get': {
    purpose: 'Returns the state of the switch for saving.',
    from: ['page'],
    input: Nothing,
    output: z.object({ consent: CaptureConsent }),
  },
  'consent.disclosure': {
    purpose: 'Returns the texts of the disclosure dialog for the present consent.',
    from: ['content'],
    input: Nothing,
    output: DisclosureView,
  },
} as const;
