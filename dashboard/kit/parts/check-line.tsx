import styles from './check-line.module.css';

type Props = {
  label: string;
  /** The number of ads with this value; undefined if it was not counted. */
  count?: number;
  /** The name of the radio group. By default, the line has a checkbox. */
  radio?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

const counts = new Intl.NumberFormat('en');

/**
 * One choice of a list. The whole line can be pressed. It has no Chakra component, because a list has hundreds of
 * lines.
 */
export const CheckLine = ({ label, count, radio, isChecked, onChange }: Props) => (
  <label className={styles['line']}>
    <input
      className={styles['box']}
      type={radio === undefined ? 'checkbox' : 'radio'}
      name={radio}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['label']}>{label}</span>
    {count !== undefined && (
      <span className={styles['count']} aria-hidden="true">
        {counts.format(count)}
      </span>
    )}
  </label>
);
