import { createContext, useContext, type ReactElement } from 'react';

/** The interactive parts of pages. `islands.ts` loads their components. */
export type IslandName =
  | 'demonstration'
  | 'declarationForm'
  | 'loginForm'
  | 'signUpForm'
  | 'forgotPasswordForm'
  | 'linkMail'
  | 'spendExample'
  | 'affiliateQuestion'
  | 'contactForm';

/**
 * Receives each island during prerendering and returns its placeholder in the HTML. Null if a dashboard screen shows
 * the page.
 */
export const IslandPlaceContext = createContext<((name: IslandName, island: ReactElement) => string) | null>(null);

type Props = {
  name: IslandName;
  /** The props of `children`. The page contains them as JSON. */
  given: object;
  children: ReactElement;
};

/**
 * An interactive part of a page. It is prerendered. When it is near the viewport,
 * `dashboard/site/client/start-islands.ts` hydrates the component of that name with the props `given`. Forms are
 * hydrated when the user starts to use them.
 */
export const Island = ({ name, given, children }: Props) => {
  const placeholderOf = useContext(IslandPlaceContext);
  if (placeholderOf === null) return <div>{children}</div>;
  return (
    <div data-island={name} data-given={JSON.stringify(given)}>
      {placeholderOf(name, children)}
    </div>
  );
};
