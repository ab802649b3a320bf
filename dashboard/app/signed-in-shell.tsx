import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountProvider } from '../kit/services/account.tsx';
import { FramePart } from '../kit/states/frame-part.tsx';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { lazily } from '../kit/states/load-chunk.ts';
import { titleOf } from '../kit/routing/paths.ts';
import { Sidebar } from './shell/sidebar.tsx';
import { CONTENT_ID, SkipLink } from '../kit/routing/skip-link.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useSidebar } from './shell/use-sidebar.ts';
import { useDocumentTitle } from '../kit/routing/use-document-title.ts';
import { HeadingLevel } from '#dashboard/kit/states/message-panel.tsx';

const PaletteKey = lazily(async () => (await import('./command-palette/palette-key.tsx')).PaletteKey);
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
            position="relative"
            px={{ base: '4', md: '6' }}
            // The upper padding has room for the line of `StoreNotices`.
            pt="6"
            pb="5"
            outline="0"
          >
            <FramePart>
              <ShellNotices />
              <PaletteKey />
            </FramePart>
            <HeadingLevel value={title === '' ? 'h1' : 'h2'}>{children}</HeadingLevel>
          </Box>
        </Flex>
      </Flex>
    </AccountProvider>
  );
};

type Part = RefObject<HTMLElement | null>;

/** Moves the focus into a menu that covers the content, and back to the button that opened it when it closes. */
const useOverlayFocus = (isOver: boolean, menu: Part, opener: Part): void => {
  useEffect(() => {
    const inside = menu.current;
    const button = opener.current;
    if (!isOver || inside === null) return undefined;
    inside.querySelector<HTMLElement>('button, a')?.focus();
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || inside.contains(activeElement)) button?.focus();
    };
  }, [isOver, menu, opener]);
};
