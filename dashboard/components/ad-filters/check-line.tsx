import { Box } from '@chakra-ui/react';

type Props = {
  label: string;
  /** How many ads have it; left out where nobody counted. */
  count?: number;
  /** Radio buttons of one name exclude each other. */
  radio?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** One value to tick, all of its line for the finger. */
export const CheckLine = ({ label, count, radio, isChecked, onChange }: Props) => (
  <Box
    as="label"
    display="flex"
    alignItems="center"
    gap="2.5"
    px="2.5"
    py="2"
    borderRadius="sm"
    cursor="pointer"
    _hover={{ bg: 'hover' }}
    _focusWithin={{ bg: 'hover' }}
  >
    <Box asChild accentColor="accent.solid" boxSize="4" flexShrink="0">
      <input
        type={radio === undefined ? 'checkbox' : 'radio'}
        name={radio}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Box>
    <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
      {label}
    </Box>
    {count !== undefined && (
      <Box as="span" aria-hidden="true" color="quiet" fontSize="xs" fontVariantNumeric="tabular-nums">
        {new Intl.NumberFormat('en').format(count)}
      </Box>
    )}
  </Box>
);
