import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** What is wrong with the whole form. The region stands always, so that a screen reader hears what enters it. */
export const FormAlert = ({ text }: { text: string | null }) => (
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
        align="center"
      >
        <Box as="span" display="flex" flexShrink="0" aria-hidden="true">
          <CircleAlert size={16} />
        </Box>
        <span>{text}</span>
      </Flex>
    )}
  </Box>
);
