import { useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundScreen } from './fault-screens.tsx';
import { GuestOnly, Paid, Private, ToStart } from './guards.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { mailedAddress } from './mailed-address.ts';
import { paths } from './paths.ts';
import { PublicShell } from './public-shell.tsx';
import { routes, type ScreenRoute } from './routes.ts';
import { screens } from './screens.ts';
import { useSession } from './services.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

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

/** An unknown address keeps the frame of whoever came there. */
const NotFoundArea = () => {
  const session = useSession();
  const Frame = session.state === 'signed-in' ? SignedInArea : PublicArea;
  return <Frame />;
};

const isInPublicShell = ({ guard }: ScreenRoute): boolean => guard === 'public' || guard === 'guest';

const isPage = ({ screen }: ScreenRoute): boolean => screens[screen].isPage;

const screenOf = ({ screen }: ScreenRoute) => <LazyScreen key={screen} part={screens[screen]} />;

const guarded = (route: ScreenRoute) => {
  const content = screenOf(route);
  switch (route.guard) {
    case 'public':
    // The signed-in area around it lets nobody else in.
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

const drawn = (all: readonly ScreenRoute[]) =>
  all.map((route) => <Route key={route.path} path={route.path} element={guarded(route)} />);

/** Made once: with each address that a list writes, elements made anew would draw the whole page anew. */
const everyRoute = (
  <Routes>
    <Route path={paths.root} element={<ToStart />} />
    <Route element={<PublicArea isWide />}>{drawn(routes.filter(isPage))}</Route>
    <Route element={<PublicArea />}>{drawn(routes.filter((route) => isInPublicShell(route) && !isPage(route)))}</Route>
    <Route element={<SignedInArea />}>{drawn(routes.filter((route) => !isInPublicShell(route)))}</Route>
    <Route element={<NotFoundArea />}>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
);

/** The code of the screen that the address names: it loads while it is found out who is there. */
const loadEarly = (pathname: string): void => {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  const part = route === undefined ? undefined : screens[route.screen];
  // Whoever shows the screen loads it anew, and says where that fails.
  part?.load().catch(() => undefined);
};

export const ScreenRoutes = () => {
  const location = useLocation();
  useState(() => loadEarly(location.pathname));
  const mailed = mailedAddress(location);
  return mailed === null ? everyRoute : <Navigate to={mailed} replace />;
};
