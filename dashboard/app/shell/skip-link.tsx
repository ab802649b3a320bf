import { Box } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';

/** Where the skip link leads: the `id` of each shell's main part, which takes the focus. */
export const CONTENT_ID = 'content';

/** A button, because in the hash router an anchor to #content would leave the screen. */
export const SkipLink = () => (
  <Box
    as="button"
    position="fixed"
    top="2"
    left="2"
    zIndex="toast"
    px="3"
    py="2"
    bg="panel"
    color="accent.fg"
    borderRadius="md"
    boxShadow="raised"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
    focusVisibleRing="outside"
    onClick={() => document.getElementById(CONTENT_ID)?.focus()}
  >
    {shell.skipToContent}
  </Box>
);
