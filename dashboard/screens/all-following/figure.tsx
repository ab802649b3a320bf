import { Box, Text } from '@chakra-ui/react';

type Props = { name: string; value: string; line: string };

/** One figure with its name. `line`: how the figure was computed. */
export const Figure = ({ name, value, line }: Props) => (
  <Box minW="0">
    <Text as="dt" fontSize="xs" color="quiet">
      {name}
    </Text>
    <Box as="dd">
      <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <Text fontSize="xs" color="quiet">
        {line}
      </Text>
    </Box>
  </Box>
);
