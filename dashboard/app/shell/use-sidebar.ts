import { useEffect, useMemo, useState } from 'react';
import { useOpenHere } from './use-open-here.ts';

/** Window width from which the sidebar is open by default. In a narrower window it would cover the content. */
const OPEN_FROM_WIDTH = '(min-width: 768px)';

export type SidebarState = {
  isOpen: boolean;
  /** True: the sidebar is beside the content, and a rail of icons when closed. False: it covers the content. */
  isWide: boolean;
  toggle: () => void;
  close: () => void;
};

export const useSidebar = (): SidebarState => {
  const [isWide, setWide] = useState(() => window.matchMedia(OPEN_FROM_WIDTH).matches);
  const [isWideOpen, setWideOpen] = useState(true);
  const overContent = useOpenHere();
  const { close } = overContent;

  useEffect(() => {
    const width = window.matchMedia(OPEN_FROM_WIDTH);
    const follow = (): void => {
      setWide(width.matches);
      setWideOpen(true);
    };
    width.addEventListener('change', follow);
    return () => width.removeEventListener('change', follow);
  }, []);

  // Memoized, because a new object renders the whole frame again, for example at each URL change of a list.
  const beside = useMemo(
    () => ({ isOpen: isWideOpen, isWide: true, toggle: () => setWideOpen(!isWideOpen), close }),
    [isWideOpen, close],
  );
  return isWide ? beside : { ...overContent, isWide };
};
