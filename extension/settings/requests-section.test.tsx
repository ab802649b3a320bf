import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { common } from '#shared/texts/en/common.ts';
import { requests as texts } from '#shared/texts/en/extension/requests.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createMemoryAsk } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import { RequestsSection } from './requests-section.tsx';

const SENT_AT = Date.UTC(2026, 1, 19, 8, 30);

const open = (sent: readonly RequestKind[] = []) => {
  const platform = createMemoryPlatform();
  const times = RequestKind.options.map((kind) => ({ kind, lastAt: sent.includes(kind) ? SENT_AT : null }));
  const ask = createMemoryAsk(platform, { 'requests.list': { requests: times } });
  return { ...openExtensionPage(<RequestsSection ask={ask} />, platform), platform };
};
const itemOf = (kind: RequestKind): HTMLElement => {
  const item = screen.getByText(texts.kinds[kind].name).closest('li');
  if (item === null) throw new Error(`no item for ${kind}`);
  return item;
};

test('lists every kind of request once, with its reason and under its receiver', async () => {
  open();
  await screen.findAllByText(texts.never);
  expect(screen.getAllByRole('listitem')).toHaveLength(RequestKind.options.length);
  for (const kind of RequestKind.options) {
    expect(itemOf(kind).textContent).toBe(texts.kinds[kind].name + texts.kinds[kind].reason + texts.never);
  }
  const shops = screen.getByRole('region', { name: texts.receivers.shops });
  expect(within(shops).getAllByRole('listitem')).toEqual([itemOf('check-shop')]);
});

test('shows the last time of a kind that was sent', async () => {
  open(['send-changes']);
  const time = await screen.findByRole('time');
  expect(time.getAttribute('datetime')).toBe('2026-02-19T08:30:00.000Z');
  expect(time.textContent).toContain('2026');
  expect(itemOf('send-changes').contains(time)).toBe(true);
  expect(screen.getAllByText(texts.never)).toHaveLength(RequestKind.options.length - 1);
});

test('lists the kinds without times if the times can’t be read, and reads them again on request', async () => {
  const { user, platform } = open(['send-changes']);
  platform.fail.set('requests.list', new AppError('INTERNAL'));
  const { unmount } = openExtensionPage(<RequestsSection ask={createMemoryAsk(platform)} />, platform);
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed);
  platform.fail.clear();
  await user.click(screen.getByRole('button', { name: common.retry }));
  expect((await screen.findAllByText(texts.never)).length).toBeGreaterThan(RequestKind.options.length);
  unmount();
});
