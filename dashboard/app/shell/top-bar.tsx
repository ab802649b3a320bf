import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { PanelLeft } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { ThemeToggle } from '#dashboard/kit/parts/theme-toggle.tsx';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { Avatar } from './avatar.tsx';
import { BrandLink } from './brand-link.tsx';
import type { SidebarState } from './use-sidebar.ts';

const UserMenu = lazily(async () => (await import('./user-menu.tsx')).UserMenu);
const SyncBadge = lazily(async () => (await import('./sync-badge.tsx')).SyncBadge);

type Props = {
  session: SignedInView;
  title: string;
  sidebar: SidebarState;
  opener: RefObject<HTMLButtonElement | null>;
  isInert: boolean;
};

/** The bar above every screen of a signed-in user. `title` empty: no title. */
export const TopBar = memo(({ session, title, sidebar, opener, isInert }: Props) => (
  <Flex
    as="header"
    inert={isInert}
    position="sticky"
    top="0"
    zIndex="sticky"
    h="14"
    px={{ base: '2', md: '4' }}
    gap={{ base: '1', md: '3' }}
    align="center"
    bg="panel"
    borderBottomWidth="1px"
  >
    <Button
      ref={opener}
      variant="ghost"
      px="0"
      _expanded={{ bg: 'transparent', _hover: { bg: 'hover' } }}
      aria-label={sidebar.isOpen ? shell.nav.close : shell.nav.open}
      aria-expanded={sidebar.isOpen}
      aria-controls="main-navigation"
      onClick={sidebar.toggle}
    >
      <PanelLeft size={18} aria-hidden="true" />
    </Button>
    <BrandLink hidesName />
    {title !== '' && <Box hideBelow="md" h="5" w="px" bg="line.strong" mx="1" />}
    <Box flex="1" minW="0">
      {title !== '' && (
        <Heading as="h1" size="md" lineClamp={{ base: 2, md: 1 }} ps={{ base: '1', md: '0' }}>
          {title}
        </Heading>
      )}
    </Box>
    <FramePart>
      <SyncBadge />
    </FramePart>
    <ThemeToggle />
    <FramePart whileLoading={<Avatar name={session.userName} />}>
      <UserMenu session={session} />
    </FramePart>
  </Flex>
));
TopBar.displayName = 'TopBar';
