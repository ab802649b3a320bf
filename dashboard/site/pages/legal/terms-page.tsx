import { terms } from '#shared/texts/en/site/legal.ts';
import { LegalPage } from './legal-page.tsx';

const { title, lead, sections } = terms;

const orderedSections = [
  sections.parties,
  sections.service,
  sections.account,
  sections.plans,
  sections.leaving,
  sections.estimates,
  sections.rights,
  sections.affiliates,
  sections.liability,
  sections.changes,
];

export const TermsPage = () => <LegalPage title={title} lead={lead} sections={orderedSections} />;
