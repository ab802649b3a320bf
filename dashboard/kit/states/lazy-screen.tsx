import { Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ChunkFailedScreen, UnexpectedScreen } from './fault-screens.tsx';
import { FocusOnArrival, useLeaving } from '../routing/focus-on-arrival.tsx';
import { ChunkError, lazily } from './load-chunk.ts';

type Load = () => Promise<ComponentType>;
/** `first`: the component for the first load. `isPage`: a page of the public site, which has its own margins. */
export type ScreenPart = { load: Load; first: LazyExoticComponent<ComponentType>; isPage: boolean };

/** Describes a screen of the dashboard whose code `load` loads. */
export const screenPart = (load: Load): ScreenPart => ({ load, first: lazily(load), isPage: false });

/** A screen that loads on demand. React caches a failed load, so a retry creates a new lazy component. */
export const LazyScreen = ({ part }: { part: ScreenPart }) => {
  const [{ Screen }, setLoaded] = useState({ Screen: part.first });
  useLeaving();
  return (
    <ErrorBoundary
      renderFallback={(error, reset) =>
        error instanceof ChunkError ? (
          <ChunkFailedScreen
            onRetry={() => {
              setLoaded({ Screen: lazily(part.load) });
              reset();
            }}
          />
        ) : (
          <UnexpectedScreen onLeave={reset} />
        )
      }
    >
      <Suspense fallback={<SpinnerPage />}>
        <Screen />
        <FocusOnArrival />
      </Suspense>
    </ErrorBoundary>
  );
};
