import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { system } from '#dashboard/kit/theme/system.ts';
import { LazyScreen, screenPart } from './lazy-screen.tsx';
import { ChunkError, loadChunk } from './load-chunk.ts';

afterEach(cleanup);

const show = (load: Parameters<typeof screenPart>[0]): void => {
  const part = screenPart(load);
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <LazyScreen part={part} />
      </MemoryRouter>
    </ChakraProvider>,
  );
};

/** Hides the console errors of React about errors that a boundary caught. These tests expect them. */
const hideCaughtErrors = (): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
};

describe('a screen that loads on demand', () => {
  test('is requested twice, then shows an error, and loads on Retry', async () => {
    hideCaughtErrors();
    const load = vi
      .fn<Parameters<typeof screenPart>[0]>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <p>Here</p>);
    show(load);
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeTruthy();
    expect(screen.getByText(/reload the page to get the newest version/)).toBeTruthy();
    for (const name of ['Reload', 'Retry']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('shows the generic error page with a link to the dashboard when it throws', async () => {
    hideCaughtErrors();
    show(async () => () => {
      throw new Error('broken');
    });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    for (const name of ['Go to Dashboard', 'Contact us']) expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(document.body.textContent).not.toContain('broken');
  });

  test('stops loading after 120 seconds', async () => {
    vi.useFakeTimers();
    const outcome = loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(await outcome).toBeInstanceOf(ChunkError);
    vi.useRealTimers();
  });
});
