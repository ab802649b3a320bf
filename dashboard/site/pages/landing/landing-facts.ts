import { brand } from '#shared/domain/brand.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { say } from '#shared/texts/say.ts';

/** Returns the product as a schema.org object. The live parts of the page add the objects of the plans and the FAQ. */
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
