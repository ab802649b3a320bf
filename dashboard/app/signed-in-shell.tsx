import { Box, Flex } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountProvider } from '../kit/services/account.tsx';
import { FramePart } from '../kit/states/frame-part.tsx';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { HeadingLevel } from '../kit/states/heading-level.ts';
import { lazily } from '../kit/states/load-chunk.ts';
import { titleOf } from '../kit/routing/paths.ts';
import { Sidebar } from './shell/sidebar.tsx';
import { CONTENT_ID, SkipLink } from '../kit/routing/skip-link.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useOverlayFocus } from '../kit/dialogs/use-overlay-focus.ts';
import { useSidebar } from './shell/use-sidebar.ts';
import { useDocumentTitle } from '../kit/routing/use-document-title.ts';

const ShellNotices = lazily(async () => (await import('./shell/shell-notices.tsx')).ShellNotices);

/** The frame for signed-in users. */
export const SignedInShell = ({ session, children }: { session: SignedInView; children: ReactNode }) => {
  const sidebar = useSidebar();
  const isOver = sidebar.isOpen && !sidebar.isWide;
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useOverlayFocus(isOver, menu, opener);
  const title = titleOf(useLocation().pathname);
  useDocumentTitle(title === '' ? null : title);

  return (
    <AccountProvider key={session.userId}>
      <SkipLink />
      <Flex direction="column" minH="100dvh">
        <TopBar session={session} title={title} sidebar={sidebar} opener={opener} isInert={isOver} />
        <Flex flex="1" minW="0" align="stretch">
          <Sidebar session={session} sidebar={sidebar} menu={menu} />
          <Box
            as="main"
            id={CONTENT_ID}
            tabIndex={-1}
            aria-label={title === '' ? undefined : title}
            inert={isOver}
            flex="1"
            minW="0"
            px={{ base: '4', md: '6' }}
            py="5"
            outline="0"
          >
            <FramePart>
              <ShellNotices />
            </FramePart>
            <HeadingLevel value={title === '' ? 'h1' : 'h2'}>{children}</HeadingLevel>
          </Box>
        </Flex>
      </Flex>
    </AccountProvider>
  );
};
