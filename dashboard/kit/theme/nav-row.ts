/** One line of a menu that stays on the screen: bar, sidebar and strip of parts. Heights and gaps are each menu's own. */
export const navRow = {
  display: 'flex',
  alignItems: 'center',
  px: '3',
  borderRadius: 'md',
  fontWeight: 'medium',
  color: 'quiet',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  colorPalette: 'accent',
  focusVisibleRing: 'inside',
  '--focus-ring-width': '2px',
  _hover: { bg: 'hover', color: 'fg' },
  '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
} as const;
