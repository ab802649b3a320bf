import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';

/** Logo and name with a link to the landing page. `hidesName`: small screens show only the logo. */
export const BrandLink = ({ hidesName = false }: { hidesName?: boolean }) => (
  <Flex
    asChild
    align="center"
    gap="2.5"
    h="10"
    minW={{ base: '10', md: '0' }}
    justify={hidesName ? { base: 'center', md: 'flex-start' } : undefined}
    flexShrink="0"
    color="fg"
    textDecoration="none"
    borderRadius="md"
    focusVisibleRing="outside"
  >
    <Link to={paths.home} aria-label={brand.name}>
      <Logo size={26} />
      <Box
        as="span"
        fontWeight="semibold"
        letterSpacing="-0.01em"
        aria-hidden="true"
        hideBelow={hidesName ? 'md' : undefined}
      >
        {brand.name}
      </Box>
    </Link>
  </Flex>
);
