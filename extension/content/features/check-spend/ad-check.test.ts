import { beforeEach, describe, expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { DetailsRequest, PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { AdCheck } from './ad-check.ts';
import type { Checked } from './check-allowed.ts';
import type { SpendPanelModel } from './spend-panel.ts';

const ad = anAd();
const reach = { euTotal: 5, ukTotal: null, cells: [] };
const seen: SeenReach = { adId: ad.id, reach, source: 'details-request' };

let checked: Checked[];
let noted: CheckedSpend | null;
let lookedUp: CheckedSpend | null | AppError;
let announced: string[];
let library: PageAdapter['requestDetails'];
let [allows, isRefused, wasChecking, unsure] = [true, false, false, ''];
let asked: string[];
let shown: string[];
let figures: KnownFigures;
let check: AdCheck;
let details: HTMLElement;

const said = (model: SpendPanelModel | null): string => {
  if (model === null) return 'closed';
  if (model.kind === 'found')
    return `found ${model.estimate.blocks.map((block) => 'text' in block && block.text).join()}`;
  if (model.kind === 'failed') return `failed ${model.message} ${model.cure}`;
  if (model.kind === 'banned') return `banned ${model.unsure}`;
  return model.kind === 'guide' ? `guide ${model.message}` : model.message;
};

const ask = (async (name) => {
  asked.push(name);
  if (isRefused) throw new AppError('NETWORK_UNREACHABLE');
  if (name === 'reach.check') return checked.length > 1 ? checked.shift() : checked[0];
  if (name === 'reach.add') return { estimate: noted };
  if (lookedUp instanceof AppError) throw lookedUp;
  return { estimate: lookedUp, unsure };
}) as ContentAsk;

const answer = (state: Checked['state'], estimate: CheckedSpend | null = null, isFresh = false): Checked => ({
  state,
  estimate,
  isFresh,
});

beforeEach(() => {
  [checked, noted, lookedUp, allows, asked, shown] = [[answer('checked')], aCheckedSpend('5'), null, true, [], []];
  [unsure, announced, isRefused, wasChecking] = ['', [], false, false];
  library = async (_adId, { onPosition }) => {
    onPosition(2);
    onPosition(0);
    return seen;
  };
  figures = new KnownFigures(ask, () => undefined);
  const card = aCard(ad);
  const row = anAdRow({
    openDetails: (_name, { content }) => {
      details = content;
      shown.push('details');
    },
    openNote: (_name, { text }) => shown.push(`note ${text}`),
  });
  const parts = {
    page: { requestDetails: (one: Ad, turn: DetailsRequest) => library(one, turn) },
    figures,
    kit: pageKit,
    ask,
    layer: { askConsent: async () => allows, announce: (words: string) => void announced.push(words.trim()) },
    document,
  };
  check = new AdCheck(parts, [card, row], () => {
    const { model, isChecking } = check;
    shown.push(isChecking && !wasChecking ? '(checking)' : said(model));
    if (!isChecking) shown.push(model === null ? '(closed)' : '(open)');
    wasChecking = isChecking;
  });
});

const pressAgain = (): void =>
  dispatchTrusted(
    details.querySelector("[data-action='again']") ?? document,
    new MouseEvent('click', { bubbles: true }),
  );

const failing = (code: LibraryErrorCode) => () => Promise.reject(new LibraryError(code));

describe('a press', () => {
  test('shows the queue position and then the result, and the next press opens its details', async () => {
    await check.press();
    expect(shown).toEqual(['(checking)', texts.waiting.replace('{ahead}', '2'), texts.asking, 'found 5', '(open)']);
    expect(asked).toEqual(['reach.check', 'reach.add']);
    shown = [];
    await check.press();
    expect(shown).toEqual(['details']);
  });

  test('cancels a running check', async () => {
    library = () => new Promise(() => undefined);
    const first = check.press();
    await expect.poll(() => asked).toEqual(['reach.check']);
    await check.press();
    expect(shown.at(-1)).toBe('(closed)');
    void first;
  });

  test('shows a fresh measurement and its details without a request', async () => {
    checked = [answer('checked', aCheckedSpend('9'), true)];
    await check.press();
    expect(shown.slice(-3)).toEqual(['found 9', '(open)', 'details']);
    expect(asked).toEqual(['reach.check']);
  });

  test('requests a fresh measurement if it is of Check again, and none if it is of the line', async () => {
    checked = [answer('checked', aCheckedSpend('9'), true)];
    await check.press();
    asked = [];
    pressAgain();
    await expect.poll(() => asked).toEqual(['reach.check', 'reach.add']);
    check.close();
    [asked, checked] = [[], [answer('checked', aCheckedSpend('9'))]];
    await check.open();
    expect([asked, shown.slice(-2)]).toEqual([['reach.check'], ['(open)', 'details']]);
  });

  test('shows an older measurement during a request, and after its failure', async () => {
    checked = [answer('checked', aCheckedSpend('9'))];
    await check.press();
    expect(shown).toEqual(['(checking)', 'found 9', 'found 5', '(open)']);
    check.close();
    [shown, library] = [[], failing('LIBRARY_LIMIT')];
    await check.press();
    expect(shown.slice(0, 4)).toEqual(['(checking)', 'found 9', 'found 9', '(open)']);
    const note = texts.notRenewed.replace('{reason}', catalogue.LIBRARY_LIMIT.message);
    expect([shown[4], announced.at(-1)]).toEqual([`note ${note}`, note]);
  });

  test('reads the result again after newer figures were learned', async () => {
    await check.press();
    figures.learn(ad.id, aCheckedSpend('12').figures);
    [asked, shown, checked] = [[], [], [answer('checked', aCheckedSpend('12'), true)]];
    await check.press();
    expect([asked, shown]).toEqual([['reach.check'], ['(checking)', 'found 12', 'found 12', '(open)', 'details']]);
  });

  test('asks for consent before any data leaves the page', async () => {
    checked = [answer('asks-consent'), answer('checked')];
    await check.press();
    expect(asked).toEqual(['reach.check', 'reach.check', 'reach.add']);
    [checked, allows, asked] = [[answer('asks-consent')], false, []];
    check.close();
    await check.press();
    expect(asked).toEqual(['reach.check']);
    expect(shown.at(-1)).toBe('(closed)');
  });

  test('that is cancelled while the user is asked for consent stores nothing', async () => {
    checked = [answer('asks-consent'), answer('checked')];
    const pressed = check.press();
    check.close();
    await pressed;
    expect(asked).toEqual(['reach.check']);
  });
});

describe('a press of the line', () => {
  test('sends no request if no reach is stored anymore, and the figures disappear', async () => {
    figures.learn(ad.id, aCheckedSpend('9').figures);
    await check.open();
    expect([asked, shown]).toEqual([['reach.check'], ['(checking)', 'closed', '(closed)']]);
    expect(figures.of(ad.id)).toBeNull();
    expect(announced).toEqual(['No reach is known for the ad by Tidy Kitchen.']);
  });

  test('requests no reach when it is repeated after a failure', async () => {
    [checked, isRefused] = [[answer('checked', aCheckedSpend('9'))], true];
    await check.open();
    isRefused = false;
    await check.press();
    expect([asked, shown.slice(-2)]).toEqual([
      ['reach.check', 'reach.check'],
      ['(open)', 'details'],
    ]);
  });
});

describe('if the library gives no reach', () => {
  test('our server is asked and its figure is shown', async () => {
    [noted, lookedUp] = [null, aCheckedSpend('812')];
    await check.press();
    expect(shown.slice(-3)).toEqual([texts.lookingUp, 'found 812', '(open)']);
  });

  test('and our server has none, the ad is banned', async () => {
    noted = null;
    await check.press();
    expect(shown.at(-2)).toBe('banned ');
    expect(announced).toEqual(['No reach is known for the ad by Tidy Kitchen.']);
  });

  test('and our server could not ask a source, this is shown and announced', async () => {
    [noted, unsure] = [null, 'Not everybody was asked.'];
    await check.press();
    expect(shown.at(-2)).toBe('banned Not everybody was asked.');
    expect(announced).toEqual(['No reach is known for the ad by Tidy Kitchen. Not everybody was asked.']);
  });

  test('and our server fails, its failure is shown and the ad is not banned', async () => {
    [noted, lookedUp] = [null, new AppError('NETWORK_UNREACHABLE')];
    await check.press();
    expect(shown.at(-2)).toBe(`failed ${catalogue.NETWORK_UNREACHABLE.message} retry`);
  });

  test('a failure of the library is shown with its cure, and a retry requests again', async () => {
    [library, lookedUp] = [failing('LIBRARY_SESSION'), new AppError('NETWORK_UNREACHABLE')];
    await check.press();
    const failed = `failed ${catalogue.LIBRARY_SESSION.message} reload`;
    expect(shown.slice(-3)).toEqual([texts.lookingUpOnly, failed, '(open)']);
    library = async () => seen;
    await check.retry();
    expect(shown.at(-2)).toBe('found 5');
  });
});

describe.each(['LIBRARY_NOT_LEARNED', 'LIBRARY_FORM_CHANGED'] as const)('if the page must help first (%s)', (code) => {
  test('guidance is shown, and the check continues when the page has shown its query', async () => {
    library = failing(code);
    check.continue();
    await check.press();
    expect(shown.at(-2)).toBe(`guide ${catalogue[code].message}`);
    expect(announced).toEqual([catalogue[code].message]);
    library = async () => seen;
    check.continue();
    await expect.poll(() => shown.at(-2)).toBe('found 5');
    check.continue();
    expect(asked.filter((name) => name === 'reach.check')).toHaveLength(2);
  });

  test('a check that the user closed does not continue', async () => {
    library = failing(code);
    await check.press();
    check.close();
    check.continue();
    expect(shown.slice(-2)).toEqual(['closed', '(closed)']);
  });
});

test('in read-only mode, a note states what to do if our server has no figure, and the next press checks again', async () => {
  const note = catalogue.LIBRARY_READ_ONLY.message;
  library = failing('LIBRARY_READ_ONLY');
  await check.press();
  expect(shown.slice(-3)).toEqual(['closed', '(closed)', `note ${note}`]);
  expect(announced).toEqual([note]);
  library = async () => ({ ...seen, source: 'ad-details' });
  await check.press();
  expect(shown.slice(-2)).toEqual(['found 5', '(open)']);
});

describe('during a check', () => {
  test('closing it aborts the request, and a late answer shows nothing', async () => {
    let arrive = (): void => undefined;
    const turns: AbortSignal[] = [];
    library = (_adId, { signal }) => {
      turns.push(signal);
      return new Promise((resolve) => (arrive = () => resolve(seen)));
    };
    const pressed = check.press();
    await expect.poll(() => turns.length).toBe(1);
    check.close();
    expect(turns[0]?.aborted).toBe(true);
    arrive();
    await pressed;
    expect(shown.at(-1)).toBe('(closed)');
  });

  test('details that the user opens update a shown result, and show none without a check', async () => {
    library = failing('LIBRARY_SESSION');
    await check.showReach(seen);
    expect(shown).toEqual([]);
    await check.press();
    await check.showReach(seen);
    expect(shown.slice(-2)).toEqual(['found 5', '(open)']);
  });
});
