import type { ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { PLAN_QUERY } from '#shared/domain/plan-offer.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { SpinnerPage } from '#dashboard/components/spinner.tsx';
import { paths } from './paths.ts';
import { useScreenState, useServices, useSession } from './services.tsx';

export type SignedInView = Extract<SessionView, { state: 'signed-in' }>;

/** Returns the path from which a guard redirected the user. Null if it is missing or leads to another site. */
export const cameFrom = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
};

/**
 * Returns the address from which a guard redirected the user. If there is none, returns the dashboard for paid accounts
 * and Subscribe for the others.
 */
export const destinationAfterLogin = (account: SignedInView['account'], state: unknown): string => {
  const from = cameFrom(state);
  if (from !== null) return from;
  return account === 'paid' ? paths.dashboard : paths.subscribe;
};

/** A visitor who chose a plan probably has no account yet, so the guard redirects to the sign-up, not to the login. */
const asksForPlan = ({ pathname, search }: Location): boolean =>
  pathname === paths.subscribe && new URLSearchParams(search).has(PLAN_QUERY);

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** Redirects `/` to the dashboard, and visitors of the hosted site to the landing page. */
export const ToStart = () => {
  const { platform } = useServices();
  const session = useSession();
  const { search, hash } = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  const isVisitorOfSite = session.state === 'signed-out' && platform.host === 'site';
  return <Navigate to={{ pathname: isVisitorOfSite ? paths.home : paths.dashboard, search, hash }} replace />;
};

export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  if (session.state === 'signed-in') {
    return <Navigate to={destinationAfterLogin(session.account, location.state)} replace />;
  }
  return children;
};

export const Private = ({ children }: { children: (session: SignedInView) => ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  const isLeaving = useScreenState((state) => state.isLeaving);
  if (session.state === 'unknown' || (session.state === 'signed-out' && isLeaving)) return <SpinnerPage />;
  if (session.state === 'signed-out') {
    return (
      <Navigate to={asksForPlan(location) ? paths.signUp : paths.login} replace state={{ from: addressOf(location) }} />
    );
  }
  return children(session);
};

type PaidProps = {
  /** Whether the screen stays readable after the plan's end. */
  alsoEnded?: true;
  children: ReactNode;
};

/** Use it inside `Private`. The redirect keeps the query, because it may contain the result of a payment. */
export const Paid = ({ alsoEnded, children }: PaidProps) => {
  const session = useSession();
  const location = useLocation();
  const account = session.state === 'signed-in' ? session.account : 'unpaid';
  const isAllowed = account === 'paid' || (account === 'ended' && alsoEnded === true);
  if (isAllowed) return children;
  const to = { pathname: paths.subscribe, search: location.search };
  return <Navigate to={to} replace state={{ from: addressOf(location) }} />;
};
