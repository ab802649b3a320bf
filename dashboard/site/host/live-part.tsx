import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { content } from '#shared/contract/content.ts';

type Plans = OutputOf<typeof billing.listPlans>;
type Faq = OutputOf<typeof content.listFaq>;
/** The data that each live part renders: the response of a public API call. */
export type LivePartData = {
  plans: Plans;
  pricing: Plans;
  /** `hasTrial`: whether the user can have the trial. Only a dashboard screen sets it. */
  stripe: Plans & { hasTrial?: boolean };
  signUp: Plans;
  faq: Faq;
  firstQuestions: Faq;
  imprint: OutputOf<typeof content.imprint>;
};
export type LivePartName = keyof LivePartData;
/** The parts that dashboard screens also show. The dashboard has a separate screen for the sign-up. */
export type ScreenPartName = Exclude<LivePartName, 'signUp'>;

/** `data` null: it could not be read. `isUnreached`: the reason is that the server did not answer. */
export type LivePartProps<Data> = { data: Data | null; isUnreached?: boolean };

/** Renders a part with the data of the API, if a dashboard screen shows the page. Null during prerendering. */
export const LivePartContext = createContext<ComponentType<{ name: ScreenPartName }> | null>(null);

/**
 * A part of a page whose contents change while the server runs, such as the plans. The build renders only a
 * placeholder. The server replaces it with the component in `live-parts.ts`
 * (docs/decisions/0025-public-pages-and-design.md).
 */
export const LivePart = ({ name }: { name: LivePartName }) => {
  const Part = useContext(LivePartContext);
  return Part === null || name === 'signUp' ? createElement('live-part', { name }) : createElement(Part, { name });
};
