import { useEffect, useMemo, useState } from 'react';
import { useOverlayMenu } from './use-overlay-menu.ts';

/** Window width from which the sidebar is open by default. In a narrower window it would cover the content. */
const OPEN_FROM_WIDTH = '(min-width: 768px)';

/** The state of the sidebar and its controls. */
export type SidebarState = {
  isOpen: boolean;
  /** True: the sidebar is beside the content and, when closed, a rail of icons. False: it covers the content. */
  isWide: boolean;
  toggle: () => void;
  close: () => void;
};

/** Returns the state of the sidebar for the width of the window. */
export const useSidebar = (): SidebarState => {
  const [isWide, setWide] = useState(() => window.matchMedia(OPEN_FROM_WIDTH).matches);
  const [isWideOpen, setWideOpen] = useState(true);
  const overlay = useOverlayMenu();
  const { close } = overlay;

  useEffect(() => {
    const width = window.matchMedia(OPEN_FROM_WIDTH);
    const update = (): void => {
      setWide(width.matches);
      setWideOpen(true);
    };
    width.addEventListener('change', update);
    return () => width.removeEventListener('change', update);
  }, []);

  // Memoized, because a new object renders the whole frame again, for example at each URL change of a list.
  const beside = useMemo(
    () => ({ isOpen: isWideOpen, isWide: true, toggle: () => setWideOpen(!isWideOpen), close }),
    [isWideOpen, close],
  );
  return isWide ? beside : { ...overlay, isWide };
};
