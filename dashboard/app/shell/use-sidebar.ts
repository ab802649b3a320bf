import { useEffect, useMemo, useState } from 'react';
import { useOpenHere } from './use-open-here.ts';

/** From this window width on the sidebar is open by default; below, it would cover the content. */
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

  // The whole frame is drawn by it: one and the same until something of it changes, as beside a list the address does.
  const beside = useMemo(
    () => ({ isOpen: isWideOpen, isWide: true, toggle: () => setWideOpen(!isWideOpen), close }),
    [isWideOpen, close],
  );
  return isWide ? beside : { ...overContent, isWide };
};
