import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const PICTURES_TEST = 'tests/integration/server-pictures.test.ts';
const HOSTILE_TEST = 'tests/security/pictures.test.ts';
const REENCODE = 'server/media/reencode-picture.ts';
const NO_FETCHING =
  'The server fetches no address that a caller or an ad names: pictures are sent by the extension, and it asks its operator’s own services alone';

/** Pictures, addresses that are fetched, and files that are written. */
export const files: readonly Entry[] = [
  notApplying(
    92,
    'addresses of the own machine and network are not fetched',
    `${NO_FETCHING} (shown by tests/security/surface.test.ts).`,
  ),
  notApplying(93, 'nor any other that belongs to nobody on the internet', `${NO_FETCHING}.`),
  notApplying(94, 'of all addresses of a name the forbidden are left out', `${NO_FETCHING}.`),
  notApplying(95, 'a method is not smuggled as a list or object', `${NO_FETCHING}.`),
  shown(96, 'a redirect does not carry the operator’s token to another host', {
    by: at(
      'server/modules/reach/scan-page.test.ts',
      'never take the token to another host, by a redirect or by the next page’s address',
    ),
    mutation: mutate('server/modules/reach/ads-archive.ts', "redirect: 'manual',", "redirect: 'follow',"),
  }),
  notApplying(97, 'a name that changes its address meanwhile leads nowhere', `${NO_FETCHING}.`),
  shown(98, 'too many bytes, announced or not, a silent sender and a file of nothing are refused and leave nothing', {
    by: at(PICTURES_TEST, 'one byte above 10 MB is too much, announced or not'),
    mutation: mutate(
      'server/media/receive-file.ts',
      "if (byteCount > limitBytes) throw new AppError('PICTURE_TOO_LARGE');",
      '',
    ),
    also: [
      at(PICTURES_TEST, 'a sender who falls silent or leaves loses the connection, and leaves no file behind'),
      at(PICTURES_TEST, 'what is no picture, or only looks like one, is refused'),
      at(HOSTILE_TEST, 'of a sender who %s is refused while he sends, and nothing of it stays'),
      at(HOSTILE_TEST, 'is what its bytes are, whatever its sender calls it'),
    ],
  }),
  shown(99, 'a picture that costs more to decode than it weighs is refused before it is decoded', {
    by: at(
      HOSTILE_TEST,
      'that costs more to decode than it weighs is refused, in bytes that a phone sends in a second',
    ),
    mutation: mutate(REENCODE, 'const MAX_PIXELS = 25_000_000;', 'const MAX_PIXELS = 268_000_000;'),
    also: [at(PICTURES_TEST, 'a bomb of 256 megapixels is refused by its header')],
  }),
  shown(100, 'of an animation one picture is kept, and a page that hides in a picture is not', {
    by: at(PICTURES_TEST, 'only the first picture of an animation is kept'),
    mutation: mutate(REENCODE, 'pages: 1,', 'pages: -1,'),
    also: [
      at(PICTURES_TEST, 'a picture that hides a page is kept without it'),
      at(HOSTILE_TEST, 'that is none is refused, whatever it begins with'),
      at(HOSTILE_TEST, 'that carries something else is kept without it'),
    ],
  }),
  shown(101, 'a stored picture can do nothing as a page', {
    by: at(PICTURES_TEST, 'a stored picture is served for ever, to both dashboards, and can do nothing as a page'),
    mutation: mutate(
      'server/modules/pictures/media.routes.ts',
      '"sandbox; default-src \'none\'"',
      '"default-src \'none\'"',
    ),
  }),
  shown(102, 'no cell of a table is a formula, and a number below zero stays one', {
    by: at('shared/lib/csv.test.ts', 'a text that a spreadsheet would run, such as %j, is only shown'),
    mutation: mutate('shared/lib/csv.ts', `.replace(FORMULA, "'")`, ''),
    also: [
      at('shared/lib/csv.test.ts', 'a number below zero stays a number'),
      at(
        'shared/lib/csv.test.ts',
        'nor does a spreadsheet run it that parts cells elsewhere, as %j is read where the comma is the decimal point',
      ),
      at('shared/domain/ad-export.test.ts', '%j is a formula in no cell of the table'),
      at(
        'tests/integration/affiliate-review.test.ts',
        'an approved request is exported for the bank, formula-safe, and paid once',
      ),
    ],
  }),
  shown(103, 'no name in a zip is a path, a device, too long or twice the same', {
    by: at('shared/domain/download-name.test.ts', 'is safe whatever the page is called and the person wants'),
    mutation: mutate(
      'shared/domain/download-name.ts',
      'const FORBIDDEN = /[<>:"/\\\\|?*]/g;',
      'const FORBIDDEN = /[<>:"|?*]/g;',
    ),
    also: [
      at(
        'shared/lib/zip.test.ts',
        'another tool opens a zip, tests its sums, and finds each file under its name with its bytes and day',
      ),
    ],
  }),
];
