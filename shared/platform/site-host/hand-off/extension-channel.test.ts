// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchExtension } from './extension-channel.ts';

let isThere = false;
const heard = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  heard.mockClear();
  stop = watchExtension(window, { isThere: () => isThere }).subscribe(heard);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('reports an installed extension once, without a reload', () => {
  vi.advanceTimersByTime(10_000);
  expect(heard).not.toHaveBeenCalled();
  isThere = true;
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('checks at once when the user comes back to the tab', () => {
  isThere = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('reports nothing after the end of the subscription', () => {
  stop();
  isThere = true;
  vi.advanceTimersByTime(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).not.toHaveBeenCalled();
});
