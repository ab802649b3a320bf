import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import { say } from '#shared/texts/say.ts';

/** The list shows this number of rows, and this number more on each request. An account can have 10,000. */
const ROWS_AT_ONCE = 50;

type Props<Row> = {
  rows: readonly Row[];
  /** `count` and `more` contain the placeholder `count`. */
  texts: { count: string; list: string; more: string };
  /** Gets the focus if no row is left. */
  heading: RefObject<HTMLElement | null>;
  keyOf: (row: Row) => string;
  /** A row with a button. It calls `onRemoved` when it has been removed. */
  Item: ComponentType<{ row: Row; onRemoved: () => void }>;
};

/** A long list of a settings section, whose rows the user removes one by one. */
export const GrowingList = <Row,>({ rows, texts, heading, keyOf, Item }: Props<Row>) => {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const shown = rows.slice(0, limit);
  const more = Math.min(ROWS_AT_ONCE, rows.length - shown.length);

  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  // The first of the further rows gets the focus, because the pressed button may be gone.
  const focusFrom = useEffectEvent((index: number) => buttons()[index]?.focus());
  useEffect(() => {
    if (limit > ROWS_AT_ONCE) focusFrom(limit - ROWS_AT_ONCE);
  }, [limit]);

  /** Does not move the focus if another element has it. */
  const focusNext = (index: number): void => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    (buttons()[index] ?? buttons().at(-1) ?? heading.current)?.focus();
  };

  return (
    <Box>
      <Text color="quiet" fontSize="sm" pb="2" role="status">
        {say(texts.count, { count: rows.length })}
      </Text>
      <Box as="ul" ref={list} aria-label={texts.list} listStyleType="none">
        {shown.map((row, index) => (
          <Item key={keyOf(row)} row={row} onRemoved={() => focusNext(index)} />
        ))}
      </Box>
      {more > 0 && (
        <Button variant="ghost" mt="2" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {say(texts.more, { count: more })}
        </Button>
      )}
    </Box>
  );
};
