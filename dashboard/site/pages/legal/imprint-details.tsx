import type { ReactNode } from 'react';
import type { Imprint } from '#shared/contract/content.ts';
import { imprint } from '#shared/texts/en/site/legal.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import styles from './legal-page.module.css';

type Props = { data: { data: Imprint } | null };

/**
 * Shows the details of the operator. A name or an address that is not set is marked as missing. If no email is set, it
 * links to the contact form. Other details that are not set are left out. `data` null: they could not be read.
 */
export const ImprintDetails = ({ data }: Props) => {
  if (data === null) return <p role="status">{imprint.failed}</p>;
  const { name, address, email, phone, register, vat_id: vatId } = data.data;
  return (
    <>
      <dl className={styles['details']}>
        <Line label={imprint.name}>{name ?? <NotSet />}</Line>
        <Line label={imprint.address}>
          {address.length === 0 ? <NotSet /> : address.map((line) => <div key={line}>{line}</div>)}
        </Line>
        {email === null ? (
          <Line label={imprint.contact}>
            <SiteLink to={paths.contactUs}>{shell.titles.contactUs}</SiteLink>
          </Line>
        ) : (
          <Line label={imprint.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        )}
        {phone !== null && <Line label={imprint.phone}>{phone}</Line>}
        {register !== null && <Line label={imprint.register}>{register}</Line>}
        {vatId !== null && <Line label={imprint.vatId}>{vatId}</Line>}
      </dl>
      {(name === null || address.length === 0) && <p className={styles['note']}>{imprint.incomplete}</p>}
    </>
  );
};

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const NotSet = () => <span className={styles['missing']}>{imprint.notSet}</span>;
