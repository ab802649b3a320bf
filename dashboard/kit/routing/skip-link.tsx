import { Box } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';

/** The `id` of the main part of each shell. The skip link moves the focus there. */
export const CONTENT_ID = 'content';

/** Moves the focus to the main part. It is a button, because the hash router would open #content as a route. */
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
