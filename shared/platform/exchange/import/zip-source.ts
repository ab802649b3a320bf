import * as z from 'zod/mini';
import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';
import { FILE_TYPE_BYTES, fileTypeOf } from '#shared/domain/files/file-type.ts';
import { isPictureType, ListedPicture, PictureListFrame, ZIP_NAMES } from '#shared/domain/files/picture-list.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { createJsonListCutter } from '#shared/lib/json-list-cutter.ts';
import { sha256Hex } from '#shared/lib/sha256.ts';
import type { FileFault, ImportSource, PictureFault, SourcePictures } from './import-source.ts';
import { jsonAds } from './json-ads.ts';
import { readZip, readZipFile, type ZipFile, type ZipFileFault } from './read-zip.ts';

type Files = ReadonlyMap<string, ZipFile>;

/** An export stores its files as they are, so neither the ZIP nor its unpacked files are larger. */
const MAX_ZIP_BYTES = 0xff_ff_ff_ff;
/** As large as an export in JSON. */
const MAX_ADS_BYTES = 1_000_000_000;
/** The 65,535 pictures that a ZIP can have need less. */
const MAX_LIST_BYTES = 40_000_000;
const MAX_LISTED_LENGTH = 1_000;

/** Opens a ZIP with pictures. Files that the export does not write are ignored. */
export const openZipSource = async (archive: Blob, signal: AbortSignal): Promise<ImportSource | FileFault> => {
  if (archive.size > MAX_ZIP_BYTES) return 'too-large';
  const directory = await readZip(archive);
  if (!directory.ok) return directory.error === 'unsafe' ? 'unsafe-zip' : 'cut-off';
  const sizeBytes = [...directory.value.values()].reduce((total, file) => total + file.sizeBytes, 0);
  if (sizeBytes > MAX_ZIP_BYTES) return 'too-large';
  const files = withoutTopFolder(directory.value);
  const ads = files.get(ZIP_NAMES.ads);
  if (ads === undefined) return 'not-an-export';
  const listed = await readList(archive, files, signal);
  if (listed === null) return 'cut-off';
  return {
    kind: 'zip',
    readAds: adsOf(archive, ads),
    pictures: picturesOf(archive, files, listed),
  };
};

/** A user who unpacks an export and packs its folder again gets a ZIP in which the folder contains all files. */
const withoutTopFolder = (files: Files): Files => {
  if (files.has(ZIP_NAMES.ads)) return files;
  const [folder = ''] = [...files.keys()].flatMap((name) => /^([^/]+\/)ads\.json$/.exec(name)?.[1] ?? []);
  return new Map([...files].map(([name, file]) => [name.startsWith(folder) ? name.slice(folder.length) : name, file]));
};

/** The faults of the archived text are those of the whole file, because an ad could be missing. */
const adsOf =
  (archive: Blob, file: ZipFile): ImportSource['readAds'] =>
  async (signal, onItems) => {
    let fault: ZipFileFault | null = null;
    const ofText = await jsonAds(async (_signal, onPiece) => {
      fault = await readText(archive, file, { maxBytes: MAX_ADS_BYTES, signal, onPiece });
    })(signal, onItems);
    if (fault !== null) return fault === 'too-large' ? 'too-large' : 'cut-off';
    return ofText;
  };

type TextOptions = {
  maxBytes: number;
  signal: AbortSignal;
  onPiece: (text: string, share: number) => Promise<void>;
};

const readText = async (
  archive: Blob,
  file: ZipFile,
  { maxBytes, signal, onPiece }: TextOptions,
): Promise<ZipFileFault | null> => {
  const decoder = new TextDecoder();
  let done = 0;
  const result = await readZipFile(archive, file, {
    maxBytes,
    onBytes: async (bytes) => {
      signal.throwIfAborted();
      done += bytes.byteLength;
      await onPiece(decoder.decode(bytes, { stream: true }), done / file.sizeBytes);
    },
  });
  return result.ok ? null : result.error;
};

/** Returns the list of pictures; null if it is damaged. A ZIP without a list has no pictures. */
const readList = async (archive: Blob, files: Files, signal: AbortSignal): Promise<ListedPicture[] | null> => {
  const file = files.get(ZIP_NAMES.list);
  if (file === undefined) return [];
  const cutter = createJsonListCutter({
    name: 'pictures',
    maxElementLength: MAX_LISTED_LENGTH,
    maxFrameLength: MAX_LISTED_LENGTH,
  });
  const listed: ListedPicture[] = [];
  const fault = await readText(archive, file, {
    maxBytes: MAX_LIST_BYTES,
    signal,
    onPiece: async (text) => {
      for (const element of cutter.add(text)) {
        const picture = 'text' in element ? z.safeParse(ListedPicture, jsonOf(element.text)) : null;
        if (picture?.success === true) listed.push(picture.data);
      }
    },
  });
  const frame = z.safeParse(PictureListFrame, jsonOf(cutter.frame() ?? ''));
  return fault === null && frame.success && frame.data.count === listed.length ? listed : null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const picturesOf = (archive: Blob, files: Files, listed: readonly ListedPicture[]): SourcePictures => {
  const byVersion = groupBy(listed, ({ adId, version }) => `${adId} ${version}`);
  return {
    count: listed.length,
    read: async (adId, version) => {
      const found: Awaited<ReturnType<SourcePictures['read']>> = { pictures: [], faults: [] };
      for (const picture of byVersion.get(`${adId} ${version}`) ?? []) {
        const bytes = await readPicture(archive, files.get(picture.file), picture);
        if (typeof bytes === 'string') found.faults.push({ file: picture.file, fault: bytes });
        else found.pictures.push({ slot: picture.slot, bytes });
      }
      return found;
    },
  };
};

/** Returns the bytes if their hash is that of the list and they are a picture that the product stores. */
const readPicture = async (
  archive: Blob,
  file: ZipFile | undefined,
  { sha256 }: ListedPicture,
): Promise<Blob | PictureFault['fault']> => {
  if (file === undefined) return 'missing';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const result = await readZipFile(archive, file, {
    maxBytes: PICTURE_LIMIT_BYTES,
    onBytes: (bytes) => void pieces.push(bytes),
  });
  if (!result.ok) return result.error;
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  if (sha256Hex(bytes) !== sha256) return 'changed';
  const type = fileTypeOf(bytes.subarray(0, FILE_TYPE_BYTES));
  return isPictureType(type?.mime) ? new Blob([bytes], { type: type?.mime ?? '' }) : 'not-a-picture';
};
