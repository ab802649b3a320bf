import type { ComponentType } from 'react';

type Hydrate = <Props extends object>(component: ComponentType<Props>) => void;

const island =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (hydrate: Hydrate): Promise<void> =>
    hydrate(await load());

/** What scripts bring to life, each loaded when it is near. Plain React: neither Chakra, axios nor zod may come along. */
export const islands = {
  demonstration: island(async () => (await import('./demonstration/demonstration.tsx')).Demonstration),
  declarationForm: island(async () => (await import('./declaration-form/declaration-form.tsx')).DeclarationForm),
  linkMail: island(async () => (await import('./link-mail/link-mail.tsx')).LinkMail),
  contactForm: island(async () => (await import('./contact-form/contact-form.tsx')).ContactForm),
} as const;

export type IslandName = keyof typeof islands;
