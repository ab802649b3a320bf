import { describe, expect, test } from 'vitest';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend, type SpendInput } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#shared/domain/time.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { SpendView } from './spend-view.ts';
import { spendViewOf } from './spend-words.ts';

const NOW = Date.UTC(2026, 2, 20, 12);
const running = { isActive: true, startDate: Date.UTC(2026, 2, 11, 8) / 1_000, endDate: null };
const nothing: ReachFigures = { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] };

const measured = (figures: Partial<ReachFigures>, daysAgo = 0): ReachSnapshot => ({
  measuredAt: NOW - daysAgo * DAY_MS,
  source: 'ad-details',
  figures: { ...nothing, ...figures },
});
const view = (snapshots: ReachSnapshot[], run: SpendInput['run'] = running): SpendView =>
  spendViewOf(estimateSpend({ run, snapshots, nowMs: NOW }), { snapshots, nowMs: NOW });
const valueOf = ({ figures, simple, terms }: SpendView, wanted: string): string | undefined =>
  [...figures, ...simple.figures, ...terms].find(({ label }) => label === wanted)?.value;
const linesOf = ({ terms }: SpendView, wanted: string): readonly string[] | undefined =>
  terms.find(({ label }) => label === wanted)?.lines;

const TYPICAL_ERROR =
  'Typical error: a factor of 1.6 if prices are typical, 1.4 once calibrated with 5 ads of this advertiser.';

describe('the texts of an estimate', () => {
  test('start with the likely amount and its range, then the simple estimate, each with its computation', () => {
    const shown = view([measured({ euTotal: 8_400_000 }, 2)]);
    expect(shown.figures.map(({ label, value }) => [label, value])).toEqual([
      ['Likely amount', '€57K'],
      ['Likely range', '€21K to €180K'],
      ['Views', '8.40M'],
    ]);
    expect(shown.simple).toEqual({
      title: 'Simple estimate, for comparing ads',
      figures: [
        { label: 'Spend', value: '€75.60K', lines: [] },
        { label: 'Per day', value: '€9.45K', lines: [] },
      ],
      outside: '',
      lines: ['0.009 EUR per reached account. Per day: divided by 8 days.'],
    });
    expect(shown.lines).toEqual([
      TYPICAL_ERROR,
      'Based on the EU average price, because reach by country is unknown. Each account saw the ad about 1.55 times in 8 days. Season factor 0.95.',
      'A large ad: each account costs 0.63 times as much as at 20,000 views.',
      'Measured 2 days ago, from the ad’s details.',
    ]);
    expect(shown.footnotes).toEqual(['Estimate v2, prices as of 2026-11-21.']);
  });

  test('name what is missing instead of a figure', () => {
    const shown = view([measured({ euTotal: 1_000 })], { ...running, startDate: null });
    expect(valueOf(shown, 'Spend')).toBe('€9.00');
    expect(valueOf(shown, 'Per day')).toBe('unknown');
    expect(shown.simple.lines).toContain('No figure per day: the first day is unknown.');
    const { figures, simple } = view([]);
    expect([...figures, ...simple.figures].map(({ value }) => value)).toEqual(
      Array.from({ length: 5 }, () => 'unknown'),
    );
  });

  test('show "no one yet" and no amount for a measured 0', () => {
    const byCountry = [{ country: 'DE', reach: 0 }];
    const shown = view([measured({ euTotal: 0, ukTotal: 0, byCountry }), measured({ euTotal: 9, byCountry }, 2)]);
    expect(shown.figures).toEqual([{ label: 'Views', value: 'no one yet', lines: [] }]);
    expect(shown.lines).toEqual(['Measured just now, from the ad’s details.']);
    expect([shown.simple.figures, shown.simple.lines]).toEqual([
      [],
      ['No accounts in the EU reached yet, so there’s no spend to estimate.'],
    ]);
    expect(shown.terms.map(({ label, value }) => [label, value])).toEqual([
      ['Growth', 'unknown'],
      ['UK, not part of the EU', 'no one yet'],
    ]);
    expect(shown.charts).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/EUR|€|"0"/);
  });

  test('show "under €0.01" for an amount below one cent, never 0', () => {
    const byCountry = [{ country: 'BG', reach: 1 }];
    const shown = view([measured({ euTotal: 5, ukTotal: 1 }), measured({ euTotal: 1, byCountry }, 10)]);
    expect(valueOf(shown, 'Per day')).toBe('under €0.01');
    expect(valueOf(shown, 'Growth')).toBe('last 10 days: under €0.01 a day');
    const one = view([measured({ euTotal: 1, byCountry })]);
    expect([valueOf(one, 'Likely range'), valueOf(one, 'Likely amount')]).toEqual(['under €0.01 to €0.02', '€0.01']);
    expect(JSON.stringify([shown, one])).not.toMatch(/€0\.00\b/);
  });

  const withoutDays = ['€69K', '€25K to €220K', 'unknown'];

  test.each([
    [
      'one day',
      { startDate: NOW / 1_000 },
      ['€54K', '€20K to €170K', '€90.00K'],
      '0.009 EUR per reached account. Per day: divided by 1 day.',
    ],
    [
      'an end before the start',
      { isActive: false, endDate: running.startDate - DAY_SECONDS },
      withoutDays,
      'No figure per day: the ad ends before it starts.',
    ],
    ['no start', { startDate: null }, withoutDays, 'No figure per day: the first day is unknown.'],
    [
      'an end that is not known',
      { isActive: false, endDate: null },
      withoutDays,
      'No figure per day: the last day is unknown.',
    ],
    [
      'an unknown run',
      { isActive: false, runState: 'unknown' as const, endDate: null },
      withoutDays,
      'No figure per day: it is unknown whether the ad is active.',
    ],
  ])(
    'contain every possible figure for 10 million accounts without countries and with %s',
    (_what, run, [likely, range, perDay], line) => {
      const shown = view([measured({ euTotal: 10_000_000 })], { ...running, ...run });
      expect(shown.figures.map(({ value }) => value)).toEqual([likely, range, '10.00M']);
      expect(shown.simple.figures.map(({ value }) => value)).toEqual(['€90.00K', perDay]);
      expect(shown.simple.lines).toContain(line);
      expect(JSON.stringify(shown)).not.toMatch(/NaN|Infinity/);
    },
  );

  test('contain the range with its likely figure and its computation', () => {
    const byCountry = [
      { country: 'DE', reach: 30 },
      { country: 'MT', reach: 10 },
    ];
    const shown = view([measured({ euTotal: 1_000_000 }), measured({ euTotal: 5, byCountry }, 3)]);
    expect([valueOf(shown, 'Likely amount'), valueOf(shown, 'Likely range')]).toEqual(['€9.3K', '€3.8K to €24K']);
    expect(shown.lines).toEqual([
      TYPICAL_ERROR,
      'Based on ad prices in 2 countries. Each account saw the ad about 1.55 times in 10 days. Season factor 0.95.',
      'A large ad: each account costs 0.63 times as much as at 20,000 views.',
      'No price for Malta: EU average used.',
      'Countries measured 3 days ago, from the ad’s details.',
      'Measured just now, from the ad’s details.',
    ]);
  });

  test.each([
    ['below', 'BG', 1_000_000, spend.outside.above],
    ['within', 'DE', 1_000_000, ''],
    ['above', 'IE', 1_000, spend.outside.below],
  ])('explain a simple estimate if the likely range is %s it', (_where, country, euTotal, outside) => {
    const byCountry = [{ country, reach: 1 }];
    expect(view([measured({ euTotal, byCountry })]).simple.outside).toBe(outside);
  });

  test('mention the size of an ad only if it changes the cost', () => {
    const sizes = (euTotal: number) =>
      view([measured({ euTotal })]).lines.filter((line) => line.includes('as much as'));
    expect(sizes(500)).toEqual(['A small ad: each account costs 1.58 times as much as at 20,000 views.']);
    expect(sizes(20_000)).toEqual([]);
  });

  test('mention missing data of the range', () => {
    const byCountry = [{ country: 'DE', reach: 30 }];
    expect(view([measured({ euTotal: 1_000 })]).lines).toContain(
      'Based on the EU average price, because reach by country is unknown. Each account saw the ad about 1.55 times in 10 days. Season factor 0.95.',
    );
    expect(view([measured({ euTotal: 9, byCountry })], { ...running, startDate: null }).lines).toContain(
      'Based on ad prices in 1 country. The dates are unknown, so the season isn’t included.',
    );
  });

  test.each([
    [
      [
        [127_333, 0],
        [100_000, 6],
      ],
      'last 6 days: €41 a day',
      ['Rising: +27.3% in 6 days (100,000 → 127,333 reached).'],
    ],
    [
      [
        [127_333, 3],
        [100_000, 4.5],
      ],
      '1.5 days to Mar 17, 2026: €160 a day',
      ['Rising: +27.3% in 1.5 days (100,000 → 127,333 reached).'],
    ],
    [
      [
        [5, 0],
        [5, 1],
      ],
      'none',
      ['Steady: 5 reached, no change in 1 day.'],
    ],
    [
      [
        [4, 0],
        [5, 1],
      ],
      'unknown',
      ['Meta corrected the reach downwards.', 'Falling: -20% in 1 day (5 → 4 reached).'],
    ],
    [[[4, 0]], 'unknown yet', ['Check again tomorrow to see growth.']],
    [
      [
        [4, 0],
        [3, 0.5],
      ],
      'unknown yet',
      ['Check again tomorrow to see growth.'],
    ],
    [[], 'unknown', ['No EU reach was measured.']],
  ])('show the growth of %j as %s', (reaches, value, lines) => {
    const shown = view(reaches.map(([euTotal = 0, daysAgo = 0]) => measured({ euTotal }, daysAgo)));
    expect([valueOf(shown, 'Growth'), linesOf(shown, 'Growth')]).toEqual([value, lines]);
  });

  test('list the UK separately', () => {
    expect(valueOf(view([measured({ ukTotal: 100_000 })]), 'UK, not part of the EU')).toBe(
      '100.00K accounts, €450 to €2.5K',
    );
    expect(valueOf(view([measured({ euTotal: 1 })]), 'UK, not part of the EU')).toBeUndefined();
  });

  test.each([
    [-60_000, 'just now'],
    [59_000, 'just now'],
    [61_000, '1 minute ago'],
    [HOUR_MS * 23.9, '23 hours ago'],
    [DAY_MS * 400, '400 days ago'],
  ])('show an age of %d ms as %s', (ageMs, words) => {
    expect(view([measured({ euTotal: 1 }, ageMs / DAY_MS)]).lines.at(-1)).toBe(
      `Measured ${words}, from the ad’s details.`,
    );
  });
});

describe('the charts of reach', () => {
  const byCountry = ['GB', 'MT', 'DE', 'FR', 'IT', 'ES', 'ZZ'].map((country, index) => ({
    country,
    reach: (index + 1) * 100,
  }));
  const byAgeGender = [
    { ageRange: '18-24', male: 30, female: 60, unknown: null },
    { ageRange: '65+', male: 0, female: 10, unknown: 20 },
  ];

  test('show the largest countries first and the others separately, without the UK', () => {
    const [first, more] = view([measured({ euTotal: 1, byCountry })]).charts;
    expect(first?.isOpen).toBe(true);
    expect(first?.bars.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Unknown Region 700',
      'Spain 600',
      'Italy 500',
      'France 400',
      'Germany 300',
    ]);
    expect([more?.title, more?.bars.map(({ label }) => label)]).toEqual(['1 more country', ['Malta']]);
    expect(first?.bars[1]?.shares).toEqual([600 / 700]);
  });

  test('split an age into women, men and unknown, with texts for screen readers', () => {
    const [chart] = view([measured({ euTotal: 1, byAgeGender })]).charts;
    expect(chart?.legend).toEqual(['women', 'men', 'unknown']);
    expect(chart?.bars).toEqual([
      { label: '18-24', value: '90', heard: 'women 60, men 30, unknown no data', shares: [60 / 90, 30 / 90, 0] },
      { label: '65+', value: '30', heard: 'women 10, men 0, unknown 20', shares: [10 / 90, 0, 20 / 90] },
    ]);
  });

  test('have a footnote that the parts don’t add up to the total', () => {
    expect(view([measured({ euTotal: 1, byAgeGender })]).footnotes[0]).toContain('doesn’t add up');
    expect(view([measured({ euTotal: 1 })]).charts).toEqual([]);
  });

  test('have no bar above the full width, also for a reach of 0', () => {
    const empty = byCountry.map(({ country }) => ({ country, reach: 0 }));
    const shown = view([measured({ euTotal: 1, byCountry: empty, byAgeGender })]);
    expect(SpendView.safeParse(shown).success).toBe(true);
    const shares = shown.charts.flatMap(({ bars }) => bars.flatMap((bar) => bar.shares));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });
});
