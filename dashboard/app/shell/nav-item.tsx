import { Box, chakra } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { navRow } from '#dashboard/kit/theme/nav-row.ts';
import { isCurrent, type NavPlace } from './nav-places.ts';

type Face = { label: string; Icon: LucideIcon; isRail: boolean };

const row = { ...navRow, gap: '3', w: 'full', h: '10' } as const;

const RowLink = chakra(Link, { base: row });
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

type Item = { place: NavPlace; isRail: boolean; mark?: ReactNode };

/** `mark` is rendered beside the link, so that the link's accessible name does not change with the count. */
export const NavItem = ({ place, isRail, mark }: Item) => {
  const isHere = isCurrent(place, useLocation().pathname);
  return (
    <Box as="li" position="relative">
      <RowLink to={place.to} aria-current={isHere ? 'page' : undefined} title={isRail ? place.label : undefined}>
        <Inside label={place.label} Icon={place.Icon} isRail={isRail} />
      </RowLink>
      {mark}
    </Box>
  );
};

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
  <Box as="li">
    <RowButton type="button" onClick={onClick} title={face.isRail ? face.label : undefined}>
      <Inside {...face} />
    </RowButton>
  </Box>
);
