import { createContext } from 'react';

/** Returns the current time in milliseconds since 1970. A screen uses the clock of the dashboard. */
export const ClockContext = createContext<() => number>(() => Date.now());
