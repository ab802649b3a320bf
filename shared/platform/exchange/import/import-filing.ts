import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { boardPaths, displayedBoardPath, parseBoardPath, type BoardPath } from '#shared/domain/boards/board-path.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import { BOARD_ADS_LIMIT } from '#shared/domain/synced/board-ads.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { createFaults, type Faults } from './preview-import.ts';

export type FilingStores = Pick<AccountServices, 'boards' | 'tags' | 'notes'>;

/**
 * A board, tag or note that was left out, and why. `name`: its name; for the note of an ad, the id of the ad. `full`:
 * the ads already have as many boards or tags as an ad can have, or as many other texts as a note can have.
 */
export type LeftOut = { what: 'board' | 'tag' | 'note'; name: string; reason: LeftOutReason };
export type LeftOutReason = (typeof REASONS)[number] | 'full';

/** The errors of the stores that concern one board or tag. After any other error, the import stops. */
const REASONS = ['BOARD_LIMIT_REACHED', 'BOARD_TOO_DEEP', 'TAG_LIMIT_REACHED', 'INPUT_INVALID'] as const;

/** Created boards and tags, changed notes, and what was left out. */
export type FilingReport = { boards: number; tags: number; notes: number; leftOut: Faults<LeftOut> };

/**
 * Collects the boards and tags of the ads of a file, and adds them at the end. It only adds: no ad leaves a board. The
 * notes are added with their ads.
 */
export class FilingImport {
  readonly #stores: FilingStores;
  readonly #leftOut = createFaults<LeftOut>();
  readonly #counts = { boards: 0, tags: 0, notes: 0 };
  /** The ads of each board, by the path as text, and of each tag, by its key. */
  readonly #boards = new Map<string, { path: BoardPath; adIds: AdId[] }>();
  readonly #tags = new Map<string, { name: string; adIds: AdId[] }>();

  constructor(stores: FilingStores) {
    this.#stores = stores;
  }

  /** Adds the notes of these ads, which are stored, and remembers their boards and tags. */
  async add(ads: readonly ExportedAd[]): Promise<void> {
    const notes = ads.flatMap(({ ad, note, otherNotes = [] }) => {
      const texts = [...(note === undefined ? [] : [note]), ...otherNotes];
      return texts.length === 0 ? [] : [{ adId: ad.id, texts }];
    });
    for (const { ad, boards = [], tags = [] } of ads) {
      for (const path of boards.map(parseBoardPath)) addTo(this.#boards, keyOf(path), { path }, ad.id);
      for (const name of tags.map(plainTagName)) addTo(this.#tags, tagNameKey(name), { name }, ad.id);
    }
    if (notes.length === 0) return;
    const { added, full } = await this.#stores.notes.addTexts(notes);
    this.#counts.notes += added;
    for (const adId of full) this.#leftOut.add({ what: 'note', name: adId, reason: 'full' });
  }

  /** Creates missing boards and tags, and adds the ads to them. */
  async end(): Promise<FilingReport> {
    if (this.#boards.size > 0) await this.#fileInBoards();
    if (this.#tags.size > 0) await this.#tag();
    return { ...this.#counts, leftOut: this.#leftOut.end() };
  }

  async #fileInBoards(): Promise<void> {
    const { boards } = this.#stores;
    const known = new Map<string, Found>();
    // Of boards with the same path, the first one counts.
    for (const [id, path] of boardPaths(await boards.tree()))
      if (!known.has(keyOf(path))) known.set(keyOf(path), { id });
    for (const { path, adIds } of this.#boards.values()) {
      if (path.length === 0) continue;
      const name = displayedBoardPath(path);
      const board = await this.#boardAt(path, known);
      if ('reason' in board) this.#leftOut.add({ what: 'board', name, reason: board.reason });
      else if (await this.#isFull(board.id, adIds)) this.#leftOut.add({ what: 'board', name, reason: 'full' });
    }
  }

  /** Adds ads to a board. Returns whether some ads are in too many boards. */
  async #isFull(boardId: BoardId, adIds: readonly AdId[]): Promise<boolean> {
    let isFull = false;
    // A board adds ads at its start, so the last part of the file is added first.
    for (const part of partsOf(adIds, BOARD_ADS_LIMIT).toReversed())
      isFull = (await this.#stores.boards.add(boardId, part)).full.length > 0 || isFull;
    return isFull;
  }

  /** Returns the board with this path. Creates it with the boards above it if it is missing. */
  async #boardAt(path: BoardPath, known: Map<string, Found>): Promise<Found> {
    const key = keyOf(path);
    const found = known.get(key) ?? (await this.#createBoard(path, known));
    known.set(key, found);
    return found;
  }

  async #createBoard(path: BoardPath, known: Map<string, Found>): Promise<Found> {
    const above = path.slice(0, -1);
    const parent = above.length === 0 ? { id: null } : await this.#boardAt(above, known);
    if ('reason' in parent) return parent;
    const look = { name: path.at(-1) ?? '', color: null, emoji: null };
    const created = await unlessRefused(() => this.#stores.boards.create(look, parent.id));
    if ('id' in created) this.#counts.boards += 1;
    return created;
  }

  async #tag(): Promise<void> {
    const { tags } = this.#stores;
    const known = new Map((await tags.list()).map(({ tagId, name }) => [tagNameKey(name), { id: tagId }]));
    for (const [key, { name, adIds }] of this.#tags) {
      if (key === '') continue;
      const tag = known.get(key) ?? (await this.#createTag(name));
      if ('reason' in tag) this.#leftOut.add({ what: 'tag', name, reason: tag.reason });
      else if ((await tags.tagAds(tag.id, adIds)).full.length > 0)
        this.#leftOut.add({ what: 'tag', name, reason: 'full' });
    }
  }

  async #createTag(name: string): Promise<Found> {
    const created = await unlessRefused(() => this.#stores.tags.create(name));
    if ('id' in created) this.#counts.tags += 1;
    return created;
  }
}

/** The id of a board or tag, or why it can't be created. */
type Found = { id: string } | { reason: LeftOutReason };

const unlessRefused = async (create: () => Promise<string>): Promise<Found> => {
  try {
    return { id: await create() };
  } catch (error) {
    const reason = error instanceof AppError ? REASONS.find((code) => code === error.code) : undefined;
    if (reason === undefined) throw error;
    return { reason };
  }
};

const keyOf = (path: BoardPath): string => JSON.stringify(path);

const addTo = <T extends object>(
  groups: Map<string, T & { adIds: AdId[] }>,
  key: string,
  facts: T,
  adId: AdId,
): void => {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { ...facts, adIds: [adId] });
  else group.adIds.push(adId);
};
