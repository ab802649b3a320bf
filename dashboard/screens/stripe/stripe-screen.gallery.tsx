import { failing, visitor, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { answerBilling } from '#tests/support/some-plans.ts';

const selling = () => answerBilling(visitor()(), {});

export const stories: Stories = {
  full: screenAt('/stripe', selling),
  loading: screenAt('/stripe', waitingFor(selling)),
  error: screenAt('/stripe', failing(selling, ['listPlans'])),
  'affiliate link': screenAt('/stripe', selling, pressing('Buy Now: Yearly')),
  'affiliate link, unreadable': screenAt('/stripe', selling, async (user) => {
    await pressing('Buy Now: Yearly')(user);
    await sending({ 'Affiliate link': 'https://example.com' }, 'Ok')(user);
  }),
};
