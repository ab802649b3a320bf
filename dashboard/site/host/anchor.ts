import { createContext } from 'react';

/** The anchor of the address, with its `#`, if the page is a screen. Null: the address of the document has it. */
export const AnchorContext = createContext<string | null>(null);
