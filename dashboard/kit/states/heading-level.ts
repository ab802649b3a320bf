import { createContext } from 'react';

/** The level of the first heading of a screen: h2 if the top bar has the title, because the title is the h1. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1');
