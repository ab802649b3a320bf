import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type OverlayMenu = { isOpen: boolean; toggle: () => void; close: () => void };

/** State of a menu that covers the content. Escape and every navigation close it. */
export const useOverlayMenu = (): OverlayMenu => {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const close = useCallback(() => setOpenAt(null), []);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close };
};
