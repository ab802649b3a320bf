import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Share = z.object({ used: z.int(), limit: z.int() });

export const storage = {
  read: endpoint({
    method: 'GET',
    path: '/api/storage',
    access: 'signed-in',
    response: z.object({
      status: z.literal(true),
      data: z.object({
        /** Number of collected ads. An ad with several versions counts once. */
        ads: Share,
        /**
         * Size of the stored pictures and of all versions of the ads in bytes. A file that several ads use counts once.
         */
        media_bytes: Share,
      }),
    }),
    errors: [],
    purpose: 'Returns the storage that the account uses, and its limits.',
  }),
};
