import { SettingsPage } from '#extension/settings/settings-page.tsx';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { renderExtensionPage } from '../env/render-extension-page.tsx';

renderExtensionPage({
  title: extensionSettings.documentTitle,
  failed: extensionSettings.failed,
  render: (ask) => <SettingsPage ask={ask} />,
});
