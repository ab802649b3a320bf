import type { Base, Routes } from '#server/base.ts';
import { contentRoutes, type ContentAnswers } from './content.routes.ts';
import { listFaq, seedFaq } from './faq.service.ts';
import { imprintOf } from './imprint.ts';

/** FAQ and imprint. A new installation gets the first entries of the FAQ. */
export const contentPlugin = async ({ db, settings, now }: Base): Promise<Routes & { answers: ContentAnswers }> => {
  await seedFaq(db, now());
  const answers: ContentAnswers = {
    faq: () => listFaq(db),
    imprint: async () => ({ status: true, data: imprintOf(settings) }),
  };
  return { answers, routes: (api, routing) => contentRoutes(api, routing, answers) };
};
