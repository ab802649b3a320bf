// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';
import { filterAdOf, type FilterAd } from '#shared/domain/lists/ad-filter.ts';

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => ended.abort());

const adOf = (id: number, linkUrl: string): FilterAd => filterAdOf(anAd({ id: String(10_000 + id), linkUrl }));
const facts = (visit: string, ads: FilterAd[], isAgain = false) =>
  browser.ask('filter.facts', { visit, ads, isAgain }, library);
const ask = async (linkUrl: string, action: string) => {
  const { value, errorCode } = await browser.ask('store.ask', { visit: 'v', ad: adOf(1, linkUrl), action }, library);
  return { errorCode, ...(value as { text: string; actions: { action: string }[] }) };
};
const SHOP = 'https://tidykitchen.example/products/drawer';
/** An ad that has ended. The likely spend of a running ad changes every day. */
const endedAd = anAd({ id: '10001', isActive: false, endDate: 1_775_000_000 });

describe('the form', () => {
  test('requires a signed-in user', async () => {
    expect((await browser.ask('filter.form', {}, library)).errorCode).toBe('AUTH_REQUIRED');
    expect((await ask(SHOP, 'view')).errorCode).toBe('AUTH_REQUIRED');
    await browser.signIn();
    expect((await browser.ask('filter.form', {}, library)).value).toMatchObject({ words: { clear: 'Clear all' } });
  });

  test('requires a running plan', async () => {
    browser.server.answers.set('/api/checkPaidPlanStatus', { status: 200, body: { data: false, ended: true } });
    browser.server.answers.set('/api/login', {
      status: 200,
      body: { ...(await signedOut()), paid_plan_status: 0 },
    });
    await browser.signIn();
    expect((await browser.ask('filter.form', {}, library)).errorCode).toBe('PLAN_REQUIRED');
  });
});

const signedOut = async () => (await import('#tests/support/stand-ins/worker-browser.ts')).signedInAs(browser.userId);

describe('the choice', () => {
  const winners = { conditions: [['days', { kind: 'within', least: 30, most: null }]], sort: 'spend' };
  const remembered = async () => (await browser.ask('filter.form', {}, library)).value['chosen'];

  test('is remembered for its user, also after a restart of the worker', async () => {
    await browser.signIn();
    expect(await remembered()).toEqual({ conditions: [], sort: null });
    await browser.ask('filter.choose', winners, library);
    browser.wake();
    expect(await remembered()).toEqual(winners);
    await browser.ask('session.sign-out', { unsent: 'discard' });
    expect((await browser.ask('filter.choose', winners, library)).errorCode).toBe('AUTH_REQUIRED');
  });

  test('is refused if it is no choice of the form', async () => {
    await browser.signIn();
    const wrong = { ...winners, conditions: [['days', { kind: 'within', least: '30', most: null }]] };
    expect((await browser.ask('filter.choose', wrong, library)).errorCode).toBe('INPUT_INVALID');
  });

  test('is empty if the stored one can’t be read', async () => {
    await browser.signIn();
    await browser.local.set('chosen-filters', { [browser.userId]: { conditions: 'all' } });
    expect(await remembered()).toEqual({ conditions: [], sort: null });
  });

  test('loses only what the form no longer offers', async () => {
    await browser.signIn();
    const old = [
      ['hearts', { kind: 'within', least: 1, most: null }],
      ['media', { kind: 'among', words: ['hologram'] }],
      ['days', { kind: 'text', has: 'a', lacks: '' }],
    ];
    const stored = { conditions: [...winners.conditions, ...old], sort: 'hearts' };
    await browser.local.set('chosen-filters', { other: { conditions: 'all' }, [browser.userId]: stored });
    expect(await remembered()).toEqual({ conditions: winners.conditions, sort: null });
  });
});

describe('facts', () => {
  test('are sent once for each ad, and again when they change', async () => {
    const first = await facts('v', [adOf(1, SHOP), adOf(2, SHOP)]);
    expect(first.value).toMatchObject({
      held: 2,
      facts: [{ values: { shopify: 'none', domain: 'tidykitchen.example', reach: null } }, {}],
    });
    // Three ads for one product are a signal. It has no effect for a shop that is not known to use Shopify.
    expect((await facts('v', [adOf(3, SHOP)])).value).toMatchObject({ held: 3, facts: [{ id: '10003' }] });
    await browser.signIn();
    await ask(SHOP, 'shopify-yes');
    const after = (await facts('v', [])).value as { facts: { values: { shopify: string; dropshipping: string } }[] };
    expect(after.facts).toHaveLength(3);
    expect(after.facts[0]?.values).toMatchObject({ shopify: 'strong', dropshipping: 'weak' });
  });

  test('are returned with a lower number of stored ads after a restart of the worker', async () => {
    await facts('v', [adOf(1, SHOP), adOf(2, SHOP)]);
    browser.wake();
    expect((await facts('v', [adOf(3, SHOP)])).value).toMatchObject({ held: 1 });
    const signs = await browser.ask('shops.signs', { visit: 'v', ads: [adOf(4, SHOP)] }, library);
    expect(signs.value).toMatchObject({ held: 1 });
  });

  test('are sent for all ads when they are requested again', async () => {
    await facts('v', [adOf(1, SHOP), adOf(2, SHOP)]);
    const { value } = await facts('v', [], true);
    expect(value['facts']).toHaveLength(2);
  });

  test('are refused for more ads than one message may contain', async () => {
    const many = Array.from({ length: 251 }, (_, index) => adOf(index, SHOP));
    expect((await facts('v', many)).errorCode).toBe('INPUT_INVALID');
  });
});

test('returns a measured reach and the likely spend as facts, and whether the ad is saved', async () => {
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' }, library);
  const ad = endedAd;
  await browser.ask('reach.check', { ad }, library);
  const before = (await facts('v', [filterAdOf(ad)])).value;
  expect(before).toMatchObject({ facts: [{ values: { reach: null, spend: null, saved: 'no' } }] });
  await browser.ask('ads.save', { ad }, library);
  const reach = { euTotal: 109_709, ukTotal: null, cells: [] };
  await browser.ask('reach.add', { ad, source: 'ad-details', reach }, library);
  expect((await facts('v', [])).value).toMatchObject({
    facts: [{ values: { reach: 109_709, spend: 1_028.55, saved: 'yes' } }],
  });
});

test('returns the reach in the EU even if only that of the UK was measured later', async () => {
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' }, library);
  const ad = endedAd;
  await browser.ask('reach.check', { ad }, library);
  const measured = { euTotal: 12_000, ukTotal: null, cells: [] };
  for (const reach of [measured, { ...measured, euTotal: null, ukTotal: 900 }]) {
    await browser.ask('reach.add', { ad, source: 'ad-details', reach }, library);
  }
  expect((await facts('v', [filterAdOf(ad)])).value).toMatchObject({
    facts: [{ values: { reach: 12_000, spend: 175.14 } }],
  });
});

describe('a shop', () => {
  beforeEach(async () => {
    await browser.signIn();
  });

  const meta = JSON.stringify({ myshopify_domain: 'tidy.myshopify.com' });

  test('is requested on a check, with access to its origin only, which is removed afterwards', async () => {
    const urls: string[] = [];
    browser.openStores(async (url, { credentials, redirect }) => {
      urls.push(`${url} ${credentials} ${redirect}`);
      return new Response(meta);
    });
    const { text, actions } = await ask(SHOP, 'check');
    expect(text).toContain('Shopify: yes');
    expect(text).toContain('tidy.myshopify.com');
    expect(text).toContain('tidykitchen.example was checked today.');
    expect(actions.map(({ action }) => action)).toEqual(['check', 'shopify-no', 'dropshipping-yes']);
    expect(urls).toEqual(['https://tidykitchen.example/meta.json omit manual']);
    expect(browser.requested).toEqual(['https://tidykitchen.example']);
    expect(browser.givenBack).toEqual(['https://tidykitchen.example']);
    // The result is stored, also for a restarted worker.
    browser.wake();
    expect((await ask(SHOP, 'view')).text).toContain('was checked today');
  });

  describe('has its access removed', () => {
    const ORIGIN = 'https://tidykitchen.example';
    const found = async (): Promise<Response> => new Response(meta);

    test('after the user signed out, even if the user allows the access later', async () => {
      await browser.ask('session.sign-out', { unsent: 'discard' });
      let allow = (_isAllowed: boolean): void => undefined;
      browser.answerRequests(() => new Promise((resolve) => (allow = resolve)));
      const answer = ask(SHOP, 'check');
      await expect.poll(() => browser.requested).toEqual([ORIGIN]);
      allow(true);
      expect((await answer).errorCode).toBe('AUTH_REQUIRED');
      expect(browser.givenBack).toEqual([ORIGIN]);
    });

    test('if the result can’t be stored', async () => {
      browser.openStores(found);
      browser.local.set = async () => {
        throw new Error('no space');
      };
      expect((await ask(SHOP, 'check')).errorCode).toBe('INTERNAL');
      expect(browser.givenBack).toEqual([ORIGIN]);
    });

    test('at the start of the worker if it was stopped during the check', async () => {
      let isAsked = false;
      browser.openStores(() => {
        isAsked = true;
        return new Promise(() => undefined);
      });
      void ask(SHOP, 'check');
      await expect.poll(() => isAsked).toBe(true);
      expect(browser.givenBack).toEqual([]);
      browser.wake();
      await expect.poll(() => browser.givenBack).toEqual([ORIGIN]);
    });

    test('after the last of several concurrent checks, and not by a worker that starts for a check', async () => {
      const answers: ((response: Response) => void)[] = [];
      browser.openStores(() => new Promise((resolve) => answers.push(resolve)));
      browser.wake();
      const checks = [ask(SHOP, 'check'), ask(SHOP, 'check')];
      await expect.poll(() => answers).toHaveLength(2);
      answers[0]?.(new Response(meta));
      await Promise.race(checks);
      expect(browser.givenBack).toEqual([]);
      answers[1]?.(new Response(meta));
      await Promise.all(checks);
      expect(browser.givenBack).toEqual([ORIGIN]);
    });
  });

  test('is not requested if the user denies access, and the text reports that', async () => {
    browser.answerRequests(() => false);
    expect((await ask(SHOP, 'check')).text).toContain(
      'You didn’t allow access, so tidykitchen.example wasn’t checked.',
    );
  });

  test('has a text that requests another click if the browser shows no prompt', async () => {
    browser.answerRequests(() => {
      throw new Error('This function must be called during a user gesture');
    });
    expect((await ask(SHOP, 'check')).text).toContain('Press again');
  });

  test.each(['http://127.0.0.1/', 'https://192.168.1.1/products/a', 'https://nas.local/', 'https://printer.lan/'])(
    'is never requested at %s',
    async (link) => {
      expect((await ask(link, 'check')).text).toContain('We never check those.');
      expect(browser.requested).toEqual([]);
    },
  );

  test('has an action for its address with www. after a redirect', async () => {
    browser.openStores(async () => new Response(null, { status: 302, headers: { location: 'https://x.example/' } }));
    const { text, actions } = await ask(SHOP, 'check');
    expect(text).toContain('which we don’t follow');
    expect(actions).toContainEqual({ action: 'check-other', label: 'Check www.tidykitchen.example' });
    await ask(SHOP, 'check-other');
    expect(browser.requested.at(-1)).toBe('https://www.tidykitchen.example');
  });

  test('stores a correction, labels it as set by the user, and removes it again', async () => {
    expect((await ask(SHOP, 'dropshipping-yes')).text).toMatch(/Dropshipping: likely\nSet by you\./);
    browser.wake();
    expect((await ask('https://www.tidykitchen.example/', 'view')).text).toContain('Set by you.');
    expect((await ask(SHOP, 'take-back')).text).not.toContain('Set by you.');
  });

  test('can’t be checked for an ad without a link to a shop', async () => {
    expect(await ask('https://wa.me/49151', 'check')).toMatchObject({
      text: expect.stringContaining('The ad leads to no store.'),
      actions: [],
    });
    expect(browser.requested).toEqual([]);
  });
});
