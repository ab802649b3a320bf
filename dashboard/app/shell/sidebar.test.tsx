import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { SidebarLinks } from './sidebar.tsx';

const linksWith = (storeUrl: string, communityUrl: string) => {
  openPart(<SidebarLinks isRail={false} storeUrl={storeUrl} communityUrl={communityUrl} />, createMemoryPlatform());
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('links Chrome Ext. to our own page and hides Community if neither is configured', () => {
  expect(linksWith('', '')).toEqual([['Chrome Ext.', '/extension']]);
});

test('opens Chrome Ext. and Community in a new tab if they are configured', () => {
  expect(linksWith('https://store.example/x', 'https://chat.example/y')).toEqual([
    ['Chrome Ext.(opens in a new tab)', 'https://store.example/x'],
    ['Community(opens in a new tab)', 'https://chat.example/y'],
  ]);
});
