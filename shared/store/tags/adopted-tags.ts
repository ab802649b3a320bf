import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase, OutboxRow } from '../database.ts';
import type { Stamp } from '../outbox/outbox.ts';
import { putNote } from '../synced/ad-notes.ts';
import { putAdTags } from '../synced/ad-tags.ts';
import { mergeTag, renameTag } from '../synced/tags.ts';
import { writeMutation } from '../synced/write-mutation.ts';

/**
 * Returns the function that reduces an entry of the anonymous store to what remains of it: tags that still exist, ads
 * that still have them, and the last text of a note. It returns no entry if nothing remains. Other entries are
 * complete.
 */
export const readAdoptedTags = async (anonymous: LocalDatabase): Promise<(entry: OutboxRow) => OutboxRow[]> => {
  const [tags, adTags, notes] = await Promise.all([
    anonymous.tags.toCollection().primaryKeys(),
    anonymous.adTags.toArray(),
    anonymous.adNotes.toArray(),
  ]);
  const existing = new Set(tags);
  const additions = new Set(adTags.map(textOfAddition));
  const revisions = new Set(notes.map(({ revision }) => revision));
  const remaining = (mutation: Mutation): Mutation | null => {
    if (mutation.kind === 'create-tag') return existing.has(mutation.tagId) ? mutation : null;
    if (mutation.kind === 'write-note') return revisions.has(mutation.revision) ? mutation : null;
    if (mutation.kind !== 'tag-ads') return mutation;
    const adIds = mutation.adIds.filter((adId) => additions.has(textOfAddition({ ...mutation, adId })));
    return adIds.length === 0 ? null : { ...mutation, adIds };
  };
  return (entry) => {
    const mutation = remaining(entry.mutation);
    return mutation === null ? [] : [{ ...entry, mutation }];
  };
};

type Addition = { adId: string; tagId: string; addedAt: number };

const textOfAddition = ({ adId, tagId, addedAt }: Addition): string => `${adId} ${tagId} ${addedAt}`;

/**
 * Inside a transaction: applies a mutation about tags or notes of the anonymous store in an account, with an own entry.
 * Removals are not repeated, because only what remains is adopted. Returns false for mutations about something else.
 * Not in `device-kinds.ts`, because the small pages of the extension load that file.
 */
export const repeatTagging = async (db: LocalDatabase, mutation: Mutation, stamp: Stamp): Promise<boolean> => {
  if (mutation.kind === 'create-tag') await writeMutation(db, mutation, stamp);
  else if (mutation.kind === 'rename-tag') await renameTag(db, mutation, stamp);
  else if (mutation.kind === 'merge-tag') await mergeTag(db, mutation, stamp);
  else if (mutation.kind === 'tag-ads') await putAdTags(db, mutation, stamp);
  else if (mutation.kind === 'write-note') await putNote(db, mutation, stamp);
  else return mutation.kind === 'delete-tag' || mutation.kind === 'untag-ads';
  return true;
};
