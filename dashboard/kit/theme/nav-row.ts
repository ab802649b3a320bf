/** Style of one line of a navigation: the sidebar and the strip of the settings. Each sets its own height and gap. */
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
