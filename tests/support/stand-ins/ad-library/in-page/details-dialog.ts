import { labelsOf, type Language } from '../labels.ts';
import { make } from './elements.ts';

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

/** What 'See ad details' opens. */
export const showDetails = (document: Document, language: Language, body: string): void => {
  const labels = labelsOf(language);
  const number = new Intl.NumberFormat(language);
  const details = detailsIn(body);
  const reach = details?.transparency_by_location.eu_transparency ?? null;
  const rows = (reach?.age_country_gender_reach_breakdown ?? []).map(({ country, age_gender_breakdowns }) => {
    const sum = age_gender_breakdowns.reduce((total, { male, female }) => total + (male ?? 0) + (female ?? 0), 0);
    return make(document, 'tr', {}, [
      make(document, 'td', {}, [new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country]),
      make(document, 'td', {}, [number.format(sum)]),
    ]);
  });
  const said =
    details === undefined
      ? labels.failed
      : reach === null
        ? labels.notInEu
        : `${labels.reach}: ${number.format(reach.eu_total_reach)}`;
  const close = make(document, 'button', {}, [labels.close]);
  const dialog = document.createElement('dialog');
  dialog.append(
    make(document, 'h3', {}, [said]),
    make(document, 'p', {}, [`${labels.paidBy}: ${details?.aaa_info.payer_beneficiary_data[0]?.payer ?? '–'}`]),
    make(document, 'table', {}, rows),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

/** Nothing where the answer is an error, or no JSON at all. */
const detailsIn = (body: string) => {
  const lines = body.replace(/^for \(;;\);/, '').split('\n');
  const answers = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Answer);
  return answers.find((answer) => answer.data?.ad_library_main)?.data?.ad_library_main?.ad_details;
};
