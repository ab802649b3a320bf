import * as z from 'zod/mini';
import { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';

/** The message about the account that the tabs of the Ad Library watch. */
export const accountStateMessages = {
  'account.state': {
    purpose:
      'Returns the state of the account, and subscribes the tab to its changes. mark: differs for each account; null while signed out.',
    from: ['content'],
    input: z.strictObject({}),
    output: z.object({ account: AccountState, consent: CaptureConsent, mark: z.nullable(z.string()) }),
  },
} as const;
