import { Box, chakra } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';

type Face = { label: string; Icon: LucideIcon; isRail: boolean };

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  h: '10',
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

const RowLink = chakra(NavLink, { base: row });
const RowAnchor = chakra('a', { base: row });
const RowButton = chakra('button', { base: row });

const Inside = ({ label, Icon, isRail }: Face) => (
  <>
    <Box as="span" display="flex" flexShrink="0" aria-hidden="true">
      <Icon size={18} />
    </Box>
    <Box as="span" srOnly={isRail} flex="1" textAlign="start">
      {label}
    </Box>
  </>
);

export const NavItem = ({ to, ...face }: Face & { to: string }) => (
  <Box as="li">
    <RowLink to={to} title={face.isRail ? face.label : undefined}>
      <Inside {...face} />
    </RowLink>
  </Box>
);

export const NavExternal = ({ to, ...face }: Face & { to: string }) => (
  <Box as="li">
    <RowAnchor href={to} target="_blank" rel="noreferrer" title={face.isRail ? face.label : undefined}>
      <Inside {...face} />
      {!face.isRail && <OpensElsewhere size={14} aria-hidden="true" />}
      <Box as="span" srOnly>
        {shell.nav.opensNewTab}
      </Box>
    </RowAnchor>
  </Box>
);

export const NavButton = ({ onClick, ...face }: Face & { onClick: () => void }) => (
  <RowButton type="button" onClick={onClick} title={face.isRail ? face.label : undefined}>
    <Inside {...face} />
  </RowButton>
);
