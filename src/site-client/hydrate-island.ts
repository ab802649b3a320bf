import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LogInContext } from '#dashboard/components/login/login-host.ts';
import type { IslandName } from '#dashboard/site/host/island.tsx';
import { logIn } from './log-in.ts';

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
  const island = createElement(LogInContext, { value: logIn }, createElement(Component, props));
  hydrateRoot(place, island, { identifierPrefix: name });
  place.removeAttribute('data-given');
};
