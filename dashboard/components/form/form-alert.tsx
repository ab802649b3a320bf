import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

type Props = { text: string | null; hint?: string | null };

/** What is wrong with the whole form, and what to do. The region stands always, so that a screen reader hears what enters it. */
export const FormAlert = ({ text, hint = null }: Props) => (
  <Box role="alert" _empty={{ mt: '-4' }}>
    {text !== null && (
      <Flex
        gap="2.5"
        px="3"
        py="2.5"
        bg="danger.subtle"
        color="danger.fg"
        borderRadius="md"
        fontSize="sm"
        overflowWrap="anywhere"
      >
        {/* As high as the first line, so that the sign stands beside it however many follow. */}
        <Box as="span" display="flex" alignItems="center" h="1lh" flexShrink="0" aria-hidden="true">
          <CircleAlert size={16} />
        </Box>
        <Box minW="0">
          <Text fontWeight={hint === null ? 'normal' : 'semibold'}>{text}</Text>
          {hint !== null && <Text>{hint}</Text>}
        </Box>
      </Flex>
    )}
  </Box>
);
