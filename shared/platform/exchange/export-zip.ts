import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { picturesOf, type PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import { csvExport } from '#shared/domain/files/ad-csv.ts';
import type { Calibration } from '#shared/domain/spend/calibration.ts';
import { jsonExport, type ExportedAd } from '#shared/domain/files/ad-export.ts';
import { isoDay } from '#shared/domain/files/download-manifest.ts';
import { downloadName } from '#shared/domain/files/download-name.ts';
import { FILE_TYPE_BYTES, fileTypeOf, type FileType } from '#shared/domain/files/file-type.ts';
import { isPictureType, pictureListText, ZIP_NAMES, type ListedPicture } from '#shared/domain/files/picture-list.ts';
import { RunningSha256 } from '#shared/lib/sha256.ts';
import { crc32 } from '#shared/lib/zip.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { Transfer } from '../download/add-files.ts';
import type { FileSink } from '../download/file-sink.ts';
import { createZipSink, type ZipSink } from '../download/zip-sink.ts';
import { bytePieces } from './byte-pieces.ts';
import { exportAds, exportedChunks, type ExportStores, type ReadAd } from './export-ads.ts';

/** Progress of an export with pictures. `missing`: pictures that the account or this device does not have. */
export type ZipProgress = { done: number; pictures: number; missing: number };

/** Writes the page of a ZIP. `files`: the names of the pictures of the ad in the ZIP. */
export type PageWriter = {
  head: (count: number, nowMs: number) => string;
  ad: (
    exported: ExportedAd,
    files: readonly string[],
    estimated: { nowMs: number; calibration: Calibration | null },
  ) => string;
  tail: string;
};

type Options = Transfer & {
  keys: readonly AdKey[];
  nowMs: number;
  /** The calibration of the estimates; null: none. */
  calibration: Calibration | null;
  /** The origin of the paths of stored pictures. */
  serverOrigin: string;
  zipName: string;
  indexPage: PageWriter;
  onProgress: (progress: ZipProgress) => void;
};

/** Space in the ZIP for one ad in the page and in the list of pictures. Most ads need less, the longest texts more. */
const BYTES_PER_AD = 8_000;

/**
 * Writes ads with the pictures that the account has into one ZIP, one picture after the other. A picture that fails is
 * omitted and counted. Returns the number of ads and the progress at the end. Rejects if `signal` aborts or the sink
 * fails.
 */
export const exportZip = async (
  stores: ExportStores,
  options: Options,
): Promise<{ count: number; progress: ZipProgress }> => {
  const { keys, nowMs, calibration, signal, sink, zipName, indexPage, onProgress } = options;
  const zip = createZipSink(sink, nowMs);
  const progress: ZipProgress = { done: 0, pictures: 0, missing: 0 };
  const listed: ListedPicture[] = [];
  const texts = { keys, nowMs, signal, onProgress: () => undefined };
  const json = await exportAds(stores, { ...texts, writer: jsonExport });
  await addText(sink, zip, ZIP_NAMES.ads, json.file);
  await addText(
    sink,
    zip,
    ZIP_NAMES.table,
    (await exportAds(stores, { ...texts, writer: csvExport(nowMs, calibration) })).file,
  );
  const page = [new Blob([indexPage.head(json.count, nowMs)])];
  for await (const { ads } of exportedChunks(stores, keys, signal)) {
    const cards: string[] = [];
    for (const read of ads) {
      const pictures = await addPictures(stores, { ...options, zip }, read, progress);
      listed.push(...pictures);
      cards.push(indexPage.ad(read.exported, filesOf(pictures), { nowMs, calibration }));
      progress.done += 1;
      onProgress({ ...progress });
    }
    page.push(new Blob(cards));
  }
  await addText(sink, zip, ZIP_NAMES.page, new Blob([...page, indexPage.tail]));
  signal.throwIfAborted();
  await zip.finish(zipName, [{ name: ZIP_NAMES.list, text: pictureListText(listed) }]);
  return { count: json.count, progress };
};

/** The files of the media of an ad. The logo of the page is not among them. */
const filesOf = (pictures: readonly ListedPicture[]): string[] =>
  pictures.filter(({ slot }) => slot !== 'logo').map(({ file }) => file);

/** Adds a text that is outside the heap, in pieces. */
const addText = async (sink: FileSink, zip: ZipSink, name: string, text: Blob): Promise<void> => {
  const sums = { crc32: 0, bytes: 0 };
  for await (const piece of bytePieces(text)) {
    sums.crc32 = crc32(piece, sums.crc32);
    sums.bytes += piece.byteLength;
    await sink.write(piece);
  }
  await zip.keep(name, sums);
};

type PictureOptions = Options & { zip: ZipSink };

const addPictures = async (
  { ads }: ExportStores,
  options: PictureOptions,
  { row }: ReadAd,
  progress: ZipProgress,
): Promise<ListedPicture[]> => {
  const listed: ListedPicture[] = [];
  for (const { slot } of picturesOf(row.ad)) {
    options.signal.throwIfAborted();
    const picture = await addPicture(ads, options, row, slot);
    if (picture !== null) listed.push(picture);
    progress[picture === null ? 'missing' : 'pictures'] += 1;
  }
  return listed;
};

/** Adds one picture to the ZIP; null if the account does not have it, or if it does not fit. */
const addPicture = async (
  ads: ExportStores['ads'],
  { sink, zip, keys, fetchFile, signal, serverOrigin }: PictureOptions,
  row: CollectedAd,
  slot: PictureSlot,
): Promise<ListedPicture | null> => {
  const sha256 = new RunningSha256();
  const sums = { crc32: 0, bytes: 0 };
  const maxBytes = Math.min(PICTURE_LIMIT_BYTES, zip.roomBytes() - keys.length * BYTES_PER_AD);
  if (maxBytes <= 0) return null;
  const onBytes = (bytes: Uint8Array): Promise<void> => {
    sums.crc32 = crc32(bytes, sums.crc32);
    sums.bytes += bytes.byteLength;
    sha256.add(bytes);
    return sink.write(bytes);
  };
  const path = row.pictures.find((picture) => picture.slot === slot)?.path ?? null;
  const type =
    path === null
      ? await passLocal(await ads.localPicture(row, slot), maxBytes, onBytes)
      : await passStored(fetchFile, { url: serverOrigin + path, maxBytes, signal, onBytes });
  if (type === null || !isPictureType(type.mime)) {
    await sink.drop();
    return null;
  }
  const file = await zip.keep(`${ZIP_NAMES.folder}/${pictureName(row, slot, type)}`, sums);
  return { adId: row.adId, version: creativeVersionOf(row.ad), slot, file, sha256: sha256.end() };
};

const pictureName = ({ ad }: CollectedAd, slot: PictureSlot, { ending }: FileType): string =>
  downloadName(
    `{page}-{adId}-${slot}`,
    { page: ad.pageName, adId: ad.id, n: null, date: isoDay(ad.startDate) },
    ending,
  );

type Receiver = (bytes: Uint8Array) => Promise<void>;

const passStored = async (
  fetchFile: Transfer['fetchFile'],
  request: Parameters<Transfer['fetchFile']>[0],
): Promise<FileType | null> => {
  const fetched = await fetchFile(request);
  return 'failure' in fetched ? null : fetched.type;
};

const passLocal = async (picture: Blob | null, maxBytes: number, onBytes: Receiver): Promise<FileType | null> => {
  if (picture === null || picture.size > maxBytes) return null;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  await onBytes(bytes);
  return fileTypeOf(bytes.subarray(0, FILE_TYPE_BYTES));
};
