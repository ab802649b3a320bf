import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, GivenPassword } from './fields.ts';

export const privacy = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    isForTokenKeeper: true,
    /**
     * Streamed, without a size limit. `tables` maps a database table to its rows, without secrets; `media` lists
     * picture paths.
     */
    response: z.object({
      exported_at: z.iso.datetime(),
      account: z.string(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      media: z.array(z.string()),
    }),
    errors: [],
    purpose: 'Exports all data of the account as one JSON file. Limit: 5 exports an hour.',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'signed-in',
    isForTokenKeeper: true,
    body: z.strictObject({ password: GivenPassword }),
    response: Done,
    errors: ['CURRENT_PASSWORD_INCORRECT'],
    purpose:
      'Deletes the account. Every session ends immediately; a job deletes the ads and pictures within minutes. The file of a picture that no account stores any more is removed after 7 days.',
  }),
};
