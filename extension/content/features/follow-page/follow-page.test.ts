import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PageId } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card, PageAdapter, ViewedPage } from '#extension/content/page-adapter.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import { aPageAdapter } from '#tests/support/builders/a-page-adapter.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { startFollowPage } from './follow-page.ts';

const { cardControls, followPage: texts } = pageKit.texts;
const { pageId: PAGE } = anAd();
const OTHER = '77';

let life: AbortController;
let worker: {
  followed: Set<PageId>;
  counts: Map<PageId, string>;
  replies: string[];
  failure: AppError | null;
  /** If it is set, answers wait for it. */
  gate: Promise<void> | null;
  asked: { name: string; input: Record<string, unknown> }[];
};
let viewed: ViewedPage | null;
let news: ((message: unknown) => void)[];
let work: () => void;
let announced: string[];
let feature: ReturnType<typeof startFollowPage>;

const answer = (name: string, input: Record<string, unknown>): unknown => {
  const pageIds = (input['pageIds'] ?? []) as PageId[];
  if (name === 'pages.states') {
    const { followed, counts } = worker;
    return {
      pages: pageIds.map((pageId) => ({
        pageId,
        isFollowed: followed.has(pageId),
        count: counts.get(pageId) ?? '',
      })),
    };
  }
  if (worker.failure !== null) throw worker.failure;
  const state = worker.replies.shift() ?? 'followed';
  if (name === 'pages.follow' && state === 'followed')
    worker.followed.add((input['page'] as { pageId: string }).pageId);
  if (name === 'pages.unfollow') worker.followed.delete(String(input['pageId']));
  if (name === 'ads.met') return { isAccepted: true };
  return name === 'pages.follow' ? { state } : {};
};

const ask = (async (name, input) => {
  worker.asked.push({ name, input });
  const { gate } = worker;
  const value = answer(name, input);
  if (gate !== null) await gate;
  return value;
}) as ContentAsk;

type Shown = { button: ButtonView | null; labels: string[]; press: () => void; notes: Note[]; leave: () => void };

/** Adds a card near the viewport, with a row that records its button and notes. */
const addCard = (id: string, pageId = PAGE, source: Card['source'] = 'data'): Shown => {
  const shown: Shown = { button: null, labels: [], press: () => undefined, notes: [], leave: () => undefined };
  const row = anAdRow({
    paintButton: (_name, button) => {
      shown.button = button;
      if (button.label !== shown.labels.at(-1)) shown.labels.push(button.label);
    },
    setNote: (_name, note) => void (note && shown.notes.push(note)),
  });
  const ad = anAd({ id, pageId });
  const card: Card = { adId: id, ad, source, originals: [], onLeave: () => undefined, insertRow: () => undefined };
  feature.add(card, row);
  const press = (): void => feature.actions.follow?.(card, row);
  return Object.assign(shown, { press, leave: () => feature.leave?.(card) });
};

const page = (): PageAdapter =>
  aPageAdapter({
    viewedPage: () => viewed,
    fetchListPage: async (path) => (path.includes(OTHER) ? null : { status: 200, html: path }),
    health: { ...aPageAdapter().health, observeWork: (listener) => void (work = listener) },
  });

beforeEach(() => {
  life = new AbortController();
  worker = { followed: new Set(), counts: new Map(), replies: [], failure: null, gate: null, asked: [] };
  [viewed, news, announced] = [null, [], []];
  startFeature();
});
afterEach(() => life.abort());

const startFeature = (): void => {
  const listen = (listener: (message: unknown) => void) => {
    news.push(listener);
    return () => undefined;
  };
  feature = startFollowPage({
    page: page(),
    account: { observe: () => undefined },
    ask,
    kit: pageKit,
    runtime: { isAlive: () => true, send: async () => undefined, listen },
    layer: {
      announce: (text) => announced.push(text),
      askConsent: async () => true,
    },
    view: window,
    signal: life.signal,
  });
};

const labelOf = ({ button }: Shown) => button?.label;
const becomes = async (shown: Shown, label: string): Promise<void> => {
  await expect.poll(() => labelOf(shown)).toBe(label);
};
const asked = (name: string) => worker.asked.filter((question) => question.name === name);
const tellNews = (message: object): void => news.forEach((listener) => listener({ app: 'spendlens', ...message }));

describe('pressing Follow', () => {
  test('changes all cards of the page at once, and no others', async () => {
    const [first, second, other] = [addCard('1000001'), addCard('1000002'), addCard('1000003', OTHER)];
    first.press();
    expect([first, second, other].map(({ button }) => button?.style)).toEqual(['busy', 'busy', 'plain']);
    await becomes(second, texts.following);
    expect([first.button?.style, labelOf(other)]).toEqual(['on', texts.follow]);
    expect(announced).toEqual(['Following: Tidy Kitchen. Press to unfollow.']);
    second.press();
    await becomes(first, texts.follow);
    expect(announced.at(-1)).toBe('Follow: Tidy Kitchen');
  });

  test('twice at once sends one request, which contains only the page', async () => {
    const card = addCard('1000001');
    card.press();
    card.press();
    await becomes(card, texts.following);
    const { pageName, pageUrl, pageLogoUrl } = anAd();
    expect(asked('pages.follow')).toEqual([
      { name: 'pages.follow', input: { page: { pageId: PAGE, pageName, pageUrl, pageLogoUrl } } },
    ]);
  });

  test('for the first time asks for consent, and then follows the page', async () => {
    worker.replies = ['asks-consent'];
    const card = addCard('1000001');
    card.press();
    await becomes(card, texts.following);
    expect(worker.asked.slice(0, 2).map(({ name }) => name)).toEqual(['pages.follow', 'pages.follow']);
  });

  test.each([
    ['signed-out', texts.obstacles.signedOut, cardControls.signIn, { screen: 'login' }],
    ['no-plan', texts.obstacles.noPlan, cardControls.choosePlan, { screen: 'subscribe' }],
    ['capture-off', texts.obstacles.captureOff, cardControls.switchOn, { consent: 'on' }],
  ])('shows the obstacle %s with a link', async (state, text, label, input) => {
    worker.replies = [state];
    const card = addCard('1000001');
    card.press();
    await expect.poll(() => card.notes).toHaveLength(1);
    expect([card.notes[0]?.text, card.notes[0]?.link?.label, labelOf(card)]).toEqual([text, label, texts.follow]);
    card.notes[0]?.link?.onPress();
    expect(worker.asked.at(-1)?.input).toEqual(input);
  });

  test('shows a failure on every card of the page, and works the next time', async () => {
    worker.failure = new AppError('DEVICE_STORAGE_FULL');
    const [card, second] = [addCard('1000001'), addCard('1000002')];
    card.press();
    await becomes(second, cardControls.retry);
    expect(card.button).toMatchObject({ style: 'failed', hint: worker.failure.message });
    expect([card.notes[0]?.text, second.notes]).toEqual([worker.failure.message, []]);
    expect(announced[0]).toContain(worker.failure.message);
    worker.failure = null;
    second.press();
    await becomes(card, texts.following);
  });

  test('overrides an answer to an earlier request', async () => {
    let open = (): void => undefined;
    worker.gate = new Promise((resolve) => {
      open = resolve;
    });
    const card = addCard('1000001');
    await expect.poll(() => asked('pages.states')).toHaveLength(1);
    worker.gate = null;
    card.press();
    await becomes(card, texts.following);
    open();
    tellNews({ news: 'states-changed' });
    await expect.poll(() => asked('pages.states'), { timeout: 4_000 }).toHaveLength(2);
    expect(card.labels).toEqual([texts.follow, texts.following]);
  });
});

test('every button has a name with its visible label and its page', async () => {
  const card = addCard('1000001');
  expect(card.button?.name).toBe('Follow: Tidy Kitchen');
  worker.followed.add(PAGE);
  worker.counts.set(PAGE, '7 active ads in the Ad Library · all countries, just now');
  await becomes(card, texts.following);
  expect(card.button).toMatchObject({
    name: 'Following: Tidy Kitchen. Press to unfollow.',
    nextLabel: texts.unfollow,
    hint: '7 active ads in the Ad Library · all countries, just now',
  });
});

test('a page that was followed elsewhere is updated after news, with one request for all its cards', async () => {
  const cards = [addCard('1000001'), addCard('1000002'), addCard('1000003')];
  await expect.poll(() => asked('pages.states')).toHaveLength(1);
  expect(worker.asked[0]?.input['pageIds']).toEqual([PAGE]);
  worker.followed.add(PAGE);
  tellNews({ news: 'states-changed' });
  await becomes(cards[2] as Shown, texts.following);
});

test('ads of a followed page are sent once, and ads of other pages or without data are not sent', async () => {
  worker.followed.add(PAGE);
  addCard('1000001');
  addCard('1000002');
  addCard('1000003', OTHER);
  addCard('1000004', PAGE, 'drawing');
  await expect.poll(() => asked('ads.met')).toHaveLength(1);
  tellNews({ news: 'states-changed' });
  addCard('1000001');
  await expect.poll(() => asked('pages.states').length).toBeGreaterThan(1);
  const told = asked('ads.met').flatMap(({ input }) => (input['ads'] as { id: string }[]).map(({ id }) => id));
  expect(told).toEqual(['1000001', '1000002']);
});

describe('the bar', () => {
  const bar = (): ShadowRoot | null =>
    [...document.documentElement.children].find((child) => child.shadowRoot !== null)?.shadowRoot ?? null;
  const words = (): string | undefined => bar()?.querySelector('.page')?.textContent;
  const viewOf = (pageId: PageId, count: number): ViewedPage => {
    const address = `https://www.facebook.com/ads/library/?view_all_page_id=${pageId}`;
    return { pageId, address, counted: { count, isAtLeast: false, under: address } };
  };

  test('is only on the own view of a page, with name, number and the state of its cards', async () => {
    addCard('1000001');
    expect(bar()).toBeNull();
    viewed = viewOf(PAGE, 7);
    addCard('1000002', OTHER);
    expect(bar()).toBeNull();
    worker.counts.set(PAGE, '7 active ads');
    const card = addCard('1000003');
    await expect.poll(words).toBe('Tidy Kitchen7 active ads');
    card.press();
    await becomes(card, texts.following);
    expect(bar()?.querySelector('[data-button="follow"]')?.textContent).toBe(texts.following);
    viewed = null;
    work();
    expect(bar()).toBeNull();
  });

  test('always shows the label of Follow, so its width is not observed', async () => {
    const observed: Element[] = [];
    class Recorder extends ResizeObserver {
      override observe(element: Element): void {
        observed.push(element);
      }
    }
    vi.stubGlobal('ResizeObserver', Recorder);
    onTestFinished(() => void vi.unstubAllGlobals());
    startFeature();
    viewed = viewOf(PAGE, 7);
    addCard('1000001');
    expect([observed, bar()?.querySelector('[data-button="follow"]')?.textContent]).toEqual([[], texts.follow]);
  });

  test('requests states again only when the number changes', async () => {
    viewed = viewOf(PAGE, 7);
    addCard('1000001');
    work();
    await expect.poll(() => asked('pages.states').at(-1)?.input['viewed']).toEqual(viewed);
    const before = asked('pages.states').length;
    work();
    viewed = viewOf(PAGE, 8);
    work();
    worker.counts.set(PAGE, '8 active ads');
    await expect.poll(words).toBe('Tidy Kitchen8 active ads');
    expect(asked('pages.states')).toHaveLength(before + 1);
  });
});

test('a list page is fetched at the request of the worker, and only from the library', async () => {
  tellNews({ news: 'fetch-path', path: 'https://elsewhere.example/' });
  tellNews({ news: 'fetch-path', path: `/ads/library/?view_all_page_id=${OTHER}` });
  tellNews({ news: 'fetch-path', path: '/ads/library/?view_all_page_id=5' });
  await expect.poll(() => asked('refresh.done')).toHaveLength(1);
  const path = '/ads/library/?view_all_page_id=5';
  expect(worker.asked.at(-1)?.input).toEqual({ path, status: 200, html: path });
});
