import { Box, chakra } from '@chakra-ui/react';
import { ExternalLink as ExternalLinkIcon, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { navRow } from '#dashboard/kit/theme/nav-row.ts';
import { parts, type Part } from './parts.ts';

const row = { ...navRow, gap: '2.5', h: '10' } as const;

const RowLink = chakra(Link, { base: row });
const RowAnchor = chakra('a', { base: row });

/** Which ends of the strip are outside of the visible area. */
type Cut = { start: boolean; end: boolean };

const cutOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Cut => ({
  start: scrollLeft > 1,
  end: scrollLeft + clientWidth < scrollWidth - 1,
});

/** The links to the parts: beside the part, or above it on narrow screens. There, a faded end shows that it scrolls. */
export const PartStrip = ({ current }: { current: string }) => {
  const list = useRef<HTMLUListElement>(null);
  const [cut, setCut] = useState<Cut>({ start: false, end: false });
  useLayoutEffect(() => {
    const { current: strip } = list;
    if (strip === null) return undefined;
    const index = parts.findIndex(({ path }) => path === current);
    strip.children[index]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    const measure = (): void => setCut(cutOf(strip));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [current]);

  return (
    <Box as="nav" aria-label={settings.strip} flexShrink="0" w={{ lg: '200px' }} minW="0">
      <Box
        ref={list}
        as="ul"
        listStyleType="none"
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        gap="0.5"
        p="0.5"
        overflowX={{ base: 'auto', lg: 'visible' }}
        maskImage={{ base: maskOf(cut), lg: 'none' }}
        onScroll={() => list.current !== null && setCut(cutOf(list.current))}
        position={{ lg: 'sticky' }}
        top={{ lg: '20' }}
      >
        {parts.map((part) => (
          <Box as="li" key={part.path} {...(part.startsGroup ? groupLine : {})}>
            <PartLink part={part} isCurrent={part.path === current} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const groupLine = { borderTopWidth: { lg: '1px' }, mt: { lg: '2' }, pt: { lg: '2' } } as const;

const FADE = '48px';

const maskOf = ({ start, end }: Cut): string =>
  `linear-gradient(to right, transparent, black ${start ? FADE : '0px'}, black calc(100% - ${end ? FADE : '0px'}), transparent)`;

/** A link to a part. The affiliate program links to an external portal if the brand has one. */
const PartLink = ({ part: { path, label, Icon }, isCurrent }: { part: Part; isCurrent: boolean }) => {
  const portal: string = path === paths.affiliate ? brand.affiliatePortalUrl : '';
  if (portal === '') {
    return (
      <RowLink to={path} aria-current={isCurrent ? 'page' : undefined}>
        <PartIcon Icon={Icon} />
        {label}
      </RowLink>
    );
  }
  return (
    <RowAnchor href={portal} target="_blank" rel="noreferrer">
      <PartIcon Icon={Icon} />
      {label}
      <ExternalLinkIcon size={14} aria-hidden="true" />
      <Box as="span" srOnly>
        {shell.nav.opensNewTab}
      </Box>
    </RowAnchor>
  );
};

const PartIcon = ({ Icon }: { Icon: LucideIcon }) => (
  <Box as="span" display="flex" flexShrink="0" aria-hidden="true">
    <Icon size={17} />
  </Box>
);
