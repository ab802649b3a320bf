/** Whom an ad reached. */
export const reach = {
  countries: 'EU reach by country',
  moreCountries: '{count, plural, one {# more country} other {# more countries}}',
  ages: 'EU reach by age and gender',
  legend: { female: 'women', male: 'men', unknown: 'unknown' },
  notKnown: 'no data',
  parts: 'Meta’s breakdown doesn’t add up to the total.',
} as const;
