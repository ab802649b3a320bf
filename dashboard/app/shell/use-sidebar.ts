import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Specification, section 9. */
const OPEN_FROM_WIDTH = '(min-width: 768px)';

export type SidebarState = {
  isOpen: boolean;
  /** Wide: it stands beside the content, and closed it is a rail of icons. Else it lies over the content. */
  isWide: boolean;
  toggle: () => void;
  close: () => void;
};

export const useSidebar = (): SidebarState => {
  const [isWide, setWide] = useState(() => window.matchMedia(OPEN_FROM_WIDTH).matches);
  const [isWideOpen, setWideOpen] = useState(true);
  // Over the content it is open for one place in the history only: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const isOpen = isWide ? isWideOpen : openAt === key;

  useEffect(() => {
    const width = window.matchMedia(OPEN_FROM_WIDTH);
    const follow = (): void => {
      setWide(width.matches);
      setWideOpen(true);
      setOpenAt(null);
    };
    width.addEventListener('change', follow);
    return () => width.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (isWide || !isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isWide, isOpen]);

  const toggle = (): void => {
    if (isWide) setWideOpen(!isOpen);
    else setOpenAt(isOpen ? null : key);
  };
  return { isOpen, isWide, toggle, close: () => setOpenAt(null) };
};
