import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { ownAds as texts } from '#shared/texts/en/ad/own-costs.ts';
import { countryName } from '#shared/words/display-names.ts';

/** Returns the name of the country in which an ad of Ads Manager ran; null: several EU countries. */
export const countryOfCost = (country: OwnCost['country']): string =>
  country === null ? texts.severalCountries : countryName(country);
