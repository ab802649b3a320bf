import { chromeActiveTab } from '#extension/chrome/active-tab.ts';
import { Popup } from '#extension/popup/popup.tsx';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { renderExtensionPage } from '../env/render-extension-page.tsx';

const tab = chromeActiveTab();

renderExtensionPage({
  title: popup.title,
  failed: popup.failed,
  render: (ask) => <Popup ask={ask} tab={tab} close={() => window.close()} />,
});
