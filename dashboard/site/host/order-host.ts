import { createContext } from 'react';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues, fieldOf } from '#shared/platform/stored-value.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import type { LinkRefusal, OrderChoice } from '#dashboard/components/affiliate-link/save-referral.ts';
import { postForm } from './post-form.ts';
import { postJson } from './post-json.ts';

export type OrderHost = {
  /** Saves the affiliate code of a signed-in user and opens the order. Returns why the code was refused, or null. */
  openOrder: (choice: OrderChoice) => Promise<LinkRefusal | null>;
  /** Whether a signed-in user can have the free trial. Null: the rendered plans already take the user into account. */
  canHaveTrial: (() => Promise<boolean>) | null;
};

const openOrder = async ({ price, code }: OrderChoice): Promise<LinkRefusal | null> => {
  const session = readSiteSession(localValues());
  if (session === null || code === null) {
    location.assign(orderPath(price, code));
    return null;
  }
  const body = { code, id: session.userId, plan_id: price };
  const { isSent, message } = await postForm('/api/affiliate/save', body, session.token);
  if (!isSent) return { text: message ?? affiliateLink.failed, isOfLink: message !== null };
  // The order screen shows the message of the URL.
  location.assign(`${orderPath(price)}&${new URLSearchParams({ status: 'true', message: message ?? '' })}`);
  return null;
};

const canHaveTrial = async (): Promise<boolean> => {
  const session = readSiteSession(localValues());
  if (session === null) return false;
  try {
    const { answer } = await postJson('/api/pricing/subscribeDetail', { id: session.userId }, session.token);
    return fieldOf(answer, 'trial_available') === true && !isGranted(answer);
  } catch {
    return false;
  }
};

/** The rule of `isGranted` in `dashboard/components/order/held-subscription.ts`, for a response without validation. */
const isGranted = (detail: unknown): boolean => {
  const data = fieldOf(detail, 'data');
  const isActive = fieldOf(fieldOf(detail, 'entitlement'), 'state') === 'active';
  return isActive && (data === null || fieldOf(data, 'active_plan_status') === 0);
};

/**
 * The default calls the API and navigates. A dashboard screen provides a host that uses the platform and the router.
 */
export const OrderHostContext = createContext<OrderHost>({ openOrder, canHaveTrial });
