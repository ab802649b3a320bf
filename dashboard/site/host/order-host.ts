import { createContext } from 'react';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { fieldOf } from '#shared/platform/stored-json.ts';
import { localValues } from '#shared/platform/stored-value.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import type { LinkRefusal, OrderChoice } from '#dashboard/components/affiliate-link/order-choice.ts';
import { postForm } from './post-form.ts';
import { postJson } from './post-json.ts';

export type OrderHost = {
  /** Saves the code of a signed-in user and opens the order. Returns why the code was not saved; null: it was saved. */
  openOrder: (choice: OrderChoice) => Promise<LinkRefusal | null>;
  /** Whether a signed-in user can have the free trial. Null: the plans were rendered for this user. */
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
  // The dashboard shows the message above the order.
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

/** As `dashboard/components/order/held-subscription.ts`, without the schema of the answer. */
const isGranted = (detail: unknown): boolean => {
  const data = fieldOf(detail, 'data');
  const isActive = fieldOf(fieldOf(detail, 'entitlement'), 'state') === 'active';
  return isActive && (data === null || fieldOf(data, 'active_plan_status') === 0);
};

/** On the site, the page calls the API itself. A screen uses the platform and the router. */
export const OrderHostContext = createContext<OrderHost>({ openOrder, canHaveTrial });
