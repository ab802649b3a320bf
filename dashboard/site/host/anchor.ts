import { createContext } from 'react';

/** The anchor with its `#`, if a dashboard screen shows the page. Null: the anchor is in `location.hash`. */
export const AnchorContext = createContext<string | null>(null);
