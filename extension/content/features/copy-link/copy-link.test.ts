import { expect, test } from 'vitest';
import type { Card } from '#extension/content/page-adapter.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { startCopyLink } from './copy-link.ts';

const texts = pageKit.texts.cardMenu;
const ad = anAd({ id: '12345' });
const card: Card = {
  adId: ad.id,
  ad,
  source: 'data',
  originals: [],
  onLeave: () => undefined,
  insertRow: () => undefined,
};

/** Presses Copy link with this clipboard. Returns the texts of the notes. */
const pressWith = (writeText: (text: string) => Promise<void>): { row: AdRow; note: () => string } => {
  const row = createAdRows(document, pageKit, () => undefined).create(null, (made) =>
    made.paintButton('menu', { label: texts.label, name: texts.label, style: 'plain' }),
  );
  const view = { navigator: { clipboard: { writeText } } } as unknown as Window;
  const feature = startCopyLink({ view, kit: pageKit, layer: { announce: () => undefined } });
  feature.menuItems?.(card, row)[0]?.onPress();
  return { row, note: () => row.host.shadowRoot?.querySelector('.note p')?.textContent ?? '' };
};

test('copies the link of the ad in the Ad Library, and confirms it', async () => {
  const copied: string[] = [];
  const { note } = pressWith(async (text) => void copied.push(text));
  await expect.poll(note).toBe(texts.copied);
  expect(copied).toEqual(['https://www.facebook.com/ads/library/?id=12345']);
});

test('shows the link if the clipboard is not available', async () => {
  const { note } = pressWith(() => Promise.reject(new Error('not allowed')));
  await expect.poll(note).toBe(`${texts.notCopied}\nhttps://www.facebook.com/ads/library/?id=12345`);
});
