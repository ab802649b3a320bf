import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import type { FilterPreset } from '#shared/domain/synced/filter-presets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const rows = [aCollectedAd({ id: '10001' })];

describe('presets in the sheet', () => {
  const openPresets = async (at: string, presets: readonly FilterPreset[] = []) => {
    const opened = openDashboard(at, createMemoryPlatform({ session: signedIn, rows, presets }));
    await opened.user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    return { ...opened, sheet };
  };
  const ownPreset: FilterPreset = {
    id: '7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a12',
    name: 'Active only',
    choice: { conditions: [['list.active', { kind: 'text', has: 'yes', lacks: '' }]], sort: null },
  };

  test('set the filters of a preset, keep the sort order, and remove the filters at the second press', async () => {
    const { user, where, sheet } = await openPresets('/dashboard?q=lamp&sort=name');
    await user.click(sheet.getByRole('button', { name: 'Winners' }));
    await waitFor(() => expect(where().search).toBe('?days-min=30&versions-min=3&sort=name'));
    expect(sheet.getByRole('button', { name: 'Winners' }).getAttribute('aria-pressed')).toBe('true');
    expect(sheet.queryByRole('button', { name: 'Save as preset' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Winners' }));
    await waitFor(() => expect(where().search).toBe('?sort=name'));
  });

  test('are saved under a name, and removed', async () => {
    const { user, platform, sheet } = await openPresets('/dashboard?days-min=14&per-day-min=20');
    await user.click(sheet.getByRole('button', { name: 'Save as preset' }));
    await user.type(sheet.getByRole('textbox', { name: 'Name of the preset' }), ' Long sellers {Enter}');
    const saved = await sheet.findByRole('button', { name: 'Long sellers' });
    expect(saved.getAttribute('aria-pressed')).toBe('true');
    expect(platform.state().presets).toMatchObject([{ name: 'Long sellers', choice: { sort: null } }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove this preset'));
    await user.click(sheet.getByRole('button', { name: 'Remove this preset' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Long sellers' })).toBeNull());
    expect(platform.state().presets).toEqual([]);
  });

  test('list only the presets of lists, and replace one with the same name', async () => {
    const ofLibrary: FilterPreset = { ...ownPreset, id: 'other', name: 'Of the library', choice: emptyChoice };
    const { user, platform, sheet } = await openPresets('/dashboard?video=yes', [ownPreset, ofLibrary]);
    expect(await sheet.findByRole('button', { name: 'Active only' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Of the library' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Save as preset' }));
    await user.type(sheet.getByRole('textbox', { name: 'Name of the preset' }), 'Active only');
    await user.click(sheet.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(platform.state().presets).toHaveLength(2));
    await waitFor(() =>
      expect(platform.state().presets.find(({ name }) => name === 'Active only')?.choice.conditions).toEqual([
        ['list.video', { kind: 'text', has: 'yes', lacks: '' }],
      ]),
    );
  });

  test('show the error and keep the name when a preset cannot be saved', async () => {
    const { user, platform, sheet } = await openPresets('/dashboard?video=yes');
    platform.fail.set('presets.save', new AppError('PRESET_LIMIT_REACHED'));
    await user.click(sheet.getByRole('button', { name: 'Save as preset' }));
    await user.type(sheet.getByRole('textbox', { name: 'Name of the preset' }), 'One more{Enter}');
    expect(
      await screen.findByText('You’ve reached the limit of filter presets. Remove one to save another.'),
    ).toBeTruthy();
    expect(sheet.getByRole('textbox', { name: 'Name of the preset' })).toHaveProperty('value', 'One more');
  });
});
