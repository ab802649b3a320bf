import { startTransition, useEffect, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';

/** Whether the browser has painted the first rows of this list. */
export const usePainted = (query: AdQuery): boolean => {
  const [painted, setPainted] = useState<AdQuery | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(query)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [query]);
  return painted === query;
};
