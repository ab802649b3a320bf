import { Box, Flex, Text } from '@chakra-ui/react';

type Props = { label: string; used: number; limit: number; words: string };

/** From this share of the limit, the bar has the colour of a warning. */
const NEARLY_FULL = 0.9;

/** Shows how much of a limit is used, as a bar and as text (`words`). */
export const UsageBar = ({ label, used, limit, words }: Props) => {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <Box>
      <Flex justify="space-between" gap="3" pb="1.5" flexWrap="wrap">
        <Text fontWeight="medium">{label}</Text>
        <Text color="quiet">{words}</Text>
      </Flex>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        h="2"
        borderRadius="full"
        bg="sunken"
        borderWidth="1px"
        overflow="hidden"
      >
        <Box
          h="full"
          minW={used > 0 ? '1' : '0'}
          bg={share >= NEARLY_FULL ? 'danger.solid' : 'accent.solid'}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
    </Box>
  );
};
