import { Box, Button, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { NavItem } from './nav-item.tsx';
import { navEntries, type NavEntry } from './nav-entries.ts';
import { NewAdsMark } from './new-ads-mark.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import type { SidebarState } from './use-sidebar.ts';

const { dashboard, myAds, following, subscribe } = navEntries;
const items: readonly NavEntry[] = [dashboard, myAds, following, subscribe];

type Props = { session: SignedInView; sidebar: SidebarState; menu: RefObject<HTMLDivElement | null> };

/** The main navigation. `menu` receives its element. */
export const Sidebar = memo(({ session, sidebar, menu }: Props) => {
  const { isOpen, isWide } = sidebar;
  const isRail = isWide && !isOpen;
  const isShown = isOpen || isWide;
  return (
    <>
      {isOpen && !isWide && (
        <Box position="fixed" inset="0" bg="scrim" zIndex="sidebar" onClick={sidebar.close} animation="sl-fade 300ms" />
      )}
      <Flex
        ref={menu}
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
        transform={isShown ? 'none' : 'translateX(-100%)'}
        visibility={isShown ? 'visible' : 'hidden'}
        // The sidebar is visible immediately, so that it can receive the focus. It is hidden after the animation.
        transition={isShown ? 'width 300ms, transform 300ms' : 'width 300ms, transform 300ms, visibility 0s 300ms'}
      >
        {!isWide && <CloseButton onClick={sidebar.close} />}
        <Flex as="ul" direction="column" gap="0.5" p="2.5" listStyleType="none">
          {items.map((item) => (
            <NavItem
              key={item.to}
              entry={item}
              isRail={isRail}
              mark={item === following ? <NewAdsMark isRail={isRail} /> : null}
            />
          ))}
          <SidebarLinks isRail={isRail} />
        </Flex>
        <SidebarFoot email={session.email} isRail={isRail} />
      </Flex>
    </>
  );
});
Sidebar.displayName = 'Sidebar';

/** For small screens, where the sidebar covers the button that opened it. */
const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Flex h="14" px="2.5" align="center" borderBottomWidth="1px" flexShrink="0">
    <Button variant="ghost" px="0" aria-label={shell.nav.close} onClick={onClick}>
      <X size={18} aria-hidden="true" />
    </Button>
  </Flex>
);
