import { accounts } from './accounts.ts';
import { ads, pictures } from './ads.ts';
import { affiliates } from './affiliates.ts';
import { billing } from './billing.ts';
import { cards } from './cards.ts';
import { client } from './client.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { contracts } from './contracts.ts';
import { following } from './following.ts';
import { profile, privacy, storage } from './profile.ts';
import { reach } from './reach.ts';
import { sessions } from './sessions.ts';
import { sync } from './sync.ts';

/** All endpoints. The client, the server's routes, the generated reference and the contract tests read this object. */
export const contract = {
  accounts,
  sessions,
  ads,
  sync,
  pictures,
  client,
  profile,
  privacy,
  contact,
  contracts,
  content,
  storage,
  following,
  reach,
  billing,
  cards,
  affiliates,
};
