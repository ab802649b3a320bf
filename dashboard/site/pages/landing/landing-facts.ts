import { brand } from '#shared/domain/brand.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { say } from '#shared/texts/say.ts';

/** What the product is, in the words of schema.org. Its plans and the FAQ say theirs themselves. */
export const landingFacts = (): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: brand.name,
    description: say(site.meta.home.description, { brand: brand.name }),
    applicationCategory: 'BusinessApplication',
    browserRequirements: 'Chrome',
  },
];
