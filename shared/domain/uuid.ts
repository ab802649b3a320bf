import * as z from 'zod/mini';

export const UUID_FORM = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id that a device creates. In lower case, because it is compared as text. */
export const Uuid = z.string().check(z.regex(UUID_FORM));
