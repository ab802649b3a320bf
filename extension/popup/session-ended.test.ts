// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { popupOf } from '#tests/gallery/extension-page.ts';
import { visitor } from '#tests/gallery/platforms.ts';

const textOf = async (session: SessionView): Promise<string> => {
  const place = document.createElement('div');
  const story = popupOf(visitor({ session }));
  if (story.kind !== 'drawn') throw new Error('The story of the popup must be of the kind “drawn”.');
  await story.draw(place, { theme: 'light', dir: 'ltr' }, new AbortController().signal);
  return place.textContent;
};

test('reports that a session ended, and reports nothing after the user logged out', async () => {
  const ended = await textOf({ state: 'signed-out', endedEmail: 'ada@example.com' });
  expect(ended).toContain(sessionTexts.ended);
  expect(ended).toContain(popup.signedOut.signIn);
  expect(await textOf({ state: 'signed-out' })).not.toContain(sessionTexts.ended);
});
