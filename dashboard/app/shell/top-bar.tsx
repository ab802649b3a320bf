import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { Logo } from '#dashboard/components/logo.tsx';
import { ThemeToggle } from '#dashboard/components/theme-toggle.tsx';
import type { SignedInView } from '../guards.tsx';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import type { SidebarState } from './use-sidebar.ts';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));
const SyncBadge = lazy(async () => ({ default: (await import('./sync-badge.tsx')).SyncBadge }));

type Props = { session: SignedInView; title: string; sidebar: SidebarState };

export const TopBar = ({ session, title, sidebar }: Props) => (
  <Flex
    as="header"
    position="sticky"
    top="0"
    zIndex="sticky"
    h="14"
    px={{ base: '2', md: '4' }}
    gap={{ base: '2', md: '3' }}
    align="center"
    bg="panel"
    borderBottomWidth="1px"
  >
    <Button
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
    <Flex
      asChild
      align="center"
      gap="2.5"
      color="fg"
      textDecoration="none"
      borderRadius="md"
      focusVisibleRing="outside"
    >
      <Link to={paths.root} aria-label={brand.name}>
        <Logo size={26} />
        <Box as="span" hideBelow="md" fontWeight="semibold" letterSpacing="-0.01em" aria-hidden="true">
          {brand.name}
        </Box>
      </Link>
    </Flex>
    {title !== '' && <Box hideBelow="md" h="5" w="px" bg="line.strong" mx="1" />}
    <Box flex="1" minW="0">
      {title !== '' && (
        <Heading as="h1" size="md" truncate>
          {title}
        </Heading>
      )}
    </Box>
    <Suspense fallback={null}>
      <SyncBadge />
    </Suspense>
    <ThemeToggle />
    <Suspense fallback={<Avatar name={session.userName} />}>
      <UserMenu session={session} />
    </Suspense>
  </Flex>
);
