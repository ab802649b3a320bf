import { labelsOf, type Language } from '../labels.ts';
import { createElement } from './elements.ts';

type Breakdown = { country: string; age_gender_breakdowns: { male: number | null; female: number | null }[] };
type Answer = {
  data?: {
    ad_library_main?: {
      ad_details?: {
        aaa_info: { payer_beneficiary_data: { payer: string }[] };
        transparency_by_location: {
          eu_transparency: { eu_total_reach: number; age_country_gender_reach_breakdown: Breakdown[] } | null;
        };
      };
    };
  } | null;
};

/** Opens the dialog of 'See ad details'. */
export const showDetails = (document: Document, language: Language, body: string): void => {
  const labels = labelsOf(language);
  const number = new Intl.NumberFormat(language);
  const details = detailsIn(body);
  const reach = details?.transparency_by_location.eu_transparency ?? null;
  const rows = (reach?.age_country_gender_reach_breakdown ?? []).map(({ country, age_gender_breakdowns }) => {
    const sum = age_gender_breakdowns.reduce((total, { male, female }) => total + (male ?? 0) + (female ?? 0), 0);
    return createElement(document, 'tr', {}, [
      createElement(document, 'td', {}, [new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country]),
      createElement(document, 'td', {}, [number.format(sum)]),
    ]);
  });
  const summary =
    details === undefined
      ? labels.failed
      : reach === null
        ? labels.notInEu
        : `${labels.reach}: ${number.format(reach.eu_total_reach)}`;
  const close = createElement(document, 'button', {}, [labels.close]);
  const dialog = document.createElement('dialog');
  dialog.append(
    createElement(document, 'h3', {}, [summary]),
    createElement(document, 'p', {}, [
      `${labels.paidBy}: ${details?.aaa_info.payer_beneficiary_data[0]?.payer ?? '–'}`,
    ]),
    createElement(document, 'table', {}, rows),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  // The real dialog is an element with a listener. A native one reacts only to a real key.
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

/** Undefined if the response is an error or no JSON. */
const detailsIn = (body: string) => {
  const lines = body.replace(/^for \(;;\);/, '').split('\n');
  const answers = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Answer);
  return answers.find((answer) => answer.data?.ad_library_main)?.data?.ad_library_main?.ad_details;
};
