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
 * Receives each island while pages are prerendered, and returns the text that marks its place in the page. Null where a page
 * is a screen.
 */
export const IslandPlaceContext = createContext<((name: IslandName, island: ReactElement) => string) | null>(null);

type Props = {
  name: IslandName;
  /** The props of the component below. The page contains them as JSON. */
  given: object;
  children: ReactElement;
};

/**
 * An interactive part of a page. It is prerendered, and `dashboard/site/client/start-islands.ts` hydrates the component of that
 * name with `given` when it comes near the viewport. Forms wait until the user starts to use them.
 */
export const Island = ({ name, given, children }: Props) => {
  const placeOf = useContext(IslandPlaceContext);
  if (placeOf === null) return <div>{children}</div>;
  return (
    <div data-island={name} data-given={JSON.stringify(given)}>
      {placeOf(name, children)}
    </div>
  );
};
