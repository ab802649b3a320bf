import { createElement, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VisitorCallsContext, type VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { IslandName } from '#dashboard/site/host/island.tsx';

/**
 * Hydrates an island that was prerendered as a root of its own. `given`: its props as JSON. The attribute is removed when
 * the island can be used.
 */
export const hydrateIsland = <Props extends object>(
  place: HTMLElement,
  name: IslandName,
  Component: ComponentType<Props>,
): void => {
  const props: Props = JSON.parse(place.dataset['given'] ?? '{}');
  const calls = callsOf((next) => root.render(next));
  const island = createElement(VisitorCallsContext, { value: calls }, createElement(Component, props));
  const root = hydrateRoot(place, island, { identifierPrefix: name });
  place.removeAttribute('data-given');
};

/** Loads the host of the dashboard, which has the API client, at the first submit. `show` replaces the form. */
const callsOf = (show: (next: ReactNode) => void): VisitorCalls => ({
  logIn: async (values) => (await import('./log-in-here.ts')).logInHere(values),
  signUp: async (values) => (await import('./sign-up-here.tsx')).signUpHere(values, show),
  forgotPassword: async (values) => (await import('./forgot-password-here.ts')).requestCodeHere(values),
});
