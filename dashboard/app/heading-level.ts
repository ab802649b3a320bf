import { createContext } from 'react';

/** The level of the topmost heading within the frame: h2 where its bar has the title, which is the page's h1. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1');
