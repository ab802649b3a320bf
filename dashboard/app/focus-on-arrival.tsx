import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { CONTENT_ID } from './shell/skip-link.tsx';

const ArrivalsContext = createContext({ count: 0 });

/** Counts the screens since the page was loaded. */
export const ArrivalsProvider = ({ children }: { children: ReactNode }) => {
  const [arrivals] = useState({ count: 0 });
  return <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>;
};

/**
 * Moves the focus into a screen that follows another one: to its heading, or to the main part if the heading is above it.
 * The keyboard continues there, and a screen reader reads the name. A form that has taken the focus keeps it. Render it
 * after the screen.
 */
export const FocusOnArrival = () => {
  const arrivals = use(ArrivalsContext);
  useEffect(() => {
    arrivals.count += 1;
    if (arrivals.count > 1) focusContent();
  }, [arrivals]);
  return null;
};

const focusContent = (): void => {
  const content = document.getElementById(CONTENT_ID);
  if (content === null || content.contains(document.activeElement)) return;
  const heading = content.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content).focus({ preventScroll: true });
};
