import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { pictures } from './pictures.ts';
import { sessions } from './sessions.ts';
import { sync } from './sync.ts';

/** The whole API. The client, the server's routes, the generated reference and the contract tests all walk this object. */
export const contract = { accounts, sessions, ads, sync, pictures };
