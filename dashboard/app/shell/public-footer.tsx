import { Box, Flex, Text } from '@chakra-ui/react';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';

const links: readonly { to: string; label: string }[] = [
  { to: paths.pricing, label: shell.titles.pricing },
  { to: paths.aboutUs, label: shell.titles.aboutUs },
  { to: paths.learn, label: shell.titles.learn },
  { to: paths.contactUs, label: shell.titles.contactUs },
  { to: paths.privacyPolicy, label: shell.titles.privacyPolicy },
  { to: paths.terms, label: shell.titles.terms },
  { to: paths.imprint, label: shell.titles.imprint },
];

/** `designerCredit` empty: not shown. */
export const PublicFooter = ({ designerCredit }: { designerCredit: string }) => (
  <Box as="footer" bg="panel" borderTopWidth="1px" px={{ base: '4', md: '6' }} py="8">
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap={{ base: '3', md: '5' }}
    >
      <BrandLink />
      <Box as="nav" aria-label={shell.site.footerLabel}>
        <Flex as="ul" listStyleType="none" flexWrap="wrap" columnGap="5" rowGap={{ base: '0', md: '2' }}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <TextLink
                to={to}
                display="inline-flex"
                alignItems="center"
                h={{ base: '10', md: 'auto' }}
                color="quiet"
                textDecoration="none"
                _hover={{ color: 'fg', textDecoration: 'underline' }}
              >
                {label}
              </TextLink>
            </li>
          ))}
        </Flex>
      </Box>
    </Flex>
    <Flex flexWrap="wrap" columnGap="5" rowGap="1" pt="6" fontSize="sm" color="quiet">
      <Text>{say(shell.site.copyright, { brand: brand.name })}</Text>
      {designerCredit !== '' && <Text>{say(shell.site.credit, { name: designerCredit })}</Text>}
    </Flex>
  </Box>
);
