import type { ReactNode } from 'react';
import type { IslandName } from '../islands/islands.ts';

type Props = {
  name: IslandName;
  /** What the component below is given, as JSON: it stands in the page. */
  given: object;
  children: ReactNode;
};

/**
 * A part of a page that scripts bring to life. It is in the HTML as it is first drawn; `src/site-client` hydrates the
 * component of that name with `given` once it comes near. No `useId` within: an island is hydrated by itself.
 */
export const Island = ({ name, given, children }: Props) => (
  <div data-island={name} data-given={JSON.stringify(given)}>
    {children}
  </div>
);
