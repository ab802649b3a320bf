/** Whom an ad reached. */
export const reach = {
  countries: 'EU reach by country',
  moreCountries: '{count, plural, one {# more country} other {# more countries}}',
  ages: 'EU reach by age and gender',
  legend: { female: 'women', male: 'men', unknown: 'unknown' },
  notKnown: 'not known',
  parts: 'As Meta splits it; the parts don’t add up to the views.',
} as const;
