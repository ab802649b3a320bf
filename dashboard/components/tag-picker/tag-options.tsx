import { Box, Input } from '@chakra-ui/react';
import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { TAG_NAME_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { tagChoicesOf, type TagChoices } from './tag-choices.ts';
import { CreateOption, TagOption } from './tag-option.tsx';
import type { PickedTags } from './use-picked-tags.ts';

const { picker: texts } = tagTexts;

/** The row that creates a tag, among the ids of tags. */
const NEW = 'new';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  tags: readonly CountedTag[];
  /** The number of picked ads. */
  count: number;
  picked: PickedTags & { counts: NonNullable<PickedTags['counts']> };
};

/** A field that searches or names a tag, and the tags. The keyboard stays in the field. */
export const TagOptions = ({ input, tags, count, picked }: Props) => {
  const [typed, setTyped] = useState('');
  const choices = useChoices(tags, { typed, picked });
  const mark = useMark(choices);
  const listId = useId();
  const idOf = (row: string): string => `${listId}-${row}`;
  // The field is rendered after the dialog has opened and moved the focus.
  useLayoutEffect(() => input.current?.focus(), [input]);

  /** The name remains in the field if the tag could not be created. */
  const create = async (name: string): Promise<void> => {
    if (await picked.create(name)) setTyped((present) => (present === typed ? '' : present));
  };
  const choose = (row: string | undefined): void => {
    if (row === NEW && choices.newName !== null) void create(choices.newName);
    const tag = tags.find(({ tagId }) => tagId === row);
    if (tag !== undefined) {
      picked.toggle(tag);
      mark.set(tag.tagId);
    }
    // The next name replaces the typed one.
    input.current?.focus();
    input.current?.select();
  };
  return (
    <>
      <Box px="3" pb="2" borderBottomWidth="1px">
        <Input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={mark.row === undefined ? undefined : idOf(mark.row)}
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={TAG_NAME_LENGTH}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            mark.reset();
          }}
          onKeyDown={(event) => pressKey(event, mark, choose)}
        />
      </Box>
      <OptionList
        id={listId}
        idOf={idOf}
        tags={tags}
        count={count}
        picked={picked}
        choices={choices}
        mark={mark}
        choose={choose}
      />
      <OptionsFoot isEmpty={tags.length === 0 && choices.newName === null} hidden={choices.hidden} />
    </>
  );
};

type Choose = (row: string | undefined) => void;

/** Space is part of a name, until the user has moved the mark. */
const pressKey = (event: KeyboardEvent, mark: Mark, choose: Choose): void => {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowDown') mark.move(1);
  else if (event.key === 'ArrowUp') mark.move(-1);
  else if (event.key === 'Enter' || (event.key === ' ' && mark.isMoved)) choose(mark.row);
  else return;
  event.preventDefault();
};

type ListProps = Pick<Props, 'tags' | 'count' | 'picked'> & {
  id: string;
  idOf: (row: string) => string;
  choices: TagChoices;
  mark: Mark;
  choose: Choose;
};

const OptionList = ({ id, idOf, tags, count, picked, choices, mark, choose }: ListProps) => {
  const used = new Map(tags.map((tag) => [tag.tagId, tag.count]));
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={texts.list}
      aria-multiselectable="true"
      maxH="min(320px, 50dvh)"
      overflowY="auto"
      p="2"
    >
      {choices.tags.map(({ tagId, name }) => (
        <TagOption
          key={tagId}
          id={idOf(tagId)}
          name={name}
          used={used.get(tagId) ?? 0}
          onAds={{ some: picked.counts.get(tagId) ?? 0, count }}
          isMarked={mark.row === tagId}
          onChoose={() => choose(tagId)}
        />
      ))}
      {choices.newName !== null && (
        <CreateOption id={idOf(NEW)} name={choices.newName} isMarked={mark.row === NEW} onChoose={() => choose(NEW)} />
      )}
    </Box>
  );
};

const OptionsFoot = ({ isEmpty, hidden }: { isEmpty: boolean; hidden: number }) => (
  <Box role="status" px="4" pb={isEmpty || hidden > 0 ? '3' : '0'} color="quiet" fontSize="sm">
    {isEmpty && texts.none}
    {hidden > 0 && say(texts.more, { count: hidden })}
  </Box>
);

/** The order of the tags stays the same while the picker is open, although its changes change the counts. */
const useChoices = (
  tags: readonly CountedTag[],
  { typed, picked }: Pick<Props, 'picked'> & { typed: string },
): TagChoices => {
  const [initial] = useState(() => ({
    first: new Set(picked.counts.keys()),
    counts: new Map(tags.map(({ tagId, count }) => [tagId, count])),
  }));
  const ordered = tags.map((tag) => ({ ...tag, count: initial.counts.get(tag.tagId) ?? 0 }));
  return tagChoicesOf(ordered, { typed, first: initial.first });
};

/** The marked row: the first one until the user moves the mark. Undefined: there are no rows. */
type Mark = {
  row: string | undefined;
  isMoved: boolean;
  move: (steps: number) => void;
  set: (row: string) => void;
  reset: () => void;
};

const useMark = ({ tags, newName }: TagChoices): Mark => {
  const rows = [...tags.map(({ tagId }) => tagId), ...(newName === null ? [] : [NEW])];
  const [moved, setMoved] = useState<string | null>(null);
  const index = Math.max(0, moved === null ? 0 : rows.indexOf(moved));
  return {
    row: rows[index],
    isMoved: moved !== null,
    move: (steps: number): void => setMoved(rows[(index + steps + rows.length) % rows.length] ?? null),
    set: (row: string): void => setMoved(row),
    reset: (): void => setMoved(null),
  };
};
