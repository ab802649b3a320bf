import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, GivenPassword } from './fields.ts';

export const privacy = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    isForTokenKeeper: true,
    /** Streamed, so of any length: a database table to its rows, secrets left out; pictures by their path on the server. */
    response: z.object({
      exported_at: z.iso.datetime(),
      account: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      media: z.array(z.string()),
    }),
    errors: [],
    purpose: 'Everything that belongs to the account as one JSON file, 5 times an hour.',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'signed-in',
    isForTokenKeeper: true,
    body: z.strictObject({ password: GivenPassword }),
    response: Done,
    errors: ['CURRENT_PASSWORD_INCORRECT'],
    purpose: 'Deletes the account: every session ends at once, and everything that belongs to it goes within minutes.',
  }),
};
