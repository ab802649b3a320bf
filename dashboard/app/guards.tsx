import type { ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { destinationAfterLogin } from '../kit/routing/destination-after-login.ts';
import { paths, REF_QUERY } from '../kit/routing/paths.ts';
import { useScreenState, useServices, useSession, type SignedInView } from '../kit/services/services.tsx';

/**
 * A visitor who chose a plan probably has no account yet. The guard then redirects to the sign-up, not to the login.
 */
const hasChosenPlan = ({ pathname, search }: Location): boolean =>
  pathname === paths.subscribe && new URLSearchParams(search).has(PLAN_QUERY);

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** Redirects `/` to the dashboard, and visitors of the hosted site to the landing page. */
export const RedirectFromRoot = () => {
  const { platform } = useServices();
  const session = useSession();
  const { search, hash } = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  const isVisitorOfSite = session.state === 'signed-out' && platform.host === 'site';
  return <Navigate to={{ pathname: isVisitorOfSite ? paths.home : paths.dashboard, search, hash }} replace />;
};

/** Renders its screen only for visitors. Signed-in users are redirected to their destination after the login. */
export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  if (session.state === 'signed-in') {
    return <Navigate to={destinationAfterLogin(session.account, location.state)} replace />;
  }
  return children;
};

/** Renders its screen only for signed-in users. Visitors are redirected to the login or the sign-up. */
export const Private = ({ children }: { children: (session: SignedInView) => ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  const isLeaving = useScreenState((state) => state.isLeaving);
  if (session.state === 'unknown' || (session.state === 'signed-out' && isLeaving)) return <SpinnerPage />;
  if (session.state === 'signed-out') {
    if (hasChosenPlan(location)) return <RedirectToSignUp order={location} />;
    return <Navigate to={paths.login} replace state={{ from: addressOf(location) }} />;
  }
  return children(session);
};

/** The affiliate's code moves from the order to the sign-up, because the sign-up stores the referral of an account. */
const RedirectToSignUp = ({ order: { pathname, search, hash } }: { order: Location }) => {
  const query = new URLSearchParams(search);
  const ref = query.get(REF_QUERY);
  query.delete(REF_QUERY);
  const to = { pathname: paths.signUp, search: ref === null ? '' : `?${new URLSearchParams({ [REF_QUERY]: ref })}` };
  return <Navigate to={to} replace state={{ from: addressOf({ pathname, search: `?${query}`, hash }) }} />;
};

type PaidProps = {
  /** Whether the screen is also available after the end of the plan. */
  alsoEnded?: true;
  children: ReactNode;
};

/**
 * Renders its screen only for users with a running plan. Use it inside `Private`. The redirect keeps the query, because
 * it may contain the result of a payment.
 */
export const Paid = ({ alsoEnded, children }: PaidProps) => {
  const session = useSession();
  const location = useLocation();
  const account = session.state === 'signed-in' ? session.account : 'unpaid';
  const isAllowed = account === 'paid' || (account === 'ended' && alsoEnded === true);
  if (isAllowed) return children;
  const to = { pathname: paths.subscribe, search: location.search };
  return <Navigate to={to} replace state={{ from: addressOf(location) }} />;
};
