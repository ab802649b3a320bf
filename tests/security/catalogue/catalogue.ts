import { affiliates } from './affiliates.ts';
import { billing } from './billing.ts';
import { codes } from './codes.ts';
import type { Entry } from './entry.ts';
import { files } from './files.ts';
import { messages } from './messages.ts';
import { possessions } from './possessions.ts';
import { privacy } from './privacy.ts';
import { sessions } from './sessions.ts';

/** Every negative test of the list, by its number: where it is shown and what turns it red, or why it does not apply. */
export const catalogue: readonly Entry[] = [
  ...messages,
  ...sessions,
  ...codes,
  ...possessions,
  ...billing,
  ...affiliates,
  ...files,
  ...privacy,
];
