import type { DownloadView } from '#extension/messaging/download-news.ts';
import { onCard, usualFaces } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { createDownloadPanel } from './download-panel.ts';

const panel = (view: Partial<DownloadView>): Story =>
  drawn((place, look) => {
    const made = createDownloadPanel(
      document,
      () => undefined,
      () => undefined,
    );
    made.show({ look: 'busy', name: '', title: '', action: '', screen: null, missing: '', lines: [], ...view });
    onCard(place, look, usualFaces).showPanel('download', made.element);
  });

const line = (number: number): string => `Northstrap-1221417629971772-${number}.jpg: loaded`;

export const stories: Stories = {
  'under way': panel({ title: '2 of 4 files', action: 'Cancel', lines: [line(1), line(2), 'Northstrap-3.jpg: 40%'] }),
  'one file failed': panel({
    look: 'failed',
    title: '3 of 4 files',
    action: 'Retry',
    lines: [line(1), 'The link died.'],
  }),
  'many files': panel({
    title: '40 files',
    action: 'Cancel',
    lines: Array.from({ length: 40 }, (_, index) => line(index)),
  }),
  'the longest name': panel({ title: '1 file', action: 'Cancel', lines: ['W'.repeat(300)] }),
};
