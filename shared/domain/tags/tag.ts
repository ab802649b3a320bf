import * as z from 'zod/mini';
import { TAG_NAME_LENGTH } from '../account/account-limits.ts';
import { Uuid } from '../uuid.ts';

export const TagId = Uuid;
export const TagName = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_NAME_LENGTH));

/**
 * A tag of the account. `mergedInto`: the tag into which it was merged. It is then an alias: ads that have it count as
 * ads of the other tag, and its name has no meaning. `createTagResolver` follows aliases.
 */
export type Tag = { tagId: string; name: string; mergedInto: string | null };

/** A tag as screens show it, with the number of ads that have it or one of its aliases. */
export type CountedTag = { tagId: string; name: string; count: number };
