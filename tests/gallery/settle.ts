import { act } from 'react';

const QUIET_FRAMES = 3;
const MAX_FRAMES = 240;

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const hasPictures = (): boolean =>
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** Within `act`, React shows loaded content immediately. Otherwise it delays it for a smooth display. */
const acting = async (work: () => Promise<unknown>): Promise<void> => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    await work();
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
};

/** Waits until the page stops changing, or for a number of frames: some states, such as loading, never stop. */
export const settle = async (work: () => unknown = () => undefined): Promise<void> => {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await acting(async () => work());
  for (let seen = 0; quiet < QUIET_FRAMES && seen < MAX_FRAMES; seen += 1) {
    await acting(frame);
    quiet = hasPictures() ? quiet + 1 : 0;
  }
  observer.disconnect();
};
