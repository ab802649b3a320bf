import { Box, chakra } from '@chakra-ui/react';
import { ExternalLink as ExternalLinkIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { navRow } from '#dashboard/kit/theme/nav-row.ts';
import { isCurrent, type NavEntry } from './nav-entries.ts';

type ItemProps = { label: string; Icon: LucideIcon; isRail: boolean };

const row = { ...navRow, gap: '3', w: 'full', h: '10' } as const;

const RowLink = chakra(Link, { base: row });
const RowAnchor = chakra('a', { base: row });
const RowButton = chakra('button', { base: row });

const ItemContent = ({ label, Icon, isRail }: ItemProps) => (
  <>
    <Box as="span" display="flex" flexShrink="0" aria-hidden="true">
      <Icon size={18} />
    </Box>
    <Box as="span" srOnly={isRail} flex="1" textAlign="start">
      {label}
    </Box>
  </>
);

type NavItemProps = {
  entry: NavEntry;
  isRail: boolean;
  mark?: ReactNode;
  /** Rendered below the link. */
  children?: ReactNode;
};

/**
 * A link of the navigation. `mark`, for example a count, is beside the link, so that the link's accessible name does
 * not change with the count.
 */
export const NavItem = ({ entry, isRail, mark, children }: NavItemProps) => {
  const isCurrentEntry = isCurrent(entry, useLocation().pathname);
  return (
    <Box as="li" position="relative">
      <RowLink
        to={entry.to}
        aria-current={isCurrentEntry ? 'page' : undefined}
        title={isRail ? entry.label : undefined}
      >
        <ItemContent label={entry.label} Icon={entry.Icon} isRail={isRail} />
      </RowLink>
      {mark}
      {children}
    </Box>
  );
};

/** A link of the navigation to another website, in a new tab. */
export const NavExternal = ({ to, ...item }: ItemProps & { to: string }) => (
  <Box as="li">
    <RowAnchor href={to} target="_blank" rel="noreferrer" title={item.isRail ? item.label : undefined}>
      <ItemContent {...item} />
      {!item.isRail && <ExternalLinkIcon size={14} aria-hidden="true" />}
      <Box as="span" srOnly>
        {shell.nav.opensNewTab}
      </Box>
    </RowAnchor>
  </Box>
);

/** A button of the navigation. */
export const NavButton = ({ onClick, ...item }: ItemProps & { onClick: () => void }) => (
  <Box as="li">
    <RowButton type="button" onClick={onClick} title={item.isRail ? item.label : undefined}>
      <ItemContent {...item} />
    </RowButton>
  </Box>
);
