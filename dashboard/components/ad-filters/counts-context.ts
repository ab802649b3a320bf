import { createContext } from 'react';
import type { ListView } from '#shared/search/list-messages.ts';

export type Counts = Pick<ListView, 'total' | 'ofScope' | 'hiddenWithoutFigure'>;

/** What the list comes to; null while that is not known. Each result changes it, and only the few parts that say it are drawn anew. */
export const CountsContext = createContext<Counts | null>(null);
