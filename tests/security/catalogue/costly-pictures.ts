import { at, mutate, shown, type Entry } from './entry.ts';

const DECODER_TEST = 'tests/integration/picture-decoder.test.ts';

/** Attacks by pictures that make the decoder expensive or unavailable. */
export const costlyPictures: readonly Entry[] = [
  shown(122, 'an AVIF of one colour or of many boxes is rejected without its decoder', {
    by: at(DECODER_TEST, 'do not start for an AVIF of many boxes or of more than 8 megapixels'),
    mutation: mutate(
      'server/media/picture-limits.ts',
      'avif: { maxPixels: 8 * MEGAPIXEL',
      'avif: { maxPixels: 80 * MEGAPIXEL',
    ),
    also: [
      at(DECODER_TEST, 'convert pictures of a second account while the first account has too many in progress'),
      at(DECODER_TEST, 'that are killed during their work fail one upload, raise an alarm, and are replaced'),
      at(DECODER_TEST, 'refuse a picture for good that crashes them'),
    ],
  }),
];
