import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const PICTURES_TEST = 'tests/integration/server-pictures.test.ts';
const HOSTILE_TEST = 'tests/security/pictures.test.ts';
const LIMITS = 'server/media/picture-limits.ts';
const NO_FETCHING =
  'The server fetches no URL from a caller or an ad; it calls only services that its operator configured';

/** Hostile pictures, server-side request forgery, and hostile contents in exported files. */
export const files: readonly Entry[] = [
  notApplying(
    92,
    'addresses of the server’s machine and network are not fetched',
    `${NO_FETCHING} (tests/security/attack-surface.test.ts).`,
  ),
  notApplying(93, 'other reserved addresses are not fetched', `${NO_FETCHING}.`),
  notApplying(94, 'forbidden addresses of a host name are left out', `${NO_FETCHING}.`),
  notApplying(95, 'a method can’t be smuggled in as a list or object', `${NO_FETCHING}.`),
  shown(96, 'a redirect does not send the operator’s token to another host', {
    by: at(
      'server/modules/reach/scan-page.test.ts',
      'never sends the token to another host, by a redirect or by the URL of the next page',
    ),
    mutation: mutate('server/modules/reach/ads-archive.ts', "redirect: 'manual',", "redirect: 'follow',"),
  }),
  notApplying(
    97,
    'a host name that changes its address between check and use (DNS rebinding) reaches no other host',
    `${NO_FETCHING}.`,
  ),
  shown(98, 'oversized uploads, stalled uploads and empty files are rejected and leave no file', {
    by: at(PICTURES_TEST, 'are rejected above 10 MB, with and without an announced length'),
    mutation: mutate(
      'server/media/receive-file.ts',
      "if (byteCount > limitBytes) throw new AppError('PICTURE_TOO_LARGE');",
      '',
    ),
    also: [
      at(PICTURES_TEST, 'leave no file if the sender stalls or disconnects, and the connection is closed'),
      at(PICTURES_TEST, 'are rejected if the file is no picture, or only starts like one'),
      at(HOSTILE_TEST, 'rejects an upload that %s while it is sent, and removes what was received'),
      at(HOSTILE_TEST, 'detects the format from the bytes when the content type claims another one'),
    ],
  }),
  shown(99, 'a small picture that is expensive to decode is rejected before it is decoded', {
    by: at(HOSTILE_TEST, 'rejects a file under 1 MB that is expensive to decode'),
    mutation: mutate(LIMITS, 'const MAX_PIXELS = 25 * MEGAPIXEL;', 'const MAX_PIXELS = 268 * MEGAPIXEL;'),
    also: [at(PICTURES_TEST, 'are rejected by their header if they have 256 megapixels')],
  }),
  shown(100, 'only one picture of an animation is stored, without a page that is hidden in the file', {
    by: at(PICTURES_TEST, 'are reduced to the first frame of an animation'),
    mutation: mutate('server/media/decoder-child.mjs', 'pages: 1,', 'pages: -1,'),
    also: [
      at(PICTURES_TEST, 'are stored without a hidden page'),
      at(HOSTILE_TEST, 'rejects a file that is no picture when it starts like one'),
      at(HOSTILE_TEST, 'stores a picture without the other content of its file'),
    ],
  }),
  shown(101, 'a stored picture runs no script when it is opened as a page', {
    by: at(PICTURES_TEST, 'are served as immutable to both dashboards, and cannot act as a page'),
    mutation: mutate(
      'server/modules/pictures/media.routes.ts',
      '"sandbox; default-src \'none\'"',
      '"default-src \'none\'"',
    ),
  }),
  shown(102, 'no cell of a CSV file is a formula, and negative numbers stay numbers', {
    by: at('shared/lib/csv.test.ts', 'a text that a spreadsheet would run, such as %j, is only shown'),
    mutation: mutate('shared/lib/csv.ts', `.replace(GUARDED, "'")`, ''),
    also: [
      at('shared/lib/csv.test.ts', 'writes a negative number as a number'),
      at(
        'shared/lib/csv.test.ts',
        'nor does a spreadsheet run it that parts cells elsewhere, as %j is read where the comma is the decimal point',
      ),
      at('shared/domain/files/ad-csv.test.ts', 'writes no formula for %j in any cell'),
      at(
        'tests/integration/affiliate-review.test.ts',
        'exports an approved request for the bank without formulas, and pays it once',
      ),
    ],
  }),
  shown(103, 'file names in a zip are no paths and no device names, are short enough and unique', {
    by: at('shared/domain/files/download-name.test.ts', 'is safe for any page name and any pattern'),
    mutation: mutate(
      'shared/domain/files/download-name.ts',
      'const FORBIDDEN = /[<>:"/\\\\|?*]/g;',
      'const FORBIDDEN = /[<>:"|?*]/g;',
    ),
    also: [
      at(
        'shared/lib/zip.test.ts',
        'creates a ZIP that another tool opens and verifies, with each file under its name, with its bytes and date',
      ),
    ],
  }),
];
