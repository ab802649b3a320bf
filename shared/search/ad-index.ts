import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import type { AdQuery, ListScope } from '#shared/domain/lists/ad-query.ts';
import type { AdKey, AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { Tag } from '#shared/domain/tags/tag.ts';
import { choicesAmong, type AdChoices } from './choices.ts';
import { createIndexLists } from './index-lists.ts';
import { createInterned } from './interned.ts';
import { beginPass, type Found, type Pass } from './search-pass.ts';
import { scorerOf, usualScoring, type ScoreOf, type Scoring } from './winner-scores.ts';
import { createTagLookup } from './tag-lookup.ts';
import { createTextBits, type KnownBits } from './text-bits.ts';

export type IndexedBoards = {
  /** Whether the index knows the ads of a board. */
  has: (boardId: BoardId) => boolean;
  /** The ads of a board in its order, also those that are not saved. */
  set: (boardId: BoardId, adIds: readonly AdId[]) => void;
  /** Forgets the ads of boards. Null: of all boards. */
  forget: (boardIds: Iterable<BoardId> | null) => void;
  /** The ads that are in any board. `changed`: those that differ from the ads before; null: any can differ. */
  setMembers: (adIds: ReadonlySet<AdId>, changed: Iterable<AdId> | null) => void;
};

/** An index of ads in memory for search, filters and sorting. */
export type AdIndex = {
  size: () => number;
  adIds: () => Iterable<AdId>;
  /** Every ad, unordered. Read it immediately, because the index continues to change the array. */
  summaries: () => readonly AdSummary[];
  /** Adds or replaces an ad. `known`: the search bits of its text, if they were computed before. */
  put: (summary: AdSummary, known?: KnownBits) => void;
  /** The tags of the account with their aliases. The ads only contain ids, so they need no change. */
  setTags: (tags: readonly Tag[]) => void;
  /** Sets the language of an ad, if the index has this version of the ad. */
  setLanguage: (key: AdKey, language: string) => void;
  remove: (adId: AdId) => void;
  /** The followed pages. Their passively captured ads are listed. */
  setFollowed: (pageIds: Iterable<PageId>) => void;
  /** The ads in boards, as far as lists need them. */
  boards: IndexedBoards;
  /** The weights and page counts of winner scores. */
  setScoring: (scoring: Scoring) => void;
  /** The winner score of ads at a time. */
  scorer: (nowMs: number) => ScoreOf;
  query: (query: AdQuery, nowMs: number) => Found;
  /** The index of an ad in the list of a query; null if the list does not have it. */
  locate: (adId: AdId, query: AdQuery, nowMs: number) => number | null;
  /** Starts the query, so that the first ads can be read before the whole list. */
  pass: (query: AdQuery, nowMs: number) => Pass;
  /** The filter choices among the ads of a scope. */
  choices: (scope: ListScope) => AdChoices;
};

/**
 * Every collected ad in memory, without its body, so that 100,000 ads are searched, filtered and sorted within a frame.
 * It runs in a worker of the page, because building it takes a second.
 */
export const createAdIndex = (): AdIndex => {
  const rows: AdSummary[] = [];
  const positions = new Map<AdId, number>();
  const interned = createInterned();
  const bits = createTextBits();
  const lists = createIndexLists({ rows, positionOf: (adId) => positions.get(adId) });
  const { scopes, boards } = lists;
  let scoring = usualScoring;
  let tags = createTagLookup([]);

  const writeAt = (position: number, row: AdSummary, known?: KnownBits): void => {
    rows[position] = row;
    positions.set(row.adId, position);
    bits.write(position, row.text, known);
    scopes.write(position, row);
  };

  const pass = (query: AdQuery, nowMs: number): Pass => {
    const moment = { nowMs, scoreOf: scorerOf(scoring, nowMs), resolveTag: tags.resolve };
    return beginPass(query, { moment, rows, order: lists.orderOf(query, moment), scopes, bits, tags });
  };

  return {
    size: () => rows.length,
    adIds: () => positions.keys(),
    summaries: () => rows,
    put: (summary, known) => {
      lists.outdate();
      writeAt(positions.get(summary.adId) ?? rows.length, interned(summary), known);
    },
    setLanguage: ({ adId, version }, language) => {
      const row = rows[positions.get(adId) ?? -1];
      if (row?.version === version) row.language = language;
    },
    remove: (adId) => {
      const position = positions.get(adId);
      if (position === undefined) return;
      lists.outdate();
      positions.delete(adId);
      const last = rows.pop();
      scopes.clear(rows.length);
      if (last !== undefined && last.adId !== adId) writeAt(position, last);
    },
    setTags: (next) => {
      tags = createTagLookup(next);
    },
    setFollowed: (pageIds) => scopes.follow(new Set(pageIds)),
    boards: { has: boards.has, set: boards.set, forget: boards.forget, setMembers: lists.setInBoards },
    setScoring: (next) => {
      lists.outdateOrders();
      scoring = next;
    },
    scorer: (nowMs) => scorerOf(scoring, nowMs),
    query: (query, nowMs) => pass(query, nowMs).whole(),
    locate: (adId, query, nowMs) => placeOf(adId, pass(query, nowMs).whole()),
    pass,
    choices: (scope) => {
      const isOfScope = scopes.testOf(scope);
      const ofScope = rows.filter((_, position) => isOfScope(position));
      return choicesAmong(ofScope, tags.resolve);
    },
  };
};

const placeOf = (adId: AdId, { ads }: Found): number | null => {
  const place = ads.findIndex((row) => row.adId === adId);
  return place === -1 ? null : place;
};
