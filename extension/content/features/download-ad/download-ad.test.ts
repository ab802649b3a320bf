import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#extension/content/page-adapter.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import { viewNews, type DownloadView } from '#extension/messaging/download-news.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { downloadButton as texts } from '#shared/texts/en/ad/card-controls.ts';
import { fill } from '#shared/texts/fill.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { startDownloadAd } from './download-ad.ts';

const view = (facts: Partial<DownloadView>): DownloadView => ({
  style: 'busy',
  name: 'Download under way',
  title: '1 of 2 files',
  action: 'Cancel',
  screen: null,
  missing: '',
  lines: ['Picture 1: 12 KB', 'Picture 2: waits'],
  ...facts,
});

/** The worker's end of the newest channel. */
let worker: { asked: unknown[]; isOpen: boolean; tell: (told: DownloadView) => void; die: () => void };
let screens: string[];
let announced: string[];
let isOrphan: boolean;
let onAccount: (change: AccountChange) => void;

const open = () => {
  if (isOrphan) throw new Error('Extension context invalidated.');
  const asked: unknown[] = [];
  let [hear, end] = [(_message: unknown): void => undefined, (): void => undefined];
  worker = { asked, isOpen: true, tell: (told) => hear(viewNews(told)), die: () => end() };
  return {
    send: (message: unknown) => void asked.push(message),
    listen: (onMessage: (message: unknown) => void, onEnd: () => void) => void ([hear, end] = [onMessage, onEnd]),
    close: () => void (worker.isOpen = false),
  };
};

type Shown = {
  button: ButtonView | null;
  note: Note | null;
  line: string | null;
  panel: HTMLElement | null;
  press: () => void;
  open: () => void;
};

let draw: () => Shown;
beforeEach(() => {
  [screens, announced, isOrphan] = [[], [], false];
  const { add, actions, details } = startDownloadAd({
    account: { observe: (listener) => void (onAccount = listener) },
    open,
    kit: pageKit,
    ask: (async (_name: string, input: { screen: string }) => void screens.push(input.screen)) as never,
    layer: { announce: (text) => void announced.push(text) },
    document,
  });
  const ad = anAd();
  const card: Card = {
    adId: ad.id,
    ad,
    source: 'data',
    originals: [null],
    onLeave: () => undefined,
    insertRow: () => undefined,
  };
  draw = () => {
    const shown: Shown = {
      button: null,
      note: null,
      panel: null,
      line: null,
      press: () => undefined,
      open: () => undefined,
    };
    const row = anAdRow({
      paintButton: (_name, button) => void (shown.button = button),
      setNote: (_name, note) => void (shown.note = note),
      setLine: (_name, line) => void (shown.line = line?.text ?? null),
      openDetails: (_name, { content }) => void (shown.panel = content),
      closeDetails: () => void (shown.panel = null),
    });
    add(card, row);
    return Object.assign(shown, {
      press: () => actions.download?.(card, row),
      open: () => details?.download?.(card, row),
    });
  };
});

test('a press requests the ad from the worker, and shows the progress of each file', () => {
  const row = draw();
  row.press();
  expect(worker.asked).toEqual([{ ad: anAd(), originals: [null], only: '' }]);
  expect(row.button?.style).toBe('busy');
  worker.tell(view({}));
  expect([row.line, row.panel]).toEqual(['1 of 2 files', null]);
  row.open();
  expect(row.panel?.textContent).toContain('1 of 2 filesPicture 1: 12 KB\nPicture 2: waits');
  worker.tell(view({ style: 'on', name: 'Downloaded', title: '', action: '', lines: [] }));
  expect([row.button?.style, row.panel, worker.isOpen]).toEqual(['on', null, false]);
  expect(announced).toEqual(['Downloaded']);
});

test('a second press cancels a running download, and nothing more is shown', () => {
  const row = draw();
  row.press();
  worker.tell(view({}));
  row.press();
  expect([row.button?.style, row.panel, worker.isOpen]).toEqual(['plain', null, false]);
});

test('the next press requests only the failed files', () => {
  const row = draw();
  row.press();
  worker.tell(view({ style: 'failed', action: 'Retry', missing: '2,5' }));
  row.press();
  expect(worker.asked).toMatchObject([{ only: '2,5' }]);
});

test('a card that is rendered again shows the download of its ad and its further progress', () => {
  draw().press();
  worker.tell(view({}));
  const row = draw();
  expect(row.button?.style).toBe('busy');
  row.open();
  expect(row.panel?.textContent).toContain('Picture 2: waits');
  worker.tell(view({ lines: ['Picture 1: 12 KB', 'Picture 2: 8 KB'] }));
  expect(row.panel?.textContent).toContain('Picture 2: 8 KB');
  row.press();
  expect(worker.isOpen).toBe(false);
});

test('a download that cannot start shows the reason and a link to the solution', () => {
  const row = draw();
  row.press();
  worker.tell(view({ style: 'login', title: 'Log in first.', action: 'Login', screen: 'login', lines: [] }));
  expect(row.note).toMatchObject({ text: 'Log in first.', link: { label: 'Login' } });
  expect(row.button?.style).toBe('login');
  row.note?.link?.onPress();
  expect(screens).toEqual(['login']);
});

test.each([
  ['login', 'signed-out'],
  ['subscribe', 'no-plan'],
] as const)('a download that waits for the screen %s starts when its obstacle is gone', (screen, obstacle) => {
  const row = draw();
  row.press();
  worker.tell(view({ style: 'plan', title: 'Not yet.', action: 'Next', screen, lines: [] }));
  const first = worker;
  expect(row.note?.stopped?.obstacle).toBe(obstacle);
  row.note?.stopped?.resume();
  expect(worker).not.toBe(first);
  expect([worker.asked.length, row.button?.style]).toEqual([1, 'busy']);
});

test('an offer disappears from the button when its reason is gone', async () => {
  const row = draw();
  row.press();
  worker.tell(view({ style: 'login', title: 'Log in first.', action: 'Login', screen: 'login', lines: [] }));
  const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
  onAccount({ before: null, now: signedOut });
  await Promise.resolve();
  expect(row.button?.style).toBe('login');
  onAccount({ before: signedOut, now: { account: 'paid', consent: 'on', mark: 'a' } });
  await Promise.resolve();
  expect(row.button).toMatchObject({ style: 'plain', name: fill(texts.name, { page: anAd().pageName }) });
});

test('a download fails with a note if the worker stops or the extension is gone', () => {
  const row = draw();
  row.press();
  worker.tell(view({}));
  worker.die();
  expect([row.button?.style, row.note?.text, row.panel]).toEqual(['failed', texts.stopped, null]);
  isOrphan = true;
  row.press();
  expect([row.button?.style, row.note?.text]).toEqual(['failed', texts.stopped]);
});
