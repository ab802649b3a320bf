import { expect, test } from 'vitest';
import { calibrationOf } from '#shared/domain/spend/calibration.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { indexPage } from './index-page.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const exported = (facts: Parameters<typeof anAd>[0] = {}) => ({
  ad: anAd(facts),
  why: 'saved' as const,
  capturedAt: NOW - DAY_MS,
  savedAt: null,
  reach: [aSnapshot(NOW - 9 * DAY_MS, { euTotal: 1_000 }), aSnapshot(NOW - DAY_MS, { euTotal: 9_000 })],
});

test('escapes every text and link of an ad, and the names of its pictures', () => {
  const attack = `"><script>alert('x')</script>&`;
  const facts = { pageName: attack, text: attack, title: attack, linkUrl: "https://a.example/?&a='b" };
  const html = indexPage.ad(exported(facts), [`pictures/${attack} 1#.jpg`], { nowMs: NOW, calibration: null });
  expect(html).not.toContain('<script');
  expect(html).not.toContain("='b");
  expect(html).toContain('href="https://a.example/?&amp;a=&#39;b"');
  expect(html).toContain('src="pictures/%22%3E%3Cscript%3E');
});

test('shows the figures of an ad with their ranges and days', () => {
  const html = indexPage.ad(exported(), [], { nowMs: NOW, calibration: null });
  expect(html).toMatch(/<dt>Likely amount<\/dt><dd>€[\d.K]+ \(likely range €[\d.K]+ to €[\d.K]+\)<\/dd>/);
  expect(html).toContain('<dt>Views</dt><dd>9,000</dd>');
  expect(html).toContain('<dt>Growth per day</dt><dd>€9.00, measured over 8 days until 2026-11-20</dd>');
  expect(html).toContain('<dt>Measured</dt><dd>2026-11-20</dd>');
  expect(html).toContain('No image in this file');
});

test('shows calibrated amounts with the number of own ads behind them', () => {
  const calibration = calibrationOf([aCost(), aCost()]);
  const html = indexPage.ad(exported(), [], { nowMs: NOW, calibration });
  expect(html).toMatch(/<dt>Likely amount<\/dt><dd>€[^<]+ \(Calibrated with 2 of your ads\)<\/dd>/);
});

test('allows no script, and no address outside of its folder', () => {
  const html = indexPage.head(2, NOW) + indexPage.tail;
  expect(html).toContain(`content="default-src 'none'; img-src 'self' file:;`);
  expect(html).not.toMatch(/<script|https?:/);
});
