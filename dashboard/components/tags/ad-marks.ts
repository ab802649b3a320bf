import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';
import { createWatchAmong } from '#dashboard/kit/services/watch-among.ts';

/** A tag of an ad. */
export type NamedTag = { tagId: string; name: string };

/** What the user added to an ad. `tags`: sorted by name. `note`: the first line of its note; null: no note. */
export type AdMarks = Readonly<{ tags: readonly NamedTag[]; note: string | null }>;

/** The tags and notes of the visible ads. */
type VisibleMarks = {
  stateOf: (adId: AdId) => AdMarks;
  subscribe: (adId: AdId, listener: () => void) => Unsubscribe;
};

type Services = Pick<AccountServices, 'tags' | 'notes' | 'watch'>;

const noMarks: AdMarks = { tags: [], note: null };

const opened = new WeakMap<Services, VisibleMarks>();

/** Returns the marks of the visible ads of an open account. There is one object for each account. */
export const visibleMarksOf = (services: Services): VisibleMarks => {
  const known = opened.get(services) ?? createVisibleMarks(services);
  opened.set(services, known);
  return known;
};

/** The marks of an ad remain when it is no longer visible, so that its card has its final height when it returns. */
const createVisibleMarks = (services: Services): VisibleMarks => {
  const states = new Map<AdId, AdMarks>();
  const listeners = new Map<AdId, { all: Set<() => void>; stop: Unsubscribe }>();
  const watchAd = createWatchAmong<AdMarks>(
    services.watch,
    (adIds) => readMarks(services, adIds),
    (adId, marks = noMarks) => {
      if (JSON.stringify(states.get(adId) ?? noMarks) === JSON.stringify(marks)) return;
      states.set(adId, marks);
      listeners.get(adId)?.all.forEach((listener) => listener());
    },
  );
  return {
    stateOf: (adId) => states.get(adId) ?? noMarks,
    subscribe: (adId, listener) => {
      const ofAd = listeners.get(adId) ?? { all: new Set(), stop: watchAd(adId) };
      listeners.set(adId, ofAd);
      ofAd.all.add(listener);
      return () => {
        if (!ofAd.all.delete(listener) || ofAd.all.size > 0) return;
        ofAd.stop();
        listeners.delete(adId);
      };
    },
  };
};

/** The names are read only if an ad has a tag. */
const readMarks = async ({ tags, notes }: Services, adIds: readonly AdId[]): Promise<Map<AdId, AdMarks>> => {
  const [tagIdsOf, notesOf] = await Promise.all([tags.among(adIds), notes.among(adIds)]);
  const names = tagIdsOf.size === 0 ? new Map<string, string>() : await tags.names();
  return new Map(
    adIds.map((adId) => {
      const own = (tagIdsOf.get(adId) ?? []).map((tagId) => ({ tagId, name: names.get(tagId) ?? '' }));
      const sorted = own.sort((one, other) => one.name.localeCompare(other.name));
      return [adId, { tags: sorted, note: firstLineOf(notesOf.get(adId)) }];
    }),
  );
};

/** If the current text is empty, the note has another text that waits for the decision of the user. */
const firstLineOf = (note: Note | undefined): string | null => {
  const lines = [note?.text ?? '', ...(note?.otherTexts ?? [])].flatMap((text) => text.split('\n'));
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? null;
};
