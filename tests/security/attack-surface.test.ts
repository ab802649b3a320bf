import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf, type Sender } from '#extension/messaging/caller.ts';

/** The project's source files in these folders, without tests and gallery subjects. */
const sourcesOf = (...folders: string[]): { file: string; text: string }[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test|\.gallery)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp, ...folders: string[]): string[] =>
  sourcesOf(...folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);

const OURS = { extensionId: 'bafgphpbbaibellfnfphcombhhnhcpmi', ownOrigin: 'chrome-extension://ours' };
const senders: fc.Arbitrary<Sender> = fc.record({
  id: fc.constantFrom(OURS.extensionId, 'another', undefined),
  origin: fc.constantFrom('https://www.facebook.com', 'https://facebook.com', OURS.ownOrigin, 'null', undefined),
  url: fc.constantFrom('https://www.facebook.com/ads/library/', `${OURS.ownOrigin}/x.html`, 'about:blank', undefined),
  frameId: fc.constantFrom(0, 1, undefined),
  tab: fc.constantFrom({ id: 1 }, {}, undefined),
});

test('callerOf returns the same caller when it is called again in another order, and changes no sender', () => {
  fc.assert(
    fc.property(fc.array(senders, { minLength: 2, maxLength: 12 }), (all) => {
      const before = JSON.stringify(all);
      const first = all.map((sender) => callerOf(sender, OURS));
      const second = all.toReversed().map((sender) => callerOf(sender, OURS));
      expect(second.toReversed()).toEqual(first);
      expect(JSON.stringify(all)).toBe(before);
    }),
    { numRuns: 2_000 },
  );
});

test('no script in a page listens to message events of its window', () => {
  const listener = /addEventListener(?:\.call)?\([^)]*['"`]message['"`]|\bonmessage\b|listenTo\([^)]*['"`]message['"`]/;
  expect(filesWith(listener, 'extension', 'src/content', 'src/page-hook')).toEqual([]);
  // The one listener of the dashboard receives messages of the dashboard's own worker, never of a window.
  expect(filesWith(listener, 'dashboard', 'shared')).toEqual(['shared/platform/list-connection.ts']);
});

test('the server sends requests only from the clients of configured services', () => {
  expect(filesWith(/\bfetch\(|\bhttps?\.(?:get|request)\(|\baxios\b|\bundici\b/, 'server').toSorted()).toEqual([
    'server/fake-stripe/api/webhook-events.ts',
    'server/media/s3-client.ts',
    'server/modules/operator/commands/clock.ts',
    'server/modules/reach/ad-archive-service.ts',
    'server/modules/reach/ads-archive.ts',
  ]);
});

test('no source file sets or reads a cookie', () => {
  expect(
    filesWith(
      /set-cookie|\bheaders\.cookie\b|document\.cookie|@fastify\/cookie/i,
      'server',
      'dashboard',
      'extension',
      'shared',
      'src',
    ),
  ).toEqual([]);
});

test('no source file of a page turns text into markup or code', () => {
  const pattern =
    /\.(?:inner|outer)HTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|createContextualFragment|\.srcdoc\b|setHTMLUnsafe/;
  expect(filesWith(pattern, 'extension', 'dashboard', 'shared', 'src/content', 'src/page-hook')).toEqual([]);
});
