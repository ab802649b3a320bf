import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import '#dashboard/components/tag-manager/tag-manager.tsx';
import '#dashboard/components/tag-picker/tag-picker.tsx';
import { TagDialogs } from './tag-dialogs.tsx';

const tags = [{ tagId: '00000001-0000-4000-8000-000000000000', name: 'Summer', mergedInto: null }];

test('opens all tags over the picker, and closes both dialogs when the user opens the ads of a tag', async () => {
  const { user } = openPart(
    <>
      <TagDialogs />
      <button type="button" onClick={() => tagHost()?.pick(['1'])}>
        Pick
      </button>
    </>,
    createMemoryPlatform({ session: signedIn, tags }),
  );
  await user.click(screen.getByRole('button', { name: 'Pick' }));
  await screen.findByRole('option', { name: 'Summer' });
  await user.click(screen.getByRole('button', { name: texts.picker.manage }));
  await user.click(await screen.findByRole('link', { name: say(texts.manager.show, { name: 'Summer' }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
