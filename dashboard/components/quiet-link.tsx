import { chakra } from '@chakra-ui/react';
import { fingerRoom } from '#dashboard/theme/recipes.ts';

/** A link to elsewhere among small print. */
export const QuietLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minW: '0',
    maxW: 'full',
    color: 'quiet',
    borderRadius: 'sm',
    textDecoration: 'none',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    '& svg': { flexShrink: 0 },
    ...fingerRoom,
    _hover: { color: 'accent.fg', textDecoration: 'underline' },
  },
});
