import { createContext } from 'react';
import type { ListView } from '#shared/search/list-messages.ts';

export type Counts = Pick<ListView, 'total' | 'ofScope' | 'hiddenWithoutFigure'>;

/**
 * The counts of the shown list; null while it loads. They are in a context of their own, because they change with every
 * result and only a few components show them.
 */
export const CountsContext = createContext<Counts | null>(null);
