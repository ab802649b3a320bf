import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

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

/** Whether an element is in a dialog or menu, for example one that a part of the sidebar opened. */
const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

type OverlayMenu = { isOpen: boolean; toggle: () => void; close: () => void };

/** State of a menu that covers the content. Escape and every navigation close it. */
const useOverlayMenu = (): OverlayMenu => {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isInOverlay(event.target)) setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const close = useCallback(() => setOpenAt(null), []);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close };
};
