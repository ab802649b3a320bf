import type Stripe from 'stripe';
import { METHODS, type PaymentMethodConfiguration } from '../state/portal-state.ts';
import type { Part } from './wire-catalogue.ts';

export const wirePaymentMethods = (
  configuration: PaymentMethodConfiguration,
): Part<Stripe.PaymentMethodConfiguration> => ({
  id: configuration.id,
  object: 'payment_method_configuration',
  name: configuration.name,
  active: true,
  application: null,
  is_default: false,
  parent: null,
  livemode: false,
  ...Object.fromEntries(METHODS.map((name) => [name, methodOf(configuration.on.includes(name))])),
});

const methodOf = (isOn: boolean): Part<Stripe.PaymentMethodConfiguration.Card> => {
  const value = isOn ? 'on' : 'off';
  return { available: isOn, display_preference: { overridable: null, preference: value, value } };
};
