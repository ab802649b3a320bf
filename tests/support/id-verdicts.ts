/**
 * What an id in the contract names, and how the server answers the id of another account.
 * - person: it answers 403.
 * - object: it answers as for an id that does not exist.
 * - subscription: as object, with the text 'Invalid Subscription ID'.
 * - own: it looks the id up among the caller's own rows only, so another account's id has no effect.
 * - anybody: any email or number is allowed; it gives no access and no information. The tests of the call show this.
 * - secret: 256 random bits or a mailed code; possession is the authorization.
 */
export type Verdict = 'person' | 'object' | 'subscription' | 'own' | 'anybody' | 'secret';

/** Of every place of the contract where an id stands. */
export const VERDICTS: Record<string, Verdict> = {
  'accounts.register body.email': 'anybody',
  'accounts.register body.referralId': 'anybody',
  'accounts.checkCode body.otp': 'secret',
  'accounts.checkCode body.ticket': 'secret',
  'accounts.checkCode body.signUpTicket': 'secret',
  'accounts.completeSignUp body.ticket': 'secret',
  'accounts.completeSignUp body.referralId': 'anybody',
  'accounts.readTicket body.ticket': 'secret',
  'accounts.resendCode body.ticket': 'secret',
  'accounts.forgotPassword body.email': 'anybody',
  'accounts.resetPassword body.ticket': 'secret',
  'accounts.changePassword body.email': 'person',
  'accounts.changeEmail body.email': 'own',
  'accounts.confirmEmail body.ticket': 'secret',
  'accounts.confirmEmail body.otp': 'secret',
  'sessions.login body.email': 'anybody',
  'sessions.logout body.id': 'person',
  'sessions.checkPaidPlanStatus body.id': 'person',
  'sessions.loginByEmail body.email': 'anybody',
  'sessions.revoke params.id': 'object',
  'sessions.redeemHandOff body.code': 'secret',
  'ads.listSaved body.id': 'person',
  'ads.toggleSaved body.id': 'object',
  'following.toggle body.page_id': 'anybody',
  'sync.push body.clientId': 'own',
  'sync.push body.mutations.0.mutationId': 'own',
  'sync.push body.mutations.0.mutation.ad.id': 'own',
  'sync.push body.mutations.0.mutation.ad.pageId': 'anybody',
  'sync.push body.mutations.0.mutation.page.pageId': 'anybody',
  'sync.push body.mutations.0.mutation.pageId': 'anybody',
  'sync.push body.mutations.0.mutation.count.pageId': 'anybody',
  'sync.push body.mutations.0.mutation.adId': 'own',
  'reach.lookUp params.adArchiveID': 'own',
  'reach.lookUp query.page_id': 'anybody',
  'pictures.upload params.sha256': 'anybody',
  'pictures.upload query.ad_id': 'object',
  'profile.read body.id': 'person',
  'profile.writeBankAccount body.data.bankCode': 'anybody',
  'profile.stopNotifications params.token': 'secret',
  'billing.subscribeDetail body.id': 'person',
  'billing.createCheckout body.planId': 'anybody',
  'billing.createCheckout body.email': 'person',
  'billing.createCheckout body.affiliateId': 'anybody',
  'billing.updatePaymentStatus body.id': 'object',
  'billing.updatePaymentStatus body.stripe_session_id': 'object',
  'billing.unsubscribe body.subscriptionId': 'subscription',
  'billing.getCoupons body.subscriptionId': 'subscription',
  'billing.addDiscount body.subscriptionId': 'subscription',
  'billing.planHistory body.id': 'person',
  'billing.withdraw body.subscriptionId': 'subscription',
  'billing.withdrawalQuote body.subscriptionId': 'subscription',
  'affiliates.link body.email': 'person',
  'affiliates.click body.code': 'anybody',
  'affiliates.detail body.id': 'person',
  'affiliates.redeem body.email': 'anybody',
  'affiliates.redeem body.bankCode': 'anybody',
  'affiliates.save body.code': 'anybody',
  'affiliates.save body.id': 'person',
  'affiliates.save body.plan_id': 'anybody',
  'contact.send body.email': 'anybody',
};
