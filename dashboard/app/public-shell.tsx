import { Box, Button, Flex } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { ThemeToggle } from '#dashboard/components/theme-toggle.tsx';
import { FramePart } from './frame-part.tsx';
import { lazily } from './load-chunk.ts';
import { BrandLink } from './shell/brand-link.tsx';
import { CONTENT_ID, SkipLink } from './shell/skip-link.tsx';
import { useCountedVisit } from './shell/use-counted-visit.ts';
import { useOpenHere, type OpenHere } from './shell/use-open-here.ts';

const PublicNav = lazily(async () => (await import('./shell/public-nav.tsx')).PublicNav);
const PublicFooter = lazily(async () => (await import('./shell/public-footer.tsx')).PublicFooter);

/** The frame for visitors, and for everybody on the pages about the product. */
export const PublicShell = ({ children }: { children: ReactNode }) => {
  const menu = useOpenHere();
  useCountedVisit();
  return (
    <>
      <SkipLink />
      <Flex direction="column" minH="100dvh">
        <Flex
          as="header"
          position="sticky"
          top="0"
          zIndex="sticky"
          h="14"
          px={{ base: '2', md: '6' }}
          gap={{ base: '2', md: '6' }}
          align="center"
          bg="panel"
          borderBottomWidth="1px"
        >
          <MenuButton menu={menu} />
          <BrandLink />
          <Box flex="1" minW="0">
            <FramePart>
              <PublicNav isOpen={menu.isOpen} affiliatePortalUrl={brand.affiliatePortalUrl} />
            </FramePart>
          </Box>
          <ThemeToggle />
        </Flex>
        <Flex
          as="main"
          id={CONTENT_ID}
          tabIndex={-1}
          flex="1"
          direction="column"
          align="center"
          px="4"
          pt={{ base: '6', md: '16' }}
          pb="12"
          outline="0"
        >
          {children}
        </Flex>
        <FramePart>
          <PublicFooter designerCredit={brand.designerCredit} />
        </FramePart>
      </Flex>
    </>
  );
};

const MenuButton = ({ menu }: { menu: OpenHere }) => (
  <Button
    variant="ghost"
    px="0"
    hideFrom="md"
    aria-label={menu.isOpen ? shell.site.closeMenu : shell.site.openMenu}
    aria-expanded={menu.isOpen}
    aria-controls="site-navigation"
    onClick={menu.toggle}
  >
    {menu.isOpen ? <X size={18} aria-hidden="true" /> : <Menu size={18} aria-hidden="true" />}
  </Button>
);
