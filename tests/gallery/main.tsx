import '#tests/support/browser/jsdom/open-shadow-roots.ts';
import { configure } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { accessibilityFaults } from './accessibility-faults.ts';
import { addressOf, shownAt, type Shown } from './address.ts';
import { GalleryList } from './gallery-list.tsx';
import { layoutFaults } from './layout-faults.ts';
import { settle } from './settle.ts';
import { stage } from './stage.tsx';
import { allStories } from './stories.ts';
import '#dashboard/kit/styles/body-text.css';
import '#dashboard/kit/theme/display-font-swap.css';
import '#shared/design/generated/fixed-colors.css';

// Modules that load on demand are slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

let leave = (): void => undefined;

const setAppearance = ({ theme, dir }: Shown): void => {
  const { documentElement: page } = document;
  page.className = theme;
  page.style.colorScheme = theme;
  page.dir = dir;
};

/** Renders the story of the URL. `data-shown` is its address once it is rendered; screenshots wait for it. */
const show = async (): Promise<void> => {
  const shown = shownAt(location.hash);
  leave();
  leave = () => document.body.replaceChildren();
  // A closed dialog restores the page one or two frames later.
  await settle();
  scrollTo({ top: 0, behavior: 'instant' });
  delete document.documentElement.dataset['shown'];
  const story = shown === null ? undefined : allStories.get(shown.id);
  if (shown === null || story === undefined) {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<GalleryList ids={[...allStories.keys()]} />);
    leave = () => {
      root.unmount();
      document.body.replaceChildren();
    };
    return;
  }
  setAppearance(shown);
  try {
    leave = await stage(story, shown);
  } finally {
    // The test reports the error of a story that can't be played, and continues with the next story.
    document.documentElement.dataset['shown'] = addressOf(shown);
  }
};

let last = Promise.resolve();
const next = (): void => {
  last = last.then(show).catch(reportError);
};
addEventListener('hashchange', next);
/** The test resizes the window and then calls this function. */
Reflect.set(window, 'layoutFaults', async () => {
  await settle();
  return layoutFaults();
});
Reflect.set(window, 'accessibilityFaults', accessibilityFaults);
next();
