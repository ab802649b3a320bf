import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { ToastRegion } from '#dashboard/components/toast-region.tsx';
import { ThemeProvider } from '#dashboard/theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen, UnexpectedScreen } from './fault-screens.tsx';
import { GuestOnly, Paid, Private } from './guards.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { paths } from './paths.ts';
import { PublicShell } from './public-shell.tsx';
import { screens } from './screens.ts';
import { ServicesProvider, useSession, type Services } from './services.tsx';
import { SignedInShell } from './signed-in-shell.tsx';
import { useMessageFromAddress } from './use-message-from-address.ts';

const screen = (name: keyof typeof screens) => <LazyScreen key={name} part={screens[name]} />;

const SignedInArea = () => (
  <Private>
    {(session) => (
      <SignedInShell session={session}>
        <Outlet />
      </SignedInShell>
    )}
  </Private>
);

const PublicArea = () => (
  <PublicShell>
    <Outlet />
  </PublicShell>
);

/** An unknown address keeps the frame of whoever came there. */
const NotFoundArea = () => {
  const session = useSession();
  const Frame = session.state === 'signed-in' ? SignedInArea : PublicArea;
  return <Frame />;
};

const ScreenRoutes = () => {
  useMessageFromAddress();
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<PublicArea />}>
        <Route path={paths.login} element={<GuestOnly>{screen('login')}</GuestOnly>} />
        <Route path={paths.signUp} element={<GuestOnly>{screen('signUp')}</GuestOnly>} />
        <Route path={paths.otp} element={screen('otp')} />
      </Route>
      <Route element={<SignedInArea />}>
        <Route path={paths.subscribe} element={screen('subscribe')} />
        <Route path={paths.dashboard} element={<Paid>{screen('dashboard')}</Paid>} />
        <Route path={paths.myAds} element={<Paid alsoEnded>{screen('myAds')}</Paid>} />
      </Route>
      <Route element={<NotFoundArea />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
};

/** The whole dashboard. A root puts it into the router of its host and hands it that host's services. */
export const App = ({ services, nonce }: { services: Services; nonce: string | null }) => (
  <ThemeProvider nonce={nonce}>
    <ServicesProvider services={services}>
      <ErrorBoundary renderFallback={(_error, reset) => <UnexpectedScreen onLeave={reset} />}>
        <ScreenRoutes />
      </ErrorBoundary>
      <ToastRegion />
    </ServicesProvider>
  </ThemeProvider>
);
