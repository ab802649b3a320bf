import { Flex } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { NAVIGATION_ID, SiteHeader, type HeaderHost } from '#dashboard/site/frame/site-header.tsx';
import { SiteLinkContext } from '#dashboard/kit/routing/site-link.tsx';
import { FramePart } from '../kit/states/frame-part.tsx';
import { lazily } from '../kit/states/load-chunk.ts';
import { RouterLink } from '../kit/routing/router-link.tsx';
import { useServices, useSession } from '../kit/services/services.tsx';
import { CONTENT_ID, SkipLink } from '../kit/routing/skip-link.tsx';
import { FIRST_ENTRY } from '#dashboard/kit/routing/first-history-entry.ts';

const SiteFooter = lazily(async () => (await import('#dashboard/site/frame/site-footer.tsx')).SiteFooter);
const StandaloneSignOut = lazily(
  async () => (await import('#dashboard/components/sign-out/manual-sign-out.tsx')).StandaloneSignOut,
);

type Props = {
  /** Whether the page has its own margins, so that the shell adds none. */
  isWide: boolean;
  children: ReactNode;
};

/** The frame for visitors, and for all users on the public pages. It is the frame of the prerendered site. */
export const PublicShell = ({ isWide, children }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  useCountedVisit();
  return (
    <SiteLinkContext value={RouterLink}>
      <SkipLink />
      <Flex direction="column" minH="100dvh">
        <Header onLogout={() => setLeaving(true)} />
        <Flex
          as="main"
          id={CONTENT_ID}
          tabIndex={-1}
          flex="1"
          direction="column"
          align="center"
          outline="0"
          {...(isWide ? {} : formPageProps)}
        >
          {children}
        </Flex>
        <FramePart>
          <SiteFooter designerCredit={brand.designerCredit} />
        </FramePart>
      </Flex>
      {isLeaving && (
        <FramePart>
          <StandaloneSignOut onDone={() => setLeaving(false)} />
        </FramePart>
      )}
    </SiteLinkContext>
  );
};

/** Layout of a page with a form. Its heading has the style of the headings on the public pages. */
const formPageProps = {
  px: '4',
  pt: { base: '6', md: '16' },
  pb: '12',
  css: { '& h1': { fontFamily: 'display', fontWeight: 'bold', letterSpacing: '-0.025em' } },
} as const;

/** Closes the menu on every navigation, because on small screens it covers the content. */
const useCloseMenuOnNavigation = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== FIRST_ENTRY) document.getElementById(NAVIGATION_ID)?.hidePopover();
  }, [key]);
};

const VIEWERS = { unknown: 'unknown', 'signed-out': 'visitor', 'signed-in': 'user' } as const;

const Header = ({ onLogout }: Pick<HeaderHost, 'onLogout'>) => {
  const { colorMode } = useServices();
  const { state } = useSession();
  const { pathname } = useLocation();
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.mode);
  useCloseMenuOnNavigation();
  const theme = { label: mode === 'dark' ? shell.theme.toLight : shell.theme.toDark, onToggle: colorMode.toggle };
  return (
    <SiteHeader
      path={pathname}
      affiliatePortalUrl={brand.affiliatePortalUrl}
      host={{ viewer: VIEWERS[state], onLogout, theme }}
    />
  );
};

/** Reports one visit per tab to the server; a reload does not count. The server stores only a keyed hash. */
const useCountedVisit = (): void => {
  const { platform } = useServices();
  useEffect(() => {
    // Errors are ignored, because the user did not start this call.
    import('./shell/count-visit.ts').then(({ countVisit }) => countVisit(platform)).catch(() => undefined);
  }, [platform]);
};
