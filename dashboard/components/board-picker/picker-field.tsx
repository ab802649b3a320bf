import { Box, Input } from '@chakra-ui/react';
import type { KeyboardEvent, RefObject } from 'react';
import { boards } from '#shared/texts/en/research/boards.ts';
import { optionId } from './picker-list.tsx';
import type { PickerRow } from './picker-rows.ts';
import type { MarkedRow } from './use-marked-row.ts';

const texts = boards.picker;

type Props = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  listId: string;
  mark: MarkedRow;
  onType: (text: string) => void;
  onPick: (row: PickerRow) => void;
};

/** The search field. The keyboard stays in it: the arrow keys mark a row, and Enter or Space carries it out. */
export const PickerField = ({ input, typed, listId, mark, onType, onPick }: Props) => {
  const { marked, isMoved, move } = mark;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    // Space belongs to the text until the user moves the mark.
    if ((key === 'Enter' || (key === ' ' && isMoved)) && marked !== null) onPick(marked);
    else if (key === 'ArrowDown') move(isMoved ? 1 : 0);
    else if (key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Box px="5" pb="2">
      <Input
        ref={input}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked === null ? undefined : optionId(listId, marked)}
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
};
