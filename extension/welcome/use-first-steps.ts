import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import type { Toolbar } from '#extension/chrome/toolbar.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { AppError, toAppError } from '#shared/errors/app-error.ts';
import type { Platform } from '#shared/platform/platform.ts';

/** What the user has done, on the welcome page or elsewhere. */
export type FirstSteps = {
  isPinned: boolean;
  /** The signed-in account; null while signed out. */
  email: string | null;
  hasSaved: boolean;
};

type Options = { ask: Ask; toolbar: Toolbar };

/**
 * Returns which steps are done. It reads the facts again when one of them may have changed: the user does most steps in
 * other tabs, and returns to the page afterwards.
 */
export const useFirstSteps = ({ ask, toolbar }: Options): Async<FirstSteps> => {
  const { platform } = useServices();
  const [found, setFound] = useState<Async<FirstSteps>>({ status: 'loading' });
  const read = useEffectEvent(() => readSteps(platform, { ask, toolbar }));

  useEffect(() => {
    let latest = 0;
    /** Checks may overlap. Only the latest one counts, because an earlier one may return older facts. */
    const check = (): void => {
      latest += 1;
      const number = latest;
      const apply = (next: Async<FirstSteps>): void => {
        if (number === latest) setFound(next);
      };
      read().then(
        (data) => apply({ status: 'ready', data }),
        (error: unknown) => apply({ status: 'failed', error: toAppError(error) }),
      );
    };
    const unsubscribers = [
      toolbar.onChange(check),
      platform.session.subscribe(check),
      subscribe(document, 'visibilitychange', check),
      subscribe(window, 'focus', check),
    ];
    check();
    return () => {
      latest = Infinity;
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [platform, toolbar]);

  return found;
};

const subscribe = (target: EventTarget, type: string, listener: () => void): (() => void) => {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
};

const readSteps = async (platform: Platform, { ask, toolbar }: Options): Promise<FirstSteps> => {
  // The worker knows of a new session earlier than the page.
  const [isPinned, view] = await Promise.all([toolbar.isPinned(), ask('session.view', {})]);
  const isSignedIn = view.state === 'signed-in';
  return { isPinned, email: isSignedIn ? view.email : null, hasSaved: await hasSaved(platform, isSignedIn) };
};

const hasSaved = async (platform: Platform, isSignedIn: boolean): Promise<boolean> => {
  if (((await platform.anonymous?.count())?.saved ?? 0) > 0) return true;
  if (!isSignedIn) return false;
  try {
    const { ads } = await platform.openAccount();
    return (await ads.lastSaved(1)).length > 0;
  } catch (error) {
    // The platform receives a new session shortly after the worker. Its next view starts another check.
    if (error instanceof AppError && error.code === 'AUTH_REQUIRED') return false;
    throw error;
  }
};
