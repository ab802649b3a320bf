import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { CONTENT_ID } from './skip-link.tsx';

const createHistory = () => {
  let hasLeft = false;
  return {
    leave: (): void => {
      hasLeft = true;
    },
    hasLeft: (): boolean => hasLeft,
  };
};

const ScreenHistoryContext = createContext(createHistory());

/** Remembers whether a screen was left since the page was loaded. */
export const ScreenHistoryProvider = ({ children }: { children: ReactNode }) => {
  const [history] = useState(createHistory);
  return <ScreenHistoryContext value={history}>{children}</ScreenHistoryContext>;
};

/** Records that the calling screen was left, even if it never finished loading. */
export const useLeaving = (): void => {
  const history = use(ScreenHistoryContext);
  useEffect(() => history.leave, [history]);
};

/**
 * Moves the focus into a screen that follows another screen: to its heading, or to the main part if the heading is
 * above the main part. The keyboard continues there, and a screen reader reads the name. If a form already has the
 * focus, the focus stays in the form. Render this component after the screen.
 */
export const FocusOnArrival = () => {
  const history = use(ScreenHistoryContext);
  useEffect(() => {
    if (history.hasLeft()) focusContent();
  }, [history]);
  return null;
};

const focusContent = (): void => {
  const content = document.getElementById(CONTENT_ID);
  if (content === null || content.contains(document.activeElement)) return;
  const heading = content.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content).focus({ preventScroll: true });
};
