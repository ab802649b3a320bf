import { accountBounds } from './account-bounds.ts';
import { affiliates } from './affiliates.ts';
import { billing } from './billing.ts';
import { codes } from './codes.ts';
import { costlyPictures } from './costly-pictures.ts';
import { declarations } from './declarations.ts';
import type { Entry } from './entry.ts';
import { files } from './files.ts';
import { lockOuts } from './lock-outs.ts';
import { mailedLinks } from './mailed-links.ts';
import { handOffs } from './hand-offs.ts';
import { messages } from './messages.ts';
import { ownership } from './ownership.ts';
import { pageScripts } from './page-scripts.ts';
import { privacy } from './privacy.ts';
import { sessions } from './sessions.ts';

/** All attacks by number: the test that covers each one and the mutation that fails it, or why it does not apply. */
export const catalogue: readonly Entry[] = [
  ...messages,
  ...sessions,
  ...codes,
  ...ownership,
  ...billing,
  ...affiliates,
  ...files,
  ...privacy,
  ...mailedLinks,
  ...lockOuts,
  ...costlyPictures,
  ...pageScripts,
  ...handOffs,
  ...accountBounds,
  ...declarations,
];
