import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** In a narrow container, each row is a list of its values or has its own layout of two columns. */
const STACKED = '@container (max-width: 899px)';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [STACKED]: { display: 'block' },
  },
});

const Columns = chakra('thead', { base: { [STACKED]: { srOnly: true } } });
const Rows = chakra('tbody', { base: { [STACKED]: { display: 'block' } } });

const Head = chakra('th', {
  base: {
    px: '3',
    py: '2',
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'quiet',
    whiteSpace: 'nowrap',
    '&[data-end]': { textAlign: 'end' },
  },
});

const Row = chakra('tr', {
  base: {
    [STACKED]: {
      display: 'grid',
      gap: '2',
      py: '4',
      borderTopWidth: '1px',
      _first: { borderTopWidth: '0' },
      '&[data-has-slots]': { gridTemplateColumns: '1fr auto', columnGap: '4', rowGap: '1' },
    },
  },
});

const Cell = chakra('td', {
  base: {
    px: '3',
    py: '3',
    borderTopWidth: '1px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    '&:not([data-long])': { whiteSpace: 'nowrap' },
    '&[data-end]': { textAlign: 'end' },
    [STACKED]: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4',
      py: '0',
      borderTopWidth: '0',
      textAlign: 'end',
      '&:not([data-long])': { whiteSpace: 'normal' },
      _before: {
        content: 'attr(data-column)',
        flex: 'none',
        maxW: '50%',
        color: 'quiet',
        fontSize: 'sm',
        textAlign: 'start',
      },
      _empty: { display: 'none' },
      // A row with its own layout does not show the names of the columns.
      '&[data-narrow-slot]': { px: '3', display: 'block', textAlign: 'start', _before: { content: 'none' } },
      '&[data-narrow-slot=end]': { textAlign: 'end' },
      '&[data-narrow-slot=hidden]': { display: 'none' },
    },
  },
});

/** The position of a value in a narrow row of two columns: at the start or end of a line, or not shown. */
type NarrowSlot = 'start' | 'end' | 'hidden';

/**
 * `isEnd`: the values are numbers and are aligned at the end. `isLong`: the values are text that can wrap.
 * `narrowSlot`: set it for all columns or for none. A narrow row then has two values on each line, one at each end.
 */
export type Column<T> = {
  name: string;
  isEnd?: boolean;
  isLong?: boolean;
  narrowSlot?: NarrowSlot;
  /** CSS order of the value in a narrow row, if it differs from the order of the columns. */
  order?: number;
  cell: (row: T, index: number) => ReactNode;
};

type Props<T> = { columns: readonly Column<T>[]; rows: readonly T[]; idOf: (row: T) => string };

/**
 * A table whose rows become lists in a narrow container. The elements have explicit roles, because a table that is
 * displayed as a list loses its roles for screen readers.
 */
export const StackingTable = <T,>({ columns, rows, idOf }: Props<T>) => (
  <Box mx="-3" css={{ containerType: 'inline-size' }}>
    <Table role="table">
      <Columns role="rowgroup">
        <Row role="row">
          {columns.map(({ name, isEnd }) => (
            <Head key={name} role="columnheader" scope="col" data-end={isEnd === true ? '' : undefined}>
              {name}
            </Head>
          ))}
        </Row>
      </Columns>
      <Rows role="rowgroup">
        {rows.map((row, index) => (
          <Row key={idOf(row)} role="row" data-has-slots={columns[0]?.narrowSlot === undefined ? undefined : ''}>
            {columns.map(({ name, isEnd, isLong, narrowSlot, order, cell }) => (
              <Cell
                key={name}
                role="cell"
                data-column={name}
                data-narrow-slot={narrowSlot}
                style={order === undefined ? undefined : { order }}
                data-long={isLong === true ? '' : undefined}
                data-end={isEnd === true ? '' : undefined}
              >
                {cell(row, index)}
              </Cell>
            ))}
          </Row>
        ))}
      </Rows>
    </Table>
  </Box>
);
