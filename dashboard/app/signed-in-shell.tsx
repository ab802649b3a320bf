import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { AccountProvider } from './account.tsx';
import type { SignedInView } from './guards.tsx';
import { titleOf } from './paths.ts';
import { Sidebar } from './shell/sidebar.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useSidebar } from './shell/use-sidebar.ts';
import { useDocumentTitle } from './use-document-title.ts';

const ShellNews = lazy(async () => ({ default: (await import('./shell/shell-news.tsx')).ShellNews }));

/** The frame for people who are signed in. */
export const SignedInShell = ({ session, children }: { session: SignedInView; children: ReactNode }) => {
  const sidebar = useSidebar();
  const title = titleOf(useLocation().pathname);
  useDocumentTitle(title);

  return (
    <AccountProvider key={session.userId}>
      <SkipLink />
      <Flex direction="column" minH="100dvh">
        <TopBar session={session} title={title} sidebar={sidebar} />
        <Flex flex="1" minW="0" align="stretch">
          <Sidebar session={session} sidebar={sidebar} />
          <Box as="main" id="content" tabIndex={-1} flex="1" minW="0" px={{ base: '4', md: '6' }} py="5" outline="0">
            <Suspense fallback={null}>
              <ShellNews />
            </Suspense>
            {children}
          </Box>
        </Flex>
      </Flex>
    </AccountProvider>
  );
};

/** A button, because in the hash router an anchor to #content would leave the screen. */
const SkipLink = () => (
  <Box
    as="button"
    position="fixed"
    top="2"
    left="2"
    zIndex="toast"
    px="3"
    py="2"
    bg="panel"
    color="accent.fg"
    borderRadius="md"
    boxShadow="raised"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
    focusVisibleRing="outside"
    onClick={() => document.getElementById('content')?.focus()}
  >
    {shell.skipToContent}
  </Box>
);
