import * as z from 'zod/mini';
import { Ticket, UserId } from './fields.ts';

/**
 * The one message that the hosted site sends to the extension; the answer is a bare yes or no. `signed-in`: a code by
 * which the extension signs in as well; `userId` spares it the code where it is signed in as that account already.
 * `signed-out`: the session may have ended, so that the extension asks the server whether its own has.
 */
export const SiteMessage = z.discriminatedUnion('news', [
  z.strictObject({ app: z.literal('spendlens'), news: z.literal('signed-in'), userId: UserId, code: Ticket }),
  z.strictObject({ app: z.literal('spendlens'), news: z.literal('signed-out') }),
]);
export type SiteMessage = z.infer<typeof SiteMessage>;
