import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createEntryPlaces, entryOf, isNewEntry, type EntryPlaces } from './entry-places.ts';

const PlacesContext = createContext<EntryPlaces | null>(null);

/** Returns the places of all history entries. It throws outside of `KeepPlace`. */
export const usePlaces = (): EntryPlaces => {
  const places = use(PlacesContext);
  if (places === null) throw new Error('KeepPlace is missing');
  return places;
};

/** Returns the key of the present history entry for its place. */
export const useEntry = (): string => entryOf(useLocation());

/** Whether the user opened this address by a link, a menu or by typing it, and not by Back, Forward or Reload. */
export const useIsNewEntry = (): boolean => {
  const { key } = useLocation();
  const action = useNavigationType();
  return isNewEntry(key, action);
};

/**
 * Opens a new screen at its top, and returns to the scroll position of a screen after Back, Forward and Reload. A list
 * returns to its first visible item itself, because new items change the scroll position.
 */
export const KeepPlace = ({ children }: { children: ReactNode }) => {
  const [places] = useState(() => createEntryPlaces(window));
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const entry = entryOf(location);
  const path = useRef(location.pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  const arrive = useEffectEvent((at: string): (() => void) | undefined => {
    const isSameScreen = path.current === location.pathname;
    path.current = location.pathname;
    if (isReturn) {
      const place = places.of(at);
      return place === null || place.item !== null ? undefined : scrollOnceTallEnough(place.top);
    }
    if (!isSameScreen && location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  });
  useLayoutEffect(() => arrive(entry), [entry]);

  useEffect(() => {
    window.addEventListener('pagehide', places.store);
    return () => window.removeEventListener('pagehide', places.store);
  }, [places]);

  const record = useEffectEvent(() => places.setTop(entry, window.scrollY));
  useEffect(() => {
    const onScroll = (): void => record();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return <PlacesContext value={places}>{children}</PlacesContext>;
};

/** Input by which the user takes over the scroll position. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls back at the next input with which the user can scroll. */
export const onUserInput = (callback: () => void, signal: AbortSignal): void => {
  for (const type of USER_INPUT) window.addEventListener(type, callback, { passive: true, signal });
};

/** Scrolls as soon as the document is tall enough, unless the user acts first. Returns a function that stops it. */
const scrollOnceTallEnough = (top: number): (() => void) => {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const scroll = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) end();
  };
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  onUserInput(end, ended.signal);
  scroll();
  return end;
};
