import * as z from 'zod/mini';
import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { AnyExportFrame, EXPORT_VERSION, ExportedAd, ExportFrame } from '#shared/domain/files/ad-export.ts';
import { createJsonListCutter, type CutElement } from '#shared/lib/json-list-cutter.ts';
import type { FileFault, ImportSource, SourceItem } from './import-source.ts';
import type { ReadPieces } from './read-pieces.ts';

/** The limit per ad. An ad with the maximum number of measurements is shorter. */
const MAX_AD_LENGTH = 3_000_000;
const MAX_FRAME_LENGTH = 1_000;

/** Reads the ads of a JSON file. The file is rejected if its frame does not state the number of ads. */
export const jsonAds =
  (readPieces: ReadPieces): ImportSource['readAds'] =>
  async (signal, onItems) => {
    const cutter = createJsonListCutter({
      name: 'ads',
      maxElementLength: MAX_AD_LENGTH,
      maxFrameLength: MAX_FRAME_LENGTH,
    });
    let count = 0;
    await readPieces(signal, async (text, share) => {
      const items = cutter.add(text).map((element) => itemOf(element, (count += 1)));
      await onItems(items, share);
    });
    return faultOf(cutter.frame(), count);
  };

const itemOf = (element: CutElement, number: number): SourceItem => {
  if ('isTooLong' in element) return { number, fault: 'too-long' };
  const value = parsed(element.text);
  if (value === null) return { number, fault: 'not-json' };
  const ad = z.safeParse(ExportedAd, value);
  return ad.success ? { ad: ad.data } : { number, fault: 'wrong', field: fieldOf(ad.error) };
};

const faultOf = (text: string | null, count: number): FileFault | null => {
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

const fieldOf = ({ issues }: z.core.$ZodError): string => (issues[0]?.path ?? []).map(String).join('.').slice(0, 60);
