import { chromeToolbar } from '#extension/chrome/toolbar.ts';
import { WelcomePage } from '#extension/welcome/welcome-page.tsx';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { renderExtensionPage } from '../env/render-extension-page.tsx';
import '#dashboard/kit/theme/display-font-swap.css';

const toolbar = chromeToolbar();

renderExtensionPage({
  title: welcome.documentTitle,
  failed: welcome.failed,
  render: (ask) => <WelcomePage ask={ask} toolbar={toolbar} />,
});
