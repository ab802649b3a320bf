import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Moon, PanelLeft, Sun } from 'lucide-react';
import { memo, useSyncExternalStore, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { brand } from '#shared/domain/brand.ts';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Avatar } from './avatar.tsx';
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
    // An open menu of the bar is above the toasts.
    css={{ '&:has([role=menu][data-state=open])': { zIndex: 'menu' } }}
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
    <BrandLink />
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

/** Logo and name with a link to the landing page. Small screens show only the logo. */
const BrandLink = () => (
  <Flex
    asChild
    align="center"
    gap="2.5"
    h="10"
    minW={{ base: '10', md: '0' }}
    justify={{ base: 'center', md: 'flex-start' }}
    flexShrink="0"
    color="fg"
    textDecoration="none"
    borderRadius="md"
    focusVisibleRing="outside"
  >
    <Link to={paths.home} aria-label={brand.name}>
      <Logo size={26} />
      <Box as="span" fontWeight="semibold" letterSpacing="-0.01em" aria-hidden="true" hideBelow="md">
        {brand.name}
      </Box>
    </Link>
  </Flex>
);

/** The button that switches between light and dark. */
const ThemeToggle = () => {
  const { colorMode } = useServices();
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.mode);
  const label = mode === 'dark' ? shell.theme.toLight : shell.theme.toDark;
  return (
    <Button variant="ghost" px="0" aria-label={label} title={label} onClick={colorMode.toggle}>
      {mode === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </Button>
  );
};
