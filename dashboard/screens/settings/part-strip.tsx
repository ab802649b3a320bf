import { Box, chakra } from '@chakra-ui/react';
import { Banknote, ExternalLink as OpensElsewhere, HandCoins, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { settings } from '#shared/texts/en/settings.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/app/paths.ts';
import { navRow } from '#dashboard/theme/nav-row.ts';
import { parts } from './parts.ts';

const row = { ...navRow, gap: '2.5', h: '10' } as const;

const RowLink = chakra(Link, { base: row });
const RowAnchor = chakra('a', { base: row });

const intoView = (item: HTMLLIElement | null): void => item?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/** At the side where there is room; above the part, to be pushed sideways, where there is not. */
export const PartStrip = ({ current }: { current: string }) => (
  <Box as="nav" aria-label={settings.strip} flexShrink="0" w={{ lg: '200px' }} minW="0">
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      gap="0.5"
      p="0.5"
      overflowX={{ base: 'auto', lg: 'visible' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '20' }}
    >
      {parts.map(({ path, label, Icon }) => (
        <li key={path} ref={path === current ? intoView : undefined}>
          <RowLink to={path} aria-current={path === current ? 'page' : undefined}>
            <Mark Icon={Icon} />
            {label}
          </RowLink>
        </li>
      ))}
      <Box as="li" borderTopWidth={{ lg: '1px' }} mt={{ lg: '2' }} pt={{ lg: '2' }}>
        <RowLink to={paths.bankAccount}>
          <Mark Icon={Banknote} />
          {settings.parts.bankAccount}
        </RowLink>
      </Box>
      <li>
        <AffiliateLink />
      </li>
    </Box>
  </Box>
);

/** An outside portal is a setting of the brand; without one it is our own page. */
const AffiliateLink = () => {
  const face = (
    <>
      <Mark Icon={HandCoins} />
      {settings.parts.affiliate}
    </>
  );
  const portal: string = brand.affiliatePortalUrl;
  if (portal === '') return <RowLink to={paths.affiliate}>{face}</RowLink>;
  return (
    <RowAnchor href={portal} target="_blank" rel="noreferrer">
      {face}
      <OpensElsewhere size={14} aria-hidden="true" />
      <Box as="span" srOnly>
        {shell.nav.opensNewTab}
      </Box>
    </RowAnchor>
  );
};

const Mark = ({ Icon }: { Icon: LucideIcon }) => (
  <Box as="span" display="flex" flexShrink="0" aria-hidden="true">
    <Icon size={17} />
  </Box>
);
