// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => ended.abort());

describe('the presets of the user', () => {
  const choice = { conditions: [['days', { kind: 'within', least: 30, most: null }]], sort: 'spend' };
  type Preset = { id: string | null; label: string; choice: unknown };
  const presets = async () => (await browser.ask('filter.form', {}, library)).value['presets'] as Preset[];

  test('follow the built-in ones, are sent to the server, and can be removed', async () => {
    await browser.signIn();
    await browser.ask('consent.set', { consent: 'on' }, library);
    const builtIn = await presets();
    expect(builtIn.map(({ id }) => id)).toEqual([null, null]);
    const { value } = await browser.ask('presets.save', { name: ' Long runners ', choice }, library);
    expect(value).toEqual({ state: 'saved' });
    const own = { id: expect.any(String), label: 'Long runners', hint: 'Your preset', choice };
    const saved = await presets();
    expect(saved).toEqual([...builtIn, own]);
    const sent = () => browser.server.asked.some(({ body }) => body.includes('save-preset'));
    await vi.waitUntil(sent, { timeout: 5_000 });
    await browser.ask('presets.remove', { id: saved.at(-1)?.id }, library);
    expect(await presets()).toEqual(builtIn);
  });

  test('require a running plan, a name and the consent', async () => {
    expect((await browser.ask('presets.save', { name: 'Mine', choice }, library)).errorCode).toBe('AUTH_REQUIRED');
    const id = crypto.randomUUID();
    expect((await browser.ask('presets.remove', { id }, library)).errorCode).toBe('AUTH_REQUIRED');
    await browser.signIn();
    const save = (name: string) => browser.ask('presets.save', { name, choice }, library);
    expect((await save('')).errorCode).toBe('INPUT_INVALID');
    expect((await save('Mine')).value).toEqual({ state: 'asks-consent' });
    await browser.ask('consent.set', { consent: 'off' }, library);
    expect((await save('Mine')).errorCode).toBe('CAPTURE_NOT_ALLOWED');
    expect(await presets()).toHaveLength(2);
  });
});
