import { DECLARATION_OUTCOMES } from '#shared/domain/plan/contract-declaration.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { paths, WITHDRAW_ANCHOR } from '#dashboard/kit/routing/paths.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { DeclarationForm } from '#dashboard/site/islands/declaration-form/declaration-form.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from '../contact-us/contact-us-page.module.css';

const given = { action: paths.cancelContract, withdrawAnchor: WITHDRAW_ANCHOR };

/**
 * The page for cancellation (German Civil Code, section 312k) and withdrawal (Directive (EU) 2023/2673). It requires no
 * login.
 */
export const CancelContractPage = () => (
  <div className={layout['narrow']}>
    <h1 className={layout['title']}>{declaration.title}</h1>
    <p className={layout['lead']}>{declaration.lead}</p>
    {/* If the form was sent without scripts, the server redirects to one of these messages. */}
    <p id={DECLARATION_OUTCOMES.sent} className={`${styles['outcome']} ${styles['good']}`}>
      {declaration.sent}
    </p>
    <p id={DECLARATION_OUTCOMES.invalid} className={`${styles['outcome']} ${styles['bad']}`}>
      {declaration.invalid}
    </p>
    <p id={DECLARATION_OUTCOMES.tooMany} className={`${styles['outcome']} ${styles['bad']}`}>
      {declaration.tooMany}
    </p>
    <div className={styles['panel']}>
      <Island name="declarationForm" given={given}>
        <DeclarationForm {...given} />
      </Island>
    </div>
    <p className={styles['small']}>{declaration.account}</p>
    <p className={styles['small']}>{declaration.privacy}</p>
  </div>
);
