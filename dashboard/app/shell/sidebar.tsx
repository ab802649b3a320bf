import { Box, Button, Flex } from '@chakra-ui/react';
import { LogOut, Puzzle, Users, X } from 'lucide-react';
import { memo, useState, type RefObject } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { brand } from '#shared/domain/brand.ts';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { NavButton, NavExternal, NavItem } from './nav-item.tsx';
import { navEntries, type NavEntry } from './nav-entries.ts';
import { NewAdsMark } from './new-ads-mark.tsx';
import type { SidebarState } from './use-sidebar.ts';

const ManualSignOut = lazily(
  async () => (await import('#dashboard/components/sign-out/manual-sign-out.tsx')).ManualSignOut,
);

const BoardTree = lazily(async () => (await import('#dashboard/components/board-tree/board-tree.tsx')).BoardTree);

const { affiliate, contactUs, dashboard, following, myAds, planHistory, setting, subscribe } = navEntries;
const items: readonly NavEntry[] = [dashboard, myAds, following, subscribe];
const accountItems: readonly NavEntry[] = [contactUs, affiliate, planHistory, setting];

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
        zIndex={{ base: 'menu', md: 'auto' }}
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
              // Without a running plan, Following leads to Subscribe.
              mark={item === following && session.account === 'paid' ? <NewAdsMark isRail={isRail} /> : null}
            >
              {item === myAds && isOpen && session.account !== 'unpaid' && (
                <FramePart>
                  <BoardTree />
                </FramePart>
              )}
            </NavItem>
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

type LinksProps = { isRail: boolean; storeUrl?: string; communityUrl?: string };

/**
 * Links to the extension and to the community. Without a store URL, the link opens our own page about the extension.
 */
export const SidebarLinks = ({ isRail, storeUrl = brand.storeUrl, communityUrl = brand.communityUrl }: LinksProps) => (
  <>
    {storeUrl === '' ? (
      <NavItem entry={navEntries.extension} isRail={isRail} />
    ) : (
      <NavExternal to={storeUrl} label={shell.nav.chromeExtension} Icon={Puzzle} isRail={isRail} />
    )}
    {communityUrl !== '' && <NavExternal to={communityUrl} label={shell.nav.community} Icon={Users} isRail={isRail} />}
  </>
);

/** The lower part of the sidebar: account links, Logout, and the email address of the user. */
const SidebarFoot = ({ email, isRail }: { email: string; isRail: boolean }) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Box mt="auto" p="2.5" borderTopWidth="1px">
      <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
        {accountItems.map((item) => (
          <NavItem key={item.to} entry={item} isRail={isRail} />
        ))}
        <NavButton label={shell.nav.logout} Icon={LogOut} isRail={isRail} onClick={() => setLeaving(true)} />
      </Flex>
      {!isRail && (
        <Box px="3" pt="2" pb="1" fontSize="xs" color="quiet" truncate title={email}>
          {email === '' ? shell.nav.welcome : email}
        </Box>
      )}
      <FramePart>{isLeaving && <ManualSignOut onDone={() => setLeaving(false)} />}</FramePart>
    </Box>
  );
};
