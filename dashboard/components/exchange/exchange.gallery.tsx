import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { csvExport } from '#shared/domain/files/ad-csv.ts';
import { jsonExport, type ExportedAd } from '#shared/domain/files/ad-export.ts';
import { pictureListText } from '#shared/domain/files/picture-list.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { GALLERY_NOW, paid } from '#tests/gallery/platforms.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { aZip } from '#tests/support/builders/a-zip.ts';
import { ExportProgress } from './export-parts.tsx';
import { ImportDialog } from './import-dialog.tsx';

const saved = madeUpRows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));
const exportedOf = (rows: typeof madeUpRows): ExportedAd[] =>
  rows.map(({ ad, savedAt }) => ({ ad, why: 'checked', capturedAt: 1, savedAt, reach: [] }));
/** The ads of the file that the account does not have. */
const added = exportedOf(madeUpRows.slice(12));
const every = exportedOf(madeUpRows);
const account = paid({ rows: saved.slice(0, 12) });

const jsonOf = (ads: readonly unknown[]): string =>
  JSON.stringify({ format: 'ad-collection', version: 2, exportedAt: '2026-11-20', ads, count: ads.length });
const broken = Array.from({ length: 30 }, (_, index) => ({
  ...added[0],
  ad: { ...added[0]?.ad, linkUrl: `wrong-${index}` },
}));

/** A ZIP that lists pictures without their files. */
const zipWithoutPictures = (): Blob => {
  const listed = added.map(({ ad }) => ({
    adId: ad.id,
    version: creativeVersionOf(ad),
    slot: 'image-0',
    file: `pictures/${ad.pageName}-${ad.id}-image-0.jpg`,
    sha256: '0'.repeat(64),
  }));
  const head = jsonExport.head(GALLERY_NOW);
  return aZip([
    { name: 'ads.json', bytes: head + jsonExport.ads(every, true) + jsonExport.tail(every.length) },
    { name: 'pictures.json', bytes: pictureListText(listed) },
  ]);
};

/** Ads with boards, tags and notes. Boards on a sixth level are left out. */
const filed = added.map((exported, index) => ({
  ...exported,
  boards: ['Home / Kitchen', `${'W'.repeat(80)} / b / c / d / e / ${index}`],
  tags: ['lamp', 'w'.repeat(50)],
  note: 'Ask for a sample.',
}));
const filedText = jsonExport.head(GALLERY_NOW, true) + jsonExport.ads(filed, true) + jsonExport.tail(filed.length);

const csvOf = (ads: readonly ExportedAd[]): string => {
  const writer = csvExport(GALLERY_NOW, null);
  return writer.head(GALLERY_NOW) + writer.ads(ads, true);
};

const choosing =
  (content: BlobPart) =>
  async (user: UserEvent): Promise<void> => {
    await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input !== null) await user.upload(input, new File([content], 'ads.json', { type: 'application/json' }));
    await screen.findAllByText(/^(This|The file)/);
  };

const starting =
  (content: BlobPart) =>
  async (user: UserEvent): Promise<void> => {
    await choosing(content)(user);
    await user.click(await screen.findByRole('button', { name: exchange.importing.start }));
  };

/** An account in which no import ends. */
const stuck = () => {
  const platform = account();
  return {
    ...platform,
    openAccount: async () => {
      const services = await platform.openAccount();
      return { ...services, ads: { ...services.ads, importAll: (): Promise<never> => new Promise(() => undefined) } };
    },
  };
};

const dialog = (play?: Play, platform: () => MemoryPlatform = account): Story =>
  part(() => <ImportDialog isOpen onClose={() => undefined} />, { platform, ...(play === undefined ? {} : { play }) });
const preview = (content: BlobPart): Story => dialog(choosing(content));

/** The progress of an export, and each step of an import. */
export const stories: Stories = {
  'export with progress': part(() => (
    <ExportProgress run={{ done: 1_204, count: 9_310, pictures: 2_911 }} onCancel={() => undefined} />
  )),
  'a file to choose': dialog(),
  'a file that is none of ours': preview('a,b'),
  'only new ads': preview(jsonOf(added)),
  'new ads and known ads': preview(jsonOf(every)),
  'a table': preview(csvOf(every)),
  'boards, tags and notes': preview(filedText),
  'boards that were left out': dialog(starting(filedText)),
  'unreadable ads': preview(jsonOf([...added, ...broken])),
  'nothing readable': preview(jsonOf(broken)),
  'a ZIP with unreadable images': preview(zipWithoutPictures()),
  'import with progress': dialog(starting(jsonOf(every)), stuck),
  imported: dialog(starting(zipWithoutPictures())),
};
