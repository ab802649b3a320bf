import { ToastRegion } from '#dashboard/kit/toasts/toast-region.tsx';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { ErrorBoundary } from '../kit/states/error-boundary.tsx';
import { UnexpectedScreen } from '../kit/states/fault-screens.tsx';
import { ScreenHistoryProvider } from '../kit/routing/focus-on-arrival.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { ServicesProvider, type Services } from '../kit/services/services.tsx';
import { SignedUpHereProvider } from '../components/sign-up/signed-up-here.tsx';
import { useMessageFromAddress } from './use-message-from-address.ts';

const Screens = () => (useMessageFromAddress() ? null : <ScreenRoutes />);

/** The whole dashboard. An entry point renders it in the router of its host, with the services of its host. */
export const App = ({ services, nonce }: { services: Services; nonce: string | null }) => (
  <ThemeProvider nonce={nonce}>
    <ServicesProvider services={services}>
      <ErrorBoundary renderFallback={(_error, reset) => <UnexpectedScreen onLeave={reset} />}>
        <SignedUpHereProvider>
          <ScreenHistoryProvider>
            <Screens />
          </ScreenHistoryProvider>
        </SignedUpHereProvider>
      </ErrorBoundary>
      <ToastRegion />
    </ServicesProvider>
  </ThemeProvider>
);
