import type { AdId } from '#shared/domain/ad/ad.ts';
import { boardPaths, displayedBoardPath } from '#shared/domain/boards/board-path.ts';
import { boardTree } from '#shared/domain/boards/board-tree.ts';
import { createTagResolver, liveTags } from '#shared/domain/tags/resolve-tags.ts';
import { readBoards, readBoardsOf } from '#shared/store/boards/read-boards.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readTagsOf } from '#shared/store/tags/read-tags.ts';
import { pickerRowTexts as texts } from '#shared/texts/en/ad/ad-picker.ts';
import { fill } from '#shared/texts/fill.ts';
import type { Candidate } from './picker-rows.ts';

/**
 * Returns every board in the order of the tree and then every tag by name, each with whether the ad has it. Counts no
 * ads: with 2,000 tags, counting would be too slow for each typed letter.
 */
export const readCandidates = async (db: LocalDatabase, adId: AdId): Promise<Candidate[]> => {
  const [boards, boardsOf, tags] = await Promise.all([readBoards(db), readBoardsOf(db, [adId]), db.tags.toArray()]);
  const resolve = createTagResolver(tags);
  const tagsOf = await readTagsOf(db, [adId], resolve);
  const on = new Set([...(boardsOf.get(adId) ?? []), ...(tagsOf.get(adId) ?? [])]);
  const emojis = new Map(boards.map(({ boardId, emoji }) => [boardId, emoji]));
  const boardCandidates = [...boardPaths(boardTree(boards))].map(([id, path]): Candidate => {
    const label = [emojis.get(id), displayedBoardPath(path)].filter(Boolean).join(' ');
    return { kind: 'board', id, name: path.at(-1) ?? '', label, isOn: on.has(id) };
  });
  const tagCandidates = liveTags(tags, resolve)
    .map(({ tagId: id, name }): Candidate => ({
      kind: 'tag',
      id,
      name,
      label: fill(texts.tag, { name }),
      isOn: on.has(id),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [...boardCandidates, ...tagCandidates];
};
