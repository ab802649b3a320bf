import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ToastRegion } from '#dashboard/kit/toasts/toast-region.tsx';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { ErrorBoundary } from '../kit/states/error-boundary.tsx';
import { UnexpectedScreen } from '../kit/states/fault-screens.tsx';
import { ScreenHistoryProvider } from '../kit/routing/focus-on-arrival.tsx';
import { forgetResearch } from '../kit/services/forget-research.ts';
import { KeepPlace } from '../kit/routing/keep-place.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { ServicesProvider, useServices, useSession, type Services } from '../kit/services/services.tsx';
import { SignedUpHereProvider } from '../components/sign-up/signed-up-here.tsx';
import { messageOfQuery } from '#dashboard/kit/routing/message-of-query.ts';

/**
 * Shows the message of `?status=true&message=…` as a success toast, in plain text, and removes it from the URL.
 * Returns true until it is removed; guards must not redirect before that.
 */
const useMessageFromAddress = (): boolean => {
  const { screen } = useServices();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { text, rest } = messageOfQuery(search);

  useEffect(() => {
    if (text === '') return;
    screen.tell('success', text);
    void navigate({ pathname, search: rest, hash }, { replace: true, state });
  }, [text, screen, navigate, pathname, rest, hash, state]);
  return text !== '';
};

/** Removes the filters and searches that this device remembers when the user is logged out. */
const useForgetfulLogout = (): void => {
  const { state } = useSession();
  useEffect(() => {
    if (state === 'signed-out') forgetResearch();
  }, [state]);
};

const Screens = () => {
  useForgetfulLogout();
  return useMessageFromAddress() ? null : <ScreenRoutes />;
};

/** The whole dashboard. An entry point renders it in the router of its host, with the services of its host. */
export const App = ({ services, nonce }: { services: Services; nonce: string | null }) => (
  <ThemeProvider nonce={nonce}>
    <ServicesProvider services={services}>
      <ErrorBoundary renderFallback={(_error, reset) => <UnexpectedScreen onLeave={reset} />}>
        <SignedUpHereProvider>
          <ScreenHistoryProvider>
            <KeepPlace>
              <Screens />
            </KeepPlace>
          </ScreenHistoryProvider>
        </SignedUpHereProvider>
      </ErrorBoundary>
      <ToastRegion />
    </ServicesProvider>
  </ThemeProvider>
);
