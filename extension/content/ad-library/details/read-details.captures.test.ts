import { expect, test } from 'vitest';
import { ReachFigures } from '#shared/domain/spend/reach.ts';
import { reachFiguresOf } from '#shared/domain/spend/reach-margins.ts';
import { capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { readDetails } from './read-details.ts';

type Cell = { age_range: string; male: number | null; female: number | null; unknown: number | null };
type Place = { age_country_gender_reach_breakdown: { country: string; age_gender_breakdowns: Cell[] }[] };

const answer = () => capture('answers/2026-10-06-ad-details-eu-uk.json');
const euOf = (body: string): Place & { eu_total_reach: number } =>
  (
    JSON.parse(body) as {
      data: {
        ad_library_main: {
          ad_details: { transparency_by_location: { eu_transparency: Place & { eu_total_reach: number } } };
        };
      };
    }
  ).data.ad_library_main.ad_details.transparency_by_location.eu_transparency;

const sum = (cells: readonly Cell[]): number =>
  cells.flatMap(({ male, female, unknown }) => [male ?? 0, female ?? 0, unknown ?? 0]).reduce((a, b) => a + b, 0);

describeWithCaptures('the captured details answer', () => {
  test('gives the totals of the EU and the UK that the page showed', () => {
    const read = readDetails(answer());
    expect(read).toMatchObject({ reach: { euTotal: 109_709, ukTotal: 6_846 } });
    expect('reach' in read && ReachFigures.parse(reachFiguresOf(read.reach))).toMatchObject({ euTotal: 109_709 });
  });

  test('gives the sums of each country and age, with territories and unknown ages', () => {
    const read = readDetails(answer());
    const figures = 'reach' in read ? reachFiguresOf(read.reach) : null;
    const parts = euOf(answer()).age_country_gender_reach_breakdown;
    const countries = parts.map(({ country, age_gender_breakdowns: cells }) => [country, sum(cells)]);
    expect(Object.fromEntries(figures?.byCountry.map(({ country, reach }) => [country, reach]) ?? [])).toEqual(
      Object.fromEntries(countries),
    );
    const cells = parts.flatMap((part) => part.age_gender_breakdowns);
    for (const { ageRange, ...people } of figures?.byAgeGender ?? []) {
      const ofAge = cells.filter(({ age_range }) => age_range === ageRange);
      expect([ageRange, sum([{ age_range: ageRange, ...people }])]).toEqual([ageRange, sum(ofAge)]);
    }
    expect(figures?.byAgeGender.map(({ ageRange }) => ageRange)).toContain('Unknown');
  });
});
