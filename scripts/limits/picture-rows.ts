import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';
import { DECODER_BOUNDS } from '#server/media/decoder-process.ts';
import { DECODER_PROCESSES, PICTURES_WAITING } from '#server/media/picture-decoder.ts';
import type { PictureKind } from '#server/media/picture-kind.ts';
import { PICTURE_LIMITS } from '#server/media/picture-limits.ts';
import { UPLOAD_IDLE_MS } from '#server/media/receive-file.ts';
import { UPLOADS_AT_ONCE } from '#server/modules/pictures/upload.service.ts';
import { bytes, count, duration, rowOf, type LimitRow } from './limit-row.ts';
import { BUSY } from './request-rows.ts';

const TOO_LARGE = '413 PICTURE_TOO_LARGE';

/** The parts of a file that are counted before it is decoded; null for a format whose parts cost nothing. */
const PARTS: Readonly<Record<PictureKind, string | null>> = {
  jpeg: 'scans',
  png: null,
  webp: 'frames',
  gif: null,
  avif: 'boxes',
};

const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'gif', 'avif'];

const formatRow = (kind: PictureKind): LimitRow => {
  const { maxPixels, maxSide, parts } = PICTURE_LIMITS[kind];
  const limits = [count('pixels')(maxPixels), `${count('pixels')(maxSide)} on the longest side`];
  return {
    name: `PICTURE_LIMITS.${kind}`,
    what: `${kind.toUpperCase()} picture`,
    limit: [...limits, ...(parts === null ? [] : [`${parts.max.toLocaleString('en')} ${PARTS[kind]}`])].join('; '),
    above: `${TOO_LARGE}; the picture is not decoded`,
  };
};

/** Files that users upload. */
export const pictureRows: readonly LimitRow[] = [
  rowOf({ PICTURE_LIMIT_BYTES }, { what: 'uploaded file', unit: bytes, above: TOO_LARGE }),
  rowOf(
    { UPLOAD_IDLE_MS },
    { what: 'time without a byte during an upload', unit: duration, above: '422 PICTURE_HASH_MISMATCH' },
  ),
  rowOf({ UPLOADS_AT_ONCE }, { what: 'uploads of one account at the same time', unit: count('uploads'), above: BUSY }),
  ...KINDS.map(formatRow),
  rowOf(
    { 'DECODER_BOUNDS.cpuMs': DECODER_BOUNDS.cpuMs },
    { what: 'CPU time to decode one picture', unit: duration, above: TOO_LARGE },
  ),
  rowOf(
    { 'DECODER_BOUNDS.memoryBytes': DECODER_BOUNDS.memoryBytes },
    { what: 'memory to decode one picture', unit: bytes, above: TOO_LARGE },
  ),
  rowOf(
    { 'DECODER_BOUNDS.answerMs': DECODER_BOUNDS.answerMs },
    { what: 'time to decode one picture', unit: duration, above: BUSY },
  ),
  rowOf(
    { DECODER_PROCESSES },
    {
      what: 'pictures that are decoded at the same time, of different accounts',
      unit: count('pictures'),
      above: 'the next pictures wait',
    },
  ),
  rowOf({ PICTURES_WAITING }, { what: 'pictures that wait to be decoded', unit: count('pictures'), above: BUSY }),
];
