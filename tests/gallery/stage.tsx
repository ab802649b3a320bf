import { Box } from '@chakra-ui/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { App } from '#dashboard/app/app.tsx';
import { ServicesProvider, type Services } from '#dashboard/kit/services/services.tsx';
import { ToastRegion } from '#dashboard/kit/toasts/toast-region.tsx';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { GALLERY_NOW } from './platforms.ts';
import { settle } from './settle.ts';
import type { Look, Story } from './story.ts';

type Drawn = Extract<Story, { kind: 'drawn' }>;
type Played = Exclude<Story, Drawn>;

const servicesOf = (story: Played, { theme }: Look): Services => ({
  platform: story.platform(),
  screen: createScreenStore(),
  colorMode: { mode: () => theme, toggle: () => undefined, subscribe: () => () => undefined },
  now: () => GALLERY_NOW,
});

const Alone = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ThemeProvider nonce={null}>
    <ServicesProvider services={services}>
      <AccountProvider>
        <Box as="main" p={{ base: '4', md: '6' }}>
          <Box as="h1" srOnly>
            A part of a page
          </Box>
          {children}
        </Box>
      </AccountProvider>
      <ToastRegion />
    </ServicesProvider>
  </ThemeProvider>
);

const contentOf = (story: Played, services: Services): ReactNode =>
  story.kind === 'screen' ? (
    <App services={services} nonce={null} />
  ) : (
    <Alone services={services}>{story.render()}</Alone>
  );

const play = async (story: Story): Promise<void> => {
  if (story.play === null) return;
  await story.play(userEvent.setup({ delay: null }));
  await settle();
};

const stageDrawn = async (story: Drawn, place: HTMLElement, look: Look): Promise<() => void> => {
  const left = new AbortController();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inTheme(story.css, look));
  document.adoptedStyleSheets = [sheet];
  await settle(() => story.draw(place, look, left.signal));
  await play(story);
  return () => {
    left.abort();
    document.adoptedStyleSheets = [];
  };
};

const stagePlayed = async (story: Played, place: HTMLElement, look: Look): Promise<() => void> => {
  const root = createRoot(place);
  const at = story.kind === 'screen' ? story.at : '/';
  await settle(() =>
    root.render(<MemoryRouter initialEntries={[at]}>{contentOf(story, servicesOf(story, look))}</MemoryRouter>),
  );
  await play(story);
  return () => {
    root.unmount();
    // Each story adds its styles. Styles of an earlier story would change their order.
    for (const style of document.head.querySelectorAll('style')) style.remove();
    // Settings on this device must not reach the next story.
    localStorage.clear();
  };
};

/**
 * Renders a story into the page. Resolves when the page has stopped changing, with a function that removes the story.
 */
export const stage = async (story: Story, look: Look): Promise<() => void> => {
  const place = document.body.appendChild(document.createElement('div'));
  const leave = await (story.kind === 'drawn' ? stageDrawn(story, place, look) : stagePlayed(story, place, look));
  return () => {
    leave();
    document.body.replaceChildren();
    document.body.removeAttribute('style');
  };
};

/** The media queries of these sheets follow the system; the gallery follows its URL. */
const inTheme = (css: string, { theme }: Look): string =>
  css.replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all');
