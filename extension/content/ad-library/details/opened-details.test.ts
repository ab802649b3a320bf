import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { cardAround } from '#extension/content/ad-library/cards/find-card.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import { textOf } from '#extension/content/page-dom.ts';
import { ASK_EVENT, QUERY_EVENT, type DetailsCommand } from '#extension/page-hook/hook-events.ts';
import { buildCard } from '#tests/fixtures/ad-library/card.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import { AdDetails } from './ad-details.ts';
import type { CardWithDetails } from './page-details.ts';

const QUERY = { name: 'AdLibraryV3AdDetailsQuery', documentId: '3000000000000003' };
const reachOf = (total: number): string =>
  JSON.stringify({ data: { ad_library_main: { ad_details: { aaa_info: { eu_total_reach: total } } } } });

let ended: AbortController;
let details: AdDetails;
let commands: DetailsCommand[];
let pressed: string[];
let discarded: string[];
let shown: Ad[];
/** Runs in the page when a details button is pressed. */
let onPress: (adId: string) => void;

const cardOf = (ad: Ad): CardWithDetails => {
  const element = buildCard(ad.id);
  const button = element.querySelector('[role="none"] > div');
  button?.setAttribute('role', 'button');
  button?.addEventListener('click', () => {
    pressed.push(ad.id);
    onPress(ad.id);
  });
  document.body.append(element);
  const leaf = element.querySelector('.id-line')?.firstChild;
  const found = leaf instanceof Text ? cardAround(leaf, ad.id, () => true) : null;
  if (found === null) throw new Error(`no card in ${textOf(element)}`);
  return { adId: ad.id, ad, found, isReadable: () => true };
};

/** Opens a dialog as the page does. It closes with the Escape key. */
const openDialog = (): void => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.remove());
  document.body.append(dialog);
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  ended = new AbortController();
  [commands, pressed, discarded] = [[], [], []];
  onPress = () => undefined;
  shown = ['10001', '10002'].map((id) => anAd({ id, collationCount: null }));
  const note = (event: Event): void => {
    if (event instanceof StorageEvent) commands.push(JSON.parse(event.newValue ?? '') as DetailsCommand);
  };
  document.addEventListener(ASK_EVENT, note, { signal: ended.signal });
  const model = { adOf: (id: string) => shown.find((ad) => ad.id === id), sourceOf: () => 'data' as const };
  const permits = { ...freePermits, discard: (documentId: string) => void discarded.push(documentId) };
  const cards = shown.map(cardOf);
  details = new AdDetails({ view: window, model, cards: () => cards, permits, signal: ended.signal });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const request = async (ad: Ad | undefined = shown[0], { signal } = ended): Promise<{ result: string }> => {
  const outcome = { result: 'waiting' };
  const wait = async (): Promise<void> => {
    if (ad === undefined) throw new Error('no ad');
    const seen = await details.request(ad, { signal, onPosition: () => undefined });
    outcome.result = String(seen.reach.euTotal);
  };
  wait().catch((thrown: unknown) => {
    outcome.result = thrown instanceof LibraryError ? thrown.code : String(thrown);
  });
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
};

describe('a page that has not shown how it requests details', () => {
  test('gets its details button pressed, the answer is used, and the dialog is closed', async () => {
    const outcome = await request();
    onPress = openDialog;
    details.processAnswer('10001', 'not-learned');
    expect(pressed).toEqual(['10001']);
    details.processAnswer('10001', reachOf(5));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(outcome.result).toBe('5');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(commands).toHaveLength(1);
    // Another dialog is the user's.
    openDialog();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  });

  test('does not get its button pressed for a request that was aborted', async () => {
    const giving = new AbortController();
    await request(shown[0], giving);
    giving.abort();
    details.processAnswer('10001', 'not-learned');
    expect(pressed).toEqual([]);
    await request(shown[1]);
    expect(commands.map(({ adId }) => adId)).toEqual(['10001', '10002']);
  });

  test('keeps a dialog that was open before', async () => {
    openDialog();
    await request();
    details.processAnswer('10001', 'not-learned');
    details.processAnswer('10001', reachOf(5));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  });

  test('shows the details of another ad if the button of the card opens a summary', async () => {
    shown[0] = Object.assign(shown[0] ?? anAd(), { collationCount: 4 });
    const outcome = await request();
    details.processAnswer('10001', 'not-learned');
    expect(pressed).toEqual(['10002']);
    details.processAnswer('10002', reachOf(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(commands.map(({ adId }) => adId)).toEqual(['10001', '10001']);
    details.processAnswer('10001', reachOf(5));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.result).toBe('5');
  });

  test('is asked for once: if no details open, the checks end with guidance', async () => {
    const outcome = await request();
    details.processAnswer('10001', 'not-learned');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outcome.result).toBe('LIBRARY_NOT_LEARNED');
    // The user follows the guidance.
    openDialog();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    const second = await request(shown[1]);
    details.processAnswer('10002', 'not-learned');
    await vi.advanceTimersByTimeAsync(0);
    expect([second.result, pressed]).toEqual(['LIBRARY_NOT_LEARNED', ['10001']]);
  });

  test('gets its dialog closed if the details do not load, and not the dialog that the user opens then', async () => {
    await request();
    onPress = openDialog;
    details.processAnswer('10001', 'not-learned');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    openDialog();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  });

  test('reports its query when the user opens details', () => {
    let reports = 0;
    details.observeQuery(() => (reports += 1), ended.signal);
    const report = (newValue: string): void => void document.dispatchEvent(new StorageEvent(QUERY_EVENT, { newValue }));
    for (const wrong of ['{', '{}', JSON.stringify({ ...QUERY, documentId: '1&x=2' })]) report(wrong);
    expect(reports).toBe(0);
    report(JSON.stringify(QUERY));
    expect(reports).toBe(1);
  });
});

test('a stale query is discarded, and the next way is tried', async () => {
  const outcome = await request();
  details.processAnswer('10001', 'stale-query-1000000000000001\n{"errors":[{"message":"Unknown query"}]}');
  expect(discarded).toEqual(['1000000000000001']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(commands).toHaveLength(2);
  details.processAnswer('10001', reachOf(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.result).toBe('5');
});

test('a request continues after a new search, which makes the page forget its ad', async () => {
  const outcome = await request();
  shown = [];
  details.processAnswer('10001', reachOf(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.result).toBe('5');
});
