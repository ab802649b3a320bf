import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOfLayout, layoutOfAddress, type ListLayout } from '#shared/domain/lists/list-layout.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { onStoredChange } from '#dashboard/kit/services/use-device-choice.ts';
import {
  formerDensity,
  rememberView,
  storedViews,
  viewIn,
  type RememberedView,
  type ViewList,
} from './remembered-views.ts';

/** The narrowest window that shows a table, in pixels. Narrower windows show cards. */
const TABLE_MIN_WINDOW = 640;

export type ListLayoutChoice = {
  list: ViewList;
  /** The layout that the user chose. */
  layout: ListLayout;
  /** The layout that the list has: cards if the window is too narrow for the chosen table. */
  shown: ListLayout;
  choose: (layout: ListLayout) => void;
};

/**
 * Returns the layout of the list on this screen; null if the screen has no list. The address wins; without a layout in
 * the address, the list has the one that the user chose last for this list on this device.
 */
export const useListLayout = (): ListLayoutChoice | null => {
  const { pathname, search } = useLocation();
  const list = listOfPath(pathname);
  const userId = useUserId();
  const { layout: remembered } = useRememberedView(list ?? 'collected');
  const density = useSyncExternalStore(onStoredChange, formerDensity);
  const isWide = useSyncExternalStore(onResize, isWideWindow);
  const write = useLayoutWriter();
  if (list === null) return null;
  const layout = layoutOfAddress(new URLSearchParams(search)) ?? remembered ?? density ?? 'comfortable';
  return {
    list,
    layout,
    shown: layout === 'table' && !isWide ? 'comfortable' : layout,
    choose: (chosen) => {
      rememberView(userId, list, { layout: chosen });
      write(chosen);
    },
  };
};

/** Returns what the user chose for the table of a list. */
export const useRememberedView = (list: ViewList): RememberedView => {
  const userId = useUserId();
  const text = useSyncExternalStore(onStoredChange, storedViews);
  return useMemo(() => viewIn(text, userId, list), [text, userId, list]);
};

/** Returns the function that stores a part of what the user chose for a list. */
export const useRememberView = (list: ViewList): ((part: Partial<RememberedView>) => void) => {
  const userId = useUserId();
  return (part) => rememberView(userId, list, part);
};

/** Returns a function that writes a layout to the address. Back leads to the screen before, not to another layout. */
export const useLayoutWriter = (): ((layout: ListLayout) => void) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (layout) => {
    const parameters = addressOfLayout(layout, new URLSearchParams(search)).map(([...pair]) => pair);
    void navigate({ pathname, search: new URLSearchParams(parameters).toString(), hash }, { replace: true, state });
  };
};

const useUserId = (): string => {
  const session = useSession();
  return session.state === 'signed-in' ? session.userId : '';
};

const listOfPath = (pathname: string): ViewList | null => {
  if (pathname === paths.dashboard) return 'collected';
  // Boards share the view of My Ads.
  if (pathname === paths.myAds || pathname.startsWith(`${paths.myAds}/`)) return 'saved';
  return pathname.startsWith(`${paths.allFollowing}/`) ? 'page' : null;
};

const isWideWindow = (): boolean => window.innerWidth >= TABLE_MIN_WINDOW;

const onResize = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
