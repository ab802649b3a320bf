import { createContext } from 'react';

/** Returns the current time in milliseconds since 1970. A dashboard screen provides the clock of the dashboard. */
export const ClockContext = createContext<() => number>(() => Date.now());
