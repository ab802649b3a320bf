/** The form of an id of an ad, in the Ad Library and in Ads Manager. */
export const AD_ID_FORM = /^\d{5,25}$/;
