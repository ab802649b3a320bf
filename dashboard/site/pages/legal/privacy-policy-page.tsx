import { privacy } from '#shared/texts/en/site/legal.ts';
import { LegalPage } from './legal-page.tsx';

const { title, lead, sections } = privacy;

const orderedSections = [
  sections.introduction,
  sections.notCollected,
  sections.sharing,
  sections.security,
  sections.changes,
  sections.contact,
];

export const PrivacyPolicyPage = () => <LegalPage title={title} lead={lead} sections={orderedSections} />;
