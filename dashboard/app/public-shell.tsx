import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { Logo } from '#dashboard/components/logo.tsx';
import { ThemeToggle } from '#dashboard/components/theme-toggle.tsx';
import { paths } from './paths.ts';

/** The frame for visitors. */
export const PublicShell = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" minH="100dvh">
    <Flex as="header" h="14" px={{ base: '4', md: '6' }} align="center" justify="space-between">
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
          <Logo />
          <Box as="span" fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em" aria-hidden="true">
            {brand.name}
          </Box>
        </Link>
      </Flex>
      <ThemeToggle />
    </Flex>
    <Flex as="main" flex="1" direction="column" align="center" px="4" pt={{ base: '6', md: '16' }} pb="12">
      {children}
    </Flex>
  </Flex>
);
