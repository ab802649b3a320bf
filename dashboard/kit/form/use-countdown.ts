import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Counts down in whole seconds. It computes them from the clock, because timers of a background tab fire late.
 * `restart` starts again from the given number of seconds.
 */
export const useCountdown = (startSeconds: number, now: () => number) => {
  const [until, setUntil] = useState(() => now() + startSeconds * 1_000);
  const [current, setCurrent] = useState(now);
  const seconds = Math.max(0, Math.ceil((until - current) / 1_000));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, now]);

  const restart = (fromSeconds: number): void => {
    setCurrent(now());
    setUntil(now() + fromSeconds * 1_000);
  };
  return { seconds, restart };
};
