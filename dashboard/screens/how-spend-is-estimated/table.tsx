import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const cell = { px: { base: '2', sm: '4' }, py: '2', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
const Head = chakra('th', { base: { ...cell, fontSize: 'sm', fontWeight: 'medium', color: 'quiet', bg: 'sunken' } });
const Cell = chakra('td', { base: { ...cell, borderTopWidth: '1px' } });
const RowHead = chakra('th', { base: { ...cell, borderTopWidth: '1px', textAlign: 'start', fontWeight: 'normal' } });

type Props = {
  /** Of the whole table, for who can't see where it ends. */
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
};

/** Figures by name. Where it is wider than the screen it is pushed sideways, by keyboard too. */
export const FigureTable = ({ label, columns, rows }: Props) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    overflowX="auto"
    bg="panel"
    borderWidth="1px"
    borderRadius="lg"
    colorPalette="accent"
    focusVisibleRing="outside"
  >
    <Box as="table" w="full" borderCollapse="collapse">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Head key={column} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
              {column}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <RowHead scope="row">{name}</RowHead>
            {cells.map((figure, index) => (
              <Cell key={columns[index + 1]}>{figure}</Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
