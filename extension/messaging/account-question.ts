import * as z from 'zod/mini';

/**
 * The site is signed in to another account than the extension, and the user has not decided yet whether the extension
 * switches to it. `email` comes from the server.
 */
export const AccountQuestion = z.object({ userId: z.string(), email: z.string() });
export type AccountQuestion = z.infer<typeof AccountQuestion>;

/** Key of `AccountQuestion` in the session storage of the extension. The worker writes it, and our pages read it. */
export const ACCOUNT_QUESTION_KEY = 'account-question';
