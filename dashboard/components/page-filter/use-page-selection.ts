import { useSearchParams } from 'react-router-dom';

export type PageSelection = { pages: readonly string[]; choose: (pages: readonly string[]) => void };

/** The chosen page names, kept in the address (`?page=…&page=…`), so that a reload and a copied link keep them. */
export const usePageSelection = (): PageSelection => {
  const [query, setQuery] = useSearchParams();
  return {
    pages: [...new Set(query.getAll('page'))],
    choose: (pages) =>
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
          next.delete('page');
          for (const page of pages) next.append('page', page);
          return next;
        },
        { replace: true },
      ),
  };
};
