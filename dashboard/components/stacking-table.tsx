import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Where the table has less room than its columns need, each row is a list of its own, every value beside its column's name. */
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
  base: { [STACKED]: { display: 'grid', gap: '2', py: '4', borderTopWidth: '1px', _first: { borderTopWidth: '0' } } },
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
    },
  },
});

/** `isEnd`: figures, which stand at the end of their column. `isLong`: text that may take more than a line. */
export type Column<T> = { name: string; isEnd?: boolean; isLong?: boolean; cell: (row: T, index: number) => ReactNode };

type Props<T> = { columns: readonly Column<T>[]; rows: readonly T[]; idOf: (row: T) => string };

/** Its roles are named, since what is laid out as a list is no table to a screen reader. */
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
          <Row key={idOf(row)} role="row">
            {columns.map(({ name, isEnd, isLong, cell }) => (
              <Cell
                key={name}
                role="cell"
                data-column={name}
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
