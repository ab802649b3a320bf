import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * `given`: the JSON that the same component was drawn with at build; nothing else ever stands there. It leaves the page with that:
 * from then on the island answers.
 */
export const hydrateIsland = <Props extends object>(
  place: HTMLElement,
  Component: ComponentType<Props>,
  given: string,
): void => {
  const props: Props = JSON.parse(given);
  hydrateRoot(place, createElement(Component, props));
  place.removeAttribute('data-given');
};
