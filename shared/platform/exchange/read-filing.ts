import type { AdId } from '#shared/domain/ad/ad.ts';
import { boardPaths, formatBoardPath } from '#shared/domain/boards/board-path.ts';
import type { AdFiling } from '#shared/domain/files/ad-filing.ts';
import type { AccountServices } from '#shared/platform/platform.ts';

/** Returns the filing of each of these ads. */
export type ReadFiling = (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, AdFiling>>;

/** Reads the names of all boards and tags once, and returns the function that reads the filing of ads. */
export const openFiling = async ({
  boards,
  tags,
  notes,
}: Pick<AccountServices, 'boards' | 'tags' | 'notes'>): Promise<ReadFiling> => {
  const [tree, list] = await Promise.all([boards.tree(), tags.list()]);
  const paths = inOrder([...boardPaths(tree)].map(([boardId, path]) => [boardId, formatBoardPath(path)]));
  const names = inOrder(list.map(({ tagId, name }) => [tagId, name]));
  return async (adIds) => {
    const [boardsOf, tagsOf, notesOf] = await Promise.all([
      boards.boardsOf(adIds),
      tags.among(adIds),
      notes.among(adIds),
    ]);
    const filingOf = (adId: AdId): AdFiling => {
      const note = notesOf.get(adId);
      const filing: AdFiling = {};
      const [ofBoards, ofTags] = [namesOf(paths, boardsOf.get(adId)), namesOf(names, tagsOf.get(adId))];
      if (ofBoards.length > 0) filing.boards = ofBoards;
      if (ofTags.length > 0) filing.tags = ofTags;
      if (note !== undefined && note.text !== '') filing.note = note.text;
      if (note !== undefined && note.otherTexts.length > 0) filing.otherNotes = note.otherTexts;
      return filing;
    };
    return new Map(adIds.map((adId) => [adId, filingOf(adId)]));
  };
};

/** Names by ids, each with its position among all names. */
type OrderedNames = ReadonlyMap<string, { name: string; position: number }>;

const inOrder = (names: readonly [string, string][]): OrderedNames =>
  new Map(names.map(([id, name], position) => [id, { name, position }]));

/** The names of these ids, in the order of all names. */
const namesOf = (names: OrderedNames, ids: readonly string[] = []): string[] =>
  ids
    .flatMap((id) => names.get(id) ?? [])
    .sort((one, other) => one.position - other.position)
    .map(({ name }) => name);
