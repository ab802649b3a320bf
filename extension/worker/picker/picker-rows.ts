import { TAG_NAME_LENGTH } from '#shared/domain/account/account-limits.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { plainTagName, tagNameKey } from '#shared/domain/tags/tag-name.ts';
import { pickerRowTexts as texts } from '#shared/texts/en/ad/ad-picker.ts';
import { fill } from '#shared/texts/fill.ts';
import { PICKER_ROWS } from '#extension/messaging/picker-limit.ts';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';

/** A board or tag that the picker can offer. `label`: how the picker shows it; for a board with its path. */
export type Candidate = { kind: 'board' | 'tag'; id: string; name: string; label: string; isOn: boolean };

/** A text that begins with this sign searches only tags. */
const TAG_SIGN = '#';
/** Of the rows without a typed text, tags have at least this number if there are enough of them. */
const TAG_ROWS = 3;

/**
 * Returns the rows of the picker: the candidates whose name or label matches the typed text, the best matches first,
 * and then the board and the tag that can be created with this name. `recent`: the ids that the user chose last, the
 * newest first; of equal matches, they are first. Without a text, the last chosen one is the first row, and those of
 * the ad follow.
 */
export const pickerRows = (candidates: readonly Candidate[], typed: string, recent: readonly string[]): PickerRow[] => {
  const isTagSearch = typed.trimStart().startsWith(TAG_SIGN);
  const name = plainTagName(isTagSearch ? typed.trimStart().slice(TAG_SIGN.length) : typed);
  const searched = isTagSearch ? candidates.filter(({ kind }) => kind === 'tag') : candidates;
  const sorted = searched.toSorted((one, other) => recency(one, recent) - recency(other, recent));
  if (name === '') return usualRows(sorted, recent).map(rowOf);
  const created = creatable(candidates, name, isTagSearch);
  return [
    ...matches(sorted, name)
      .slice(0, PICKER_ROWS - created.length)
      .map(rowOf),
    ...created,
  ];
};

const recency = ({ id }: Candidate, recent: readonly string[]): number => {
  const index = recent.indexOf(id);
  return index === -1 ? recent.length : index;
};

const rowOf = ({ kind, id, name, label, isOn }: Candidate): PickerRow => ({ choice: { kind, id, name }, label, isOn });

const usualRows = (sorted: readonly Candidate[], recent: readonly string[]): Candidate[] => {
  const last = sorted.filter(({ id }) => id === recent[0]);
  const others = sorted.filter((candidate) => !last.includes(candidate));
  const rows = [...last, ...others.filter(({ isOn }) => isOn)];
  const off = others.filter(({ isOn }) => !isOn);
  const [boards, tags] = [off.filter(({ kind }) => kind === 'board'), off.filter(({ kind }) => kind === 'tag')];
  const room = Math.max(0, PICKER_ROWS - rows.length);
  const boardRows = Math.max(0, room - Math.min(TAG_ROWS, tags.length));
  return [...rows, ...boards.slice(0, boardRows), ...tags].slice(0, PICKER_ROWS);
};

/** The matches: first names that begin with the text, then names and then labels that contain it. */
const matches = (candidates: readonly Candidate[], name: string): Candidate[] => {
  const text = searchableText([name]);
  const ranked = candidates.flatMap((candidate) => {
    const own = searchableText([candidate.name]);
    if (own.startsWith(text)) return [{ candidate, rank: 0 }];
    if (own.includes(text)) return [{ candidate, rank: 1 }];
    return searchableText([candidate.label]).includes(text) ? [{ candidate, rank: 2 }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ candidate }) => candidate);
};

/** The rows that create a board or a tag. None for a name that exists, or that is too long. */
const creatable = (candidates: readonly Candidate[], name: string, isTagSearch: boolean): PickerRow[] => {
  const exists = (kind: Candidate['kind']): boolean =>
    candidates.some((candidate) => candidate.kind === kind && tagNameKey(candidate.name) === tagNameKey(name));
  const row = (kind: Candidate['kind'], text: string): PickerRow => ({
    choice: { kind, id: null, name },
    label: fill(text, { name }),
    isOn: false,
  });
  return [
    ...(isTagSearch || exists('board') ? [] : [row('board', texts.createBoard)]),
    ...(name.length > TAG_NAME_LENGTH || exists('tag') ? [] : [row('tag', texts.createTag)]),
  ];
};
