import { createElement, type ComponentType } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { plansOnSale } from '#shared/domain/plan/plan-offer.ts';
import { faqFacts } from '../faq/faq-facts.ts';
import { SignUpPart } from '../pages/sign-up/sign-up-part.tsx';
import { planFacts } from '../plans/plan-facts.ts';
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
