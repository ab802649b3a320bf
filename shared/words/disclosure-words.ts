import { disclosure as texts } from '#shared/texts/en/ad/disclosure.ts';

/** The facts of the disclosure: what is stored, what is not stored, where, and why. */
export const disclosureFacts: readonly { title: string; text: string }[] = [
  { title: texts.collectedTitle, text: texts.collected },
  { title: texts.notCollectedTitle, text: texts.notCollected },
  { title: texts.whereTitle, text: texts.where },
  { title: texts.whyTitle, text: texts.why },
];
