import { createElement, type ComponentType } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { plansOnSale } from '#shared/domain/plan/plan-offer.ts';
import type { FaqEntry } from '#shared/contract/content.ts';
import { readRichText, type RichNode } from '#shared/domain/read-rich-text.ts';
import type { Plan } from '#shared/contract/billing.ts';
import { brand } from '#shared/domain/brand.ts';
import { SignUpPart } from '../pages/sign-up/sign-up-part.tsx';
import { liveParts } from '../live-parts.ts';
import type { LivePartName } from '#dashboard/site/host/live-part.tsx';
import { jsonScript, withIslands } from './with-islands.tsx';

type Render = (answer: unknown) => string;

/**
 * Returns the function that renders a part. `read` validates the data that the server passes, because the built
 * renderer and the server can be of different versions. `factsOf` returns the data as schema.org objects.
 */
const part =
  <Data>(
    Part: ComponentType<{ data: Data | null }>,
    read: (answer: unknown) => Data,
    factsOf: (data: Data) => readonly object[] = () => [],
  ): Render =>
  (answer) => {
    if (answer === undefined) return withIslands(createElement(Part, { data: null }));
    const data = read(answer);
    return withIslands(createElement(Part, { data })) + factsOf(data).map(jsonScript).join('');
  };

const { billing, content } = contract;
const readPlans = (answer: unknown) => billing.listPlans.response.parse(answer);
const readFaq = (answer: unknown) => content.listFaq.response.parse(answer);

const parts: { [Name in LivePartName]: Render } = {
  plans: part(liveParts.plans, readPlans, ({ data }) => planFacts(data)),
  pricing: part(liveParts.pricing, readPlans, ({ data }) => planFacts(data)),
  stripe: part(liveParts.stripe, readPlans, ({ data, lifTimePlan }) => planFacts(plansOnSale(data, lifTimePlan))),
  signUp: part(SignUpPart, readPlans),
  faq: part(liveParts.faq, readFaq, ({ data }) => faqFacts(data)),
  firstQuestions: part(liveParts.firstQuestions, readFaq),
  imprint: part(liveParts.imprint, (answer) => content.imprint.response.parse(answer)),
};

const isKnown = (name: string): name is LivePartName => Object.hasOwn(parts, name);

/** Returns a live part as HTML. `answer` undefined: the data could not be read. Throws if no part has this name. */
export const renderLivePart = (name: string, answer: unknown): string => {
  if (!isKnown(name)) throw new Error(`There is no live part with the name ${name}.`);
  return parts[name](answer);
};

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children)} `)).join('');

/** Returns the FAQ as schema.org objects, with answers in plain text. */
const faqFacts = (entries: readonly FaqEntry[]): object[] =>
  entries.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: entries.map(({ title, content: answer }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: textOf(readRichText(answer)).replaceAll(/\s+/g, ' ').trim() },
          })),
        },
      ];

const CENTS_PER_UNIT = 100;

/** Returns the plans on sale as schema.org objects, with each price as the customer pays it. */
const planFacts = (plans: readonly Plan[]): object[] =>
  plans.map(({ name, prices }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${brand.name} ${name}`,
    brand: { '@type': 'Brand', name: brand.name },
    offers: prices.map(({ currency, price_cents: cents }) => ({
      '@type': 'Offer',
      price: (cents / CENTS_PER_UNIT).toFixed(2),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    })),
  }));
