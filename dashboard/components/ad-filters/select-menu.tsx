import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

const Select = chakra('select', {
  base: {
    appearance: 'none',
    h: { base: '10', md: '9' },
    w: 'full',
    ps: '3',
    pe: '8',
    fontSize: 'md',
    fontWeight: 'medium',
    color: 'fg',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'hover' },
  },
});

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A native select with the label as its accessible name. */
export const SelectMenu = <T extends string>({ label, value: chosen, options, onChange }: Props<T>) => (
  <Box position="relative" minW="0">
    <Select
      aria-label={label}
      title={label}
      value={chosen}
      onChange={({ target }) => {
        const option = options.find(({ value }) => value === target.value);
        if (option !== undefined) onChange(option.value);
      }}
    >
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
    <Box
      position="absolute"
      insetEnd="2.5"
      top="0"
      bottom="0"
      display="flex"
      alignItems="center"
      color="quiet"
      pointerEvents="none"
      aria-hidden="true"
    >
      <ChevronDown size={16} />
    </Box>
  </Box>
);
