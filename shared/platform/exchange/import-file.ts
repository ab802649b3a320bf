import * as z from 'zod/mini';
import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { AnyExportFrame, EXPORT_VERSION, ExportedAd, ExportFrame } from '#shared/domain/files/ad-export.ts';
import { createJsonListCutter, type CutElement } from '#shared/lib/json-list-cutter.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';

/** 100,000 ads of the largest accounts fit. A larger file is not an export. */
const MAX_IMPORT_BYTES = 1_000_000_000;
const PIECE_BYTES = 1_000_000;
/** The limit per ad. An ad with the maximum number of measurements is shorter. */
const MAX_AD_LENGTH = 3_000_000;
const MAX_FRAME_LENGTH = 1_000;
/** Ads per transaction. */
const CHUNK = 50;
const MAX_REPORTED_FAULTS = 100;

/** Why a whole file is rejected. Nothing of it was imported. */
export type FileFault = 'too-large' | 'not-an-export' | 'newer-version' | 'cut-off' | 'too-many';
/** Why one ad of the file was skipped. `field`: the invalid field, for example `ad.linkUrl`. */
export type AdFault =
  { number: number; fault: 'not-json' | 'too-long' } | { number: number; fault: 'wrong'; field: string };

/** Counts of the ads of an imported file. `known`: ads that the account had already. */
export type ImportReport = {
  added: number;
  known: number;
  /** Skipped because the account has reached its limit of ads. */
  full: number;
  unreadable: number;
  /** The first unreadable ads, numbered from 1. */
  faults: readonly AdFault[];
};

type Options = {
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
};

/**
 * Reads a file twice: first only to check that it is complete and an export. Rejects if `signal` aborts or the store is
 * full.
 */
export const importFile = async (
  ads: AdsStore,
  file: Blob,
  { signal, onProgress }: Options,
): Promise<{ fault: FileFault } | { report: ImportReport }> => {
  const fault = await faultOf(file, signal);
  if (fault !== null) return { fault };
  const importer = createImporter(ads, ADS_PER_ACCOUNT - (await ads.countHeld()));
  await cutFile(file, signal, async (elements, share) => {
    await importer.add(elements);
    onProgress(share);
  });
  return { report: await importer.end() };
};

/** Returns the frame around the ads, or null if there is none. */
const cutFile = async (
  file: Blob,
  signal: AbortSignal,
  onElements: (elements: CutElement[], share: number) => Promise<void>,
): Promise<string | null> => {
  const cutter = createJsonListCutter({
    name: 'ads',
    maxElementLength: MAX_AD_LENGTH,
    maxFrameLength: MAX_FRAME_LENGTH,
  });
  const decoder = new TextDecoder();
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal.throwIfAborted();
    const bytes = await file.slice(start, start + PIECE_BYTES).arrayBuffer();
    const end = start + bytes.byteLength;
    await onElements(cutter.add(decoder.decode(bytes, { stream: true })), end / file.size);
  }
  return cutter.frame();
};

const faultOf = async (file: Blob, signal: AbortSignal): Promise<FileFault | null> => {
  if (file.size > MAX_IMPORT_BYTES) return 'too-large';
  let count = 0;
  const text = await cutFile(file, signal, async (elements) => {
    count += elements.length;
  });
  const frame = text === null ? null : parsed(text);
  if (frame === null) return count > 0 ? 'cut-off' : 'not-an-export';
  const known = z.safeParse(AnyExportFrame, frame);
  if (!known.success) return 'not-an-export';
  if (known.data.version > EXPORT_VERSION) return 'newer-version';
  const whole = z.safeParse(ExportFrame, frame);
  if (!whole.success) return 'not-an-export';
  if (whole.data.count !== count) return 'cut-off';
  return count > ADS_PER_ACCOUNT ? 'too-many' : null;
};

/** Returns null if the text is not JSON, or nested too deeply. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const createImporter = (ads: AdsStore, roomAtFirst: number) => {
  const report = { added: 0, known: 0, full: 0, unreadable: 0 };
  const faults: AdFault[] = [];
  let room = roomAtFirst;
  let number = 0;
  let waiting: ExportedAd[] = [];

  const addFault = (fault: AdFault): void => {
    report.unreadable += 1;
    if (faults.length < MAX_REPORTED_FAULTS) faults.push(fault);
  };
  const store = async (): Promise<void> => {
    const chunk = waiting;
    waiting = [];
    if (chunk.length === 0) return;
    for (const outcome of await ads.importAll(chunk, room)) {
      report[outcome === 'again' ? 'added' : outcome] += 1;
      if (outcome === 'added') room -= 1;
    }
  };
  const read = (element: CutElement): void => {
    number += 1;
    if ('isTooLong' in element) return addFault({ number, fault: 'too-long' });
    const value = parsed(element.text);
    if (value === null) return addFault({ number, fault: 'not-json' });
    const ad = z.safeParse(ExportedAd, value);
    if (ad.success) waiting.push(ad.data);
    else addFault({ number, fault: 'wrong', field: fieldOf(ad.error) });
  };

  return {
    add: async (elements: readonly CutElement[]): Promise<void> => {
      for (const element of elements) {
        read(element);
        if (waiting.length >= CHUNK) await store();
      }
    },
    end: async (): Promise<ImportReport> => {
      await store();
      return { ...report, faults };
    },
  };
};

const fieldOf = ({ issues }: z.core.$ZodError): string => (issues[0]?.path ?? []).map(String).join('.').slice(0, 60);
