import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundScreen } from './fault-screens.tsx';
import { GuestOnly, Paid, Private, ToStart } from './guards.tsx';
import { LazyScreen, screenPart } from './lazy-screen.tsx';
import { mailedAddress } from './mailed-address.ts';
import { paths } from './paths.ts';
import { PublicShell } from './public-shell.tsx';
import { routes, type ScreenRoute } from './routes.ts';
import { screens } from './screens.ts';
import { useSession } from './services.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

const PublicArea = () => (
  <PublicShell>
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

const notYet = screenPart(async () => (await import('./not-yet-screen.tsx')).NotYetScreen);

const screenOf = ({ screen }: ScreenRoute) => <LazyScreen key={screen} part={screens[screen] ?? notYet} />;

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

export const ScreenRoutes = () => {
  const mailed = mailedAddress(useLocation());
  return mailed === null ? <EveryRoute /> : <Navigate to={mailed} replace />;
};

const EveryRoute = () => (
  <Routes>
    <Route path={paths.root} element={<ToStart />} />
    <Route element={<PublicArea />}>{drawn(routes.filter(isInPublicShell))}</Route>
    <Route element={<SignedInArea />}>{drawn(routes.filter((route) => !isInPublicShell(route)))}</Route>
    <Route element={<NotFoundArea />}>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
);
