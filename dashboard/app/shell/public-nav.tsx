import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { navRow } from '#dashboard/theme/nav-row.ts';
import { AccountProvider } from '../account.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../services.tsx';
import { SignOutByHand } from './sign-out-by-hand.tsx';

const item = {
  ...navRow,
  h: { base: '11', md: '9' },
  '&[aria-current=page]': { color: 'accent.fg' },
} as const;
const loud = {
  ...item,
  bg: 'accent.solid',
  color: 'accent.contrast',
  focusVisibleRing: 'outside',
  _hover: { bg: 'accent.hover' },
  '&[aria-current=page]': {},
} as const;

const ItemLink = chakra(Link, { base: item });
const LoudLink = chakra(Link, { base: loud });
const ItemAnchor = chakra('a', { base: item });
const ItemButton = chakra('button', { base: item });

const Item = ({ to, label, isLoud = false }: { to: string; label: string; isLoud?: boolean }) => {
  const As = isLoud ? LoudLink : ItemLink;
  return (
    <li>
      <As to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
        {label}
      </As>
    </li>
  );
};

const list = {
  as: 'ul',
  listStyleType: 'none',
  direction: { base: 'column', md: 'row' },
  gap: '1',
} as const;

type Props = { isOpen: boolean; affiliatePortalUrl: string };

/** One list for all widths: in the bar, or on small screens folded below it until the menu button opens it. */
export const PublicNav = ({ isOpen, affiliatePortalUrl }: Props) => {
  const { state } = useSession();
  return (
    <Box
      as="nav"
      id="site-navigation"
      aria-label={shell.site.label}
      display="grid"
      position={{ base: 'absolute', md: 'static' }}
      top="14"
      insetX="0"
      bg="panel"
      boxShadow={{ base: isOpen ? 'raised' : 'none', md: 'none' }}
      gridTemplateRows={{ base: isOpen ? '1fr' : '0fr', md: '1fr' }}
      visibility={{ base: isOpen ? 'visible' : 'hidden', md: 'visible' }}
      // Where it stands in the bar nothing folds: it is there at once when a window grows.
      transition={{
        base: isOpen ? 'grid-template-rows 300ms' : 'grid-template-rows 300ms, visibility 0s 300ms',
        md: 'none',
      }}
    >
      <Box overflow={{ base: 'hidden', md: 'visible' }} minH="0">
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" p={{ base: '2.5', md: '0' }} gap="1">
          <Flex {...list}>
            <Item to={paths.pricing} label={shell.titles.pricing} />
            <Item to={paths.aboutUs} label={shell.titles.aboutUs} />
            <Item to={paths.learn} label={shell.titles.learn} />
          </Flex>
          <Flex {...list} borderTopWidth={{ base: '1px', md: '0' }} pt={{ base: '2.5', md: '0' }}>
            {state === 'signed-in' && <SignedInItems affiliatePortalUrl={affiliatePortalUrl} />}
            {state === 'signed-out' && <VisitorItems />}
          </Flex>
        </Flex>
      </Box>
    </Box>
  );
};

const VisitorItems = () => (
  <>
    <Item to={paths.login} label={shell.titles.login} />
    <Item to={paths.signUp} label={shell.titles.signUp} isLoud />
  </>
);

const SignedInItems = ({ affiliatePortalUrl }: { affiliatePortalUrl: string }) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Item to={paths.dashboard} label={shell.titles.dashboard} />
      {affiliatePortalUrl === '' ? (
        <Item to={paths.affiliate} label={shell.nav.affiliate} />
      ) : (
        <li>
          <ItemAnchor href={affiliatePortalUrl} target="_blank" rel="noreferrer">
            {shell.nav.affiliate}{' '}
            <Box as="span" srOnly>
              {shell.nav.opensNewTab}
            </Box>
          </ItemAnchor>
        </li>
      )}
      <li>
        <ItemButton type="button" w={{ base: 'full', md: 'auto' }} onClick={() => setLeaving(true)}>
          {shell.nav.logout}
        </ItemButton>
      </li>
      {isLeaving && (
        <AccountProvider>
          <SignOutByHand onDone={() => setLeaving(false)} />
        </AccountProvider>
      )}
    </>
  );
};
