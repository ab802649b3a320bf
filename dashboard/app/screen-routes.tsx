import { useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, type Location, type To } from 'react-router-dom';
import { NotFoundScreen } from '../kit/states/fault-screens.tsx';
import { GuestOnly, Paid, Private, RedirectFromRoot } from './guards.tsx';
import { LazyScreen, screenPart } from '../kit/states/lazy-screen.tsx';
import { isStorageBlocked } from '#shared/platform/stored-value.ts';
import { paths } from '../kit/routing/paths.ts';
import { PublicShell } from './public-shell.tsx';
import { routes, type ScreenRoute } from './routes.ts';
import { screens } from './screens.ts';
import { useSession } from '../kit/services/services.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

const CONFIRM_EMAIL = /^#confirm-email=(.*)$/;

/**
 * Returns the public screen for the mailed link `/settings#confirm-email=ticket`, whose route is only for signed-in
 * users. Null for every other address.
 */
const mailedLinkTarget = ({ pathname, hash }: Location): To | null => {
  const ticket = pathname === paths.settings ? CONFIRM_EMAIL.exec(hash)?.[1] : undefined;
  return ticket === undefined ? null : { pathname: paths.confirmEmail, hash: ticket };
};

const PublicArea = ({ isWide = false }: { isWide?: boolean }) => (
  <PublicShell isWide={isWide}>
    <Outlet />
  </PublicShell>
);

const SignedInArea = () => (
  <Private>
    {(session) => (
      <SignedInShell session={session}>
        <Outlet />
      </SignedInShell>
    )}
  </Private>
);

/** An unknown route is shown in the frame of the user: signed-in or public. */
const NotFoundArea = () => {
  const session = useSession();
  const Frame = session.state === 'signed-in' ? SignedInArea : PublicArea;
  return <Frame />;
};

const isInPublicShell = ({ guard }: ScreenRoute): boolean => guard === 'public' || guard === 'guest';

const isPage = ({ screen }: ScreenRoute): boolean => screens[screen].isPage;

const storageBlocked = screenPart(
  async () => (await import('#dashboard/screens/storage-blocked/storage-blocked-screen.tsx')).StorageBlockedScreen,
);

const isBlocked = isStorageBlocked(window);

/** Without storage, only the public pages work. The other routes render an explanation. */
const screenOf = (route: ScreenRoute) => (
  <LazyScreen key={route.screen} part={isBlocked && !isPage(route) ? storageBlocked : screens[route.screen]} />
);

const guarded = (route: ScreenRoute) => {
  const content = screenOf(route);
  switch (route.guard) {
    case 'public':
    // The surrounding signed-in area already redirects visitors.
    case 'private':
      return content;
    case 'guest':
      return <GuestOnly>{content}</GuestOnly>;
    case 'paid':
      return <Paid>{content}</Paid>;
    case 'paid-or-ended':
      return <Paid alsoEnded>{content}</Paid>;
  }
};

const routeElements = (ofArea: readonly ScreenRoute[]) =>
  ofArea.map((route) => <Route key={route.path} path={route.path} element={guarded(route)} />);

/** Created once, because new route elements on every URL change would render the whole page again. */
const routeTree = (
  <Routes>
    <Route path={paths.root} element={<RedirectFromRoot />} />
    <Route element={<PublicArea isWide />}>{routeElements(routes.filter(isPage))}</Route>
    <Route element={<PublicArea />}>
      {routeElements(routes.filter((route) => isInPublicShell(route) && !isPage(route)))}
    </Route>
    <Route element={<SignedInArea />}>{routeElements(routes.filter((route) => !isInPublicShell(route)))}</Route>
    <Route element={<NotFoundArea />}>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
);

/** Loads the code of the screen at this path while the session is still unknown. */
const preloadScreen = (pathname: string): void => {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  const part = route === undefined ? undefined : screens[route.screen];
  // An error is ignored here, because the screen loads its code again and shows the error.
  part?.load().catch(() => undefined);
};

/** Renders the screen of the current route. */
export const ScreenRoutes = () => {
  const location = useLocation();
  useState(() => preloadScreen(location.pathname));
  const mailed = mailedLinkTarget(location);
  return mailed === null ? routeTree : <Navigate to={mailed} replace />;
};
