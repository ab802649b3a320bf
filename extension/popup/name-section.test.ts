import { beforeEach, expect, test } from 'vitest';
import { popup as texts } from '#shared/texts/en/extension/popup.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { nameSection } from './name-section.ts';

let kept: string;
let isBroken: boolean;
let section: HTMLElement;

const ask = (async (name: string, input: { pattern: string }) => {
  if (name === 'download-name.set' && isBroken) throw new Error('the worker died');
  if (name === 'download-name.set') kept = input.pattern;
  return { pattern: kept };
}) as Ask;

beforeEach(async () => {
  [kept, isBroken] = ['{page}-{adId}-{n}', false];
  section = await nameSection(ask);
});

const field = (): HTMLInputElement => section.querySelector('input') as HTMLInputElement;
const said = (): string => section.querySelector('[role=status]')?.textContent ?? '';
const write = (pattern: string): void => {
  field().value = pattern;
  field().dispatchEvent(new Event('input'));
  field().dispatchEvent(new Event('change'));
};

test('shows the stored pattern and an example name', () => {
  expect(field().value).toBe('{page}-{adId}-{n}');
  expect(said()).toContain('Oat & Ember-1221417629971772-1.jpg');
  expect(section.querySelector('label')?.htmlFor).toBe(field().id);
});

test('stores a new pattern and shows its example at once', async () => {
  write('{date} {page}: {adId}');
  expect(said()).toContain('2026-01-02 Oat & Ember_ 1221417629971772.jpg');
  await expect.poll(() => kept).toBe('{date} {page}: {adId}');
});

test.each(['', '{date} {n', '{unknown}'])(
  'does not store %j, and lists the placeholders that a pattern can contain',
  async (pattern) => {
    write(pattern);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(said()).toContain('{page} {adId} {n} {date}');
    write('{page}');
    await expect.poll(() => kept).toBe('{page}');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  },
);

test('reports that a pattern could not be stored', async () => {
  isBroken = true;
  write('{page}');
  await expect.poll(said).toBe(texts.downloadName.failed);
});
