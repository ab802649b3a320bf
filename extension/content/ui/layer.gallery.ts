import { questionAbout } from '#extension/worker/check-job/check-question.ts';
import { disclosureView } from '#extension/worker/disclosure-view.ts';
import { cardOn } from '#tests/gallery/on-card.ts';
import { drawn, type Stories } from '#tests/gallery/story.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { createLayer } from './layer.ts';

const disclosureFor = (consent: 'unasked' | 'outdated') =>
  drawn((place, look, left) => {
    cardOn(place, look).append('An ad of the page.');
    const layer = createLayer(document, pageKit, left, {
      readDisclosure: async () => disclosureView(consent),
      give: async () => undefined,
    });
    layer.setShade(look.theme);
    void layer.askConsent();
  });

const questionFor = (count: number) =>
  drawn((place, look, left) => {
    cardOn(place, look).append('An ad of the page.');
    const layer = createLayer(document, pageKit, left, {
      readDisclosure: async () => disclosureView('unasked'),
      give: async () => undefined,
    });
    layer.setShade(look.theme);
    void layer.ask(questionAbout(count), left);
  });

export const stories: Stories = {
  disclosure: disclosureFor('unasked'),
  'disclosure that has changed': disclosureFor('outdated'),
  'question about ads of the dashboard': questionFor(80),
};
