import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ask } from '#extension/messaging/ask.ts';
import { kindOfResource, reportPageRequests } from './report-page-requests.ts';

const SERVER = 'https://s.example';
const VIDEO = 'https://video.xx.fbcdn.net/v/1.mp4';

class ResourceTiming {
  readonly name: string;
  readonly initiatorType: string;

  constructor(name: string, initiatorType: string) {
    this.name = name;
    this.initiatorType = initiatorType;
  }
}

let observe: (entries: ResourceTiming[]) => void;
let noted: unknown[];

beforeEach(() => {
  noted = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('PerformanceResourceTiming', ResourceTiming);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (list: { getEntries: () => ResourceTiming[] }) => void) {
        observe = (entries) => listener({ getEntries: () => entries });
      }
      observe = (): void => undefined;
    },
  );
  reportPageRequests((async (name: string, input: unknown) => noted.push([name, input])) as unknown as Ask, SERVER);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [`${SERVER}/media/a.webp`, 'img', 'show-pictures'],
  [`${SERVER}/media/a.webp`, 'fetch', 'show-pictures'],
  [VIDEO, 'video', 'play-videos'],
  ['https://scontent.xx.fbcdn.net/v/1.jpg', 'fetch', 'download-files'],
  ['chrome-extension://abc/assets/main.js', 'script', null],
  [`${SERVER}.evil.example/media/a.webp`, 'img', null],
])('%s, requested by %s, is of the kind %s', (url, initiator, kind) => {
  expect(kindOfResource(url, initiator, SERVER)).toBe(kind);
});

test('reports each kind to the worker at most once in 5 seconds, without its address', () => {
  const picture = (name: number): ResourceTiming => new ResourceTiming(`${SERVER}/media/${name}.webp`, 'img');
  observe([picture(1), picture(2), new ResourceTiming(VIDEO, 'video')]);
  observe([picture(3)]);
  expect(noted).toEqual([
    ['requests.add', { kind: 'show-pictures' }],
    ['requests.add', { kind: 'play-videos' }],
  ]);
  vi.advanceTimersByTime(5_000);
  observe([picture(4)]);
  expect(noted).toHaveLength(3);
});
