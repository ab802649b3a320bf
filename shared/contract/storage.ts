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
        /** Collected ads, each counted once however many versions it has. */
        ads: Share,
        /** Bytes of the stored pictures, each file counted once however many ads show it. */
        media_bytes: Share,
      }),
    }),
    errors: [],
    purpose: 'How much of what an account may hold is used.',
  }),
};
