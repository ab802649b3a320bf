import { Box, Button, Flex } from '@chakra-ui/react';
import { Bookmark, CreditCard, LayoutGrid, LogOut, Puzzle, Users, X, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import type { SignedInView } from '../guards.tsx';
import { paths } from '../paths.ts';
import { NavButton, NavExternal, NavItem } from './nav-item.tsx';
import type { SidebarState } from './use-sidebar.ts';

const SignOutByHand = lazy(async () => ({ default: (await import('./sign-out-by-hand.tsx')).SignOutByHand }));

type Item = { to: string; label: string; Icon: LucideIcon };
const items: readonly Item[] = [
  { to: paths.dashboard, label: shell.titles.dashboard, Icon: LayoutGrid },
  { to: paths.myAds, label: shell.titles.myAds, Icon: Bookmark },
  { to: paths.subscribe, label: shell.titles.subscribe, Icon: CreditCard },
];
const outside: readonly Item[] = [
  { to: brand.storeUrl, label: shell.nav.chromeExtension, Icon: Puzzle },
  { to: brand.communityUrl, label: shell.nav.community, Icon: Users },
];

export const Sidebar = ({ session, sidebar }: { session: SignedInView; sidebar: SidebarState }) => {
  const { isOpen, isWide } = sidebar;
  const isRail = isWide && !isOpen;
  return (
    <>
      {isOpen && !isWide && (
        <Box position="fixed" inset="0" bg="scrim" zIndex="sidebar" onClick={sidebar.close} animation="sl-fade 300ms" />
      )}
      <Flex
        as="nav"
        id="main-navigation"
        aria-label={shell.nav.label}
        direction="column"
        flexShrink="0"
        bg="panel"
        borderEndWidth="1px"
        overflowX="hidden"
        overflowY="auto"
        position={{ base: 'fixed', md: 'sticky' }}
        top={{ base: '0', md: '14' }}
        insetStart="0"
        h={{ base: '100dvh', md: 'calc(100dvh - 56px)' }}
        zIndex={{ base: 'sidebar', md: 'auto' }}
        w={isRail ? '16' : '232px'}
        transform={isOpen || isWide ? 'none' : 'translateX(-100%)'}
        visibility={isOpen || isWide ? 'visible' : 'hidden'}
        transition="width 300ms, transform 300ms, visibility 300ms"
      >
        {!isWide && <CloseButton onClick={sidebar.close} />}
        <Flex as="ul" direction="column" gap="0.5" p="2.5" listStyleType="none">
          {items.map((item) => (
            <NavItem key={item.to} {...item} isRail={isRail} />
          ))}
          {outside
            .filter(({ to }) => to !== '')
            .map((item) => (
              <NavExternal key={item.to} {...item} isRail={isRail} />
            ))}
        </Flex>
        <SidebarFoot email={session.email} isRail={isRail} />
      </Flex>
    </>
  );
};

/** Over the content the sidebar hides the button that opened it. */
const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Flex h="14" px="2.5" align="center" borderBottomWidth="1px">
    <Button variant="ghost" px="0" aria-label={shell.nav.close} onClick={onClick}>
      <X size={18} aria-hidden="true" />
    </Button>
  </Flex>
);

const SidebarFoot = ({ email, isRail }: { email: string; isRail: boolean }) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Box mt="auto" p="2.5" borderTopWidth="1px">
      <NavButton label={shell.nav.logout} Icon={LogOut} isRail={isRail} onClick={() => setLeaving(true)} />
      {!isRail && (
        <Box px="3" pt="1" pb="1" fontSize="xs" color="quiet" truncate title={email}>
          {email === '' ? shell.nav.welcome : email}
        </Box>
      )}
      <Suspense fallback={null}>{isLeaving && <SignOutByHand onDone={() => setLeaving(false)} />}</Suspense>
    </Box>
  );
};
