import { createElement, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VisitorCallsContext, type VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { IslandName } from '#dashboard/site/host/island.tsx';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { SiteHost } from './site-host.ts';

/**
 * Hydrates an island that was prerendered as a root of its own. `given`: its props as JSON. The attribute is removed when
 * the island can be used.
 */
export const hydrateIsland = <Props extends object>(
  place: HTMLElement,
  { name, host, Component }: { name: IslandName; host: SiteHost; Component: ComponentType<Props> },
): void => {
  const props: Props = JSON.parse(place.dataset['given'] ?? '{}');
  const calls = callsOf(host, (next) => root.render(next));
  const island = createElement(VisitorCallsContext, { value: calls }, createElement(Component, props));
  const root = hydrateRoot(place, island, { identifierPrefix: name });
  place.removeAttribute('data-given');
};

/** Loads the code that sends the forms, with the API client, at the first submit. `show` replaces the form. */
const callsOf = (host: SiteHost, show: (next: ReactNode) => void): VisitorCalls => {
  const load = loadOnce(async () => (await import('./send-visitor-forms.ts')).createVisitorCalls(host, show));
  return {
    logIn: async (values) => (await load()).logIn(values),
    signUp: async (values) => (await load()).signUp(values),
    forgotPassword: async (values) => (await load()).forgotPassword(values),
  };
};
