import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import { endpoint } from './endpoint.ts';

export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024;

export const pictures = {
  upload: endpoint({
    method: 'PUT',
    path: '/api/media/:sha256',
    access: 'paid',
    isForTokenKeeper: true,
    /** SHA-256 of the sent bytes, in hex. */
    params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    query: z.strictObject({ ad_id: AdId, version: CreativeVersion, slot: PictureSlot }),
    fileLimitBytes: PICTURE_LIMIT_BYTES,
    response: z.object({ status: z.literal(true), path: z.string() }),
    errors: ['NOT_FOUND', 'PICTURE_HASH_MISMATCH', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'AD_LIMIT_REACHED'],
    purpose:
      'Stores one picture of a captured ad. The server verifies the file and converts it to WebP. It stores ' +
      'identical converted pictures only once.',
  }),
};
