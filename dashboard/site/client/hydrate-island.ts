import { createElement, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VisitorCallsContext, type VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { IslandName } from '#dashboard/site/host/island.tsx';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * Hydrates a prerendered island, which is a separate React root. Its props are JSON in the attribute `data-given`. The
 * attribute marks islands that are not hydrated yet, so this function removes it.
 */
export const hydrateIsland = <Props extends object>(
  container: HTMLElement,
  { name, parts, Component }: { name: IslandName; parts: SiteParts; Component: ComponentType<Props> },
): void => {
  const props: Props = JSON.parse(container.dataset['given'] ?? '{}');
  const calls = callsOf(parts, (next) => root.render(next));
  const island = createElement(VisitorCallsContext, { value: calls }, createElement(Component, props));
  const root = hydrateRoot(container, island, { identifierPrefix: name });
  container.removeAttribute('data-given');
};

/** Returns calls that load the API client and the code of the forms on the first submit. `show` replaces the form. */
const callsOf = (parts: SiteParts, show: (next: ReactNode) => void): VisitorCalls => {
  const load = loadOnce(async () => (await import('./send-visitor-forms.tsx')).createVisitorCalls(parts, show));
  return {
    logIn: async (values) => (await load()).logIn(values),
    signUp: async (values) => (await load()).signUp(values),
    forgotPassword: async (values) => (await load()).forgotPassword(values),
  };
};
